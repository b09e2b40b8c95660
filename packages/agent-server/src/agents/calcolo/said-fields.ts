/** The payslip fields that a question or a short reply says. */

import { findScheme, municipalSchemes, regionalSchemes, years } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import type { CollectiveAgreement } from '../../knowledge/agreement.ts'
import { fold } from '../../knowledge/text.ts'
import { matchLevel, type Understanding, type UnderstandingContext, understand } from '../understanding/index.ts'
import { saidAmounts } from './amounts.ts'
import { type FieldName, type FieldTexts, parseFieldNumber } from './fields.ts'
import type { Intent } from './intents.ts'
import { edgeDates, monthsBetween } from './service-dates.ts'
import { plainText } from './spelling.ts'

/** The region of the towns that questions name most: naming the town says both. */
const regionOf: Readonly<Record<string, string>> = {
  Milano: 'Lombardia',
  Roma: 'Lazio',
  Torino: 'Piemonte',
  Napoli: 'Campania',
  Salerno: 'Campania',
  Bologna: 'Emilia-Romagna',
  Parma: 'Emilia-Romagna',
  Modena: 'Emilia-Romagna',
  Firenze: 'Toscana',
  Venezia: 'Veneto',
  Verona: 'Veneto',
  Padova: 'Veneto',
  Genova: 'Liguria',
  Palermo: 'Sicilia',
  Catania: 'Sicilia',
  Messina: 'Sicilia',
  Bari: 'Puglia',
  Taranto: 'Puglia',
  Brescia: 'Lombardia',
  Bergamo: 'Lombardia',
  Monza: 'Lombardia',
  Cagliari: 'Sardegna',
  Perugia: 'Umbria',
  Ancona: 'Marche',
  Pescara: 'Abruzzo',
  'L’Aquila': 'Abruzzo',
  Potenza: 'Basilicata',
  Catanzaro: 'Calabria',
  'Reggio Calabria': 'Calabria',
  Campobasso: 'Molise',
  Trieste: 'Friuli Venezia Giulia',
  Udine: 'Friuli Venezia Giulia',
  Aosta: 'Valle d’Aosta',
}

const places: readonly { readonly name: string; readonly field: 'regione' | 'comune' }[] = [
  ...[...new Set(regionalSchemes.map(scheme => scheme.name))].map(name => ({ name, field: 'regione' as const })),
  ...Object.keys(regionOf).map(name => ({ name, field: 'comune' as const })),
  // Their rates are not in the tables: naming one says why the surtax is left out.
  ...['Trento', 'Bolzano', 'Alto Adige'].map(name => ({ name, field: 'regione' as const })),
]

function firstNumber(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[1]?.replace(',', '.')
}

/** The hours of overtime that a question says, however it says them. */
function overtimeHours(said: Understanding, text: string, wanted: readonly Intent[]): number | string | undefined {
  const half = /\b(\d{1,3}) or[ae] e mezz[ao]\b/.exec(text)?.[1]
  if (half !== undefined) return Number(half) + 0.5
  const [, times, each] =
    /\b(\d{1,2}) (?:\w+ ){0,2}da (\d{1,2}) or[ae]\b/.exec(text) ??
    /\b(?:domenich\w*|nott[ei]|turni) (?:\w+ )?(\d{1,2}) da (\d{1,2}) or[ae]\b/.exec(text) ??
    []
  if (times !== undefined && each !== undefined) return Number(times) * Number(each)
  const negative = /(?:^|\s)-(\d{1,3}(?:,\d+)?) or[ae]\b/.exec(text)?.[1]
  if (negative !== undefined) return `-${negative.replace(',', '.')}`
  // "24 ore su 40" are the hours of the contract, whatever follows them.
  const contract = said.fullTimeHours !== undefined && said.workedHours === said.weeklyHours
  if (contract)
    return firstNumber(text.replace(/\b\d{1,2}(?:,\d+)? ore su \d{2}\b/, ' '), /\b(\d{1,3}(?:,\d+)?) or[ae]\b/)
  if (said.workedHours !== undefined) return said.workedHours
  const restated = firstNumber(
    text,
    /\bor[ae] (?:(?:sono|fossero|diventano|erano|invece|di straordinario|straordinari\w*|supplementari|notturne|festive) ){0,3}(\d{1,3}(?:,\d+)?)\b(?! ?(?:%|settiman|livell))/,
  )
  if (restated !== undefined) return restated
  if (!wanted.includes('overtime')) return undefined
  const loose = said.weeklyHours === undefined ? firstNumber(text, /\b(\d{1,3}(?:,\d+)?) or[ae]\b/) : undefined
  if (loose !== undefined) return loose
  if (/\b(?:un|una|1) ora (?:di |in )/.test(text)) return 1
  const span = said.dayHours ? (said.dayHours[1] - said.dayHours[0] + 24) % 24 : 0
  return span > 0 ? span : undefined
}

const countWords: Readonly<Record<string, number>> = { un: 1, uno: 1, una: 1, due: 2, tre: 3, quattro: 4, cinque: 5 }

/** A count in digits or in words before a noun. */
function countOf(text: string, noun: string): number | undefined {
  const found = new RegExp(`\\b(\\d{1,2}|${Object.keys(countWords).join('|')}) ${noun}`).exec(text)?.[1]
  return found === undefined ? undefined : (countWords[found] ?? Number(found))
}

/** Children who count for the deduction: by their ages when they are said, else as many as are said to be dependent. */
function childrenOf(text: string): number | undefined {
  const ages = /\bfigli\w*(?: a carico)? di ((?:\d{1,2} (?:e )?)+)anni\b/.exec(text)?.[1]
  if (ages !== undefined)
    return [...ages.matchAll(/\d+/g)].map(match => Number(match[0])).filter(age => age >= 21 && age < 30).length
  return (
    countOf(text, 'figli[oae]? (?:\\w+ ){0,4}?a carico\\b') ??
    (/\bfigli[oa] (?:\w+ ){0,2}?a carico\b/.test(text) ? 1 : undefined)
  )
}

/** What follows hours that are not those of the contract. */
const notWeekly =
  '(?! (?:di|al giorno|giornalier|all anno|straord|suppl|nott|fest|domen|sabat|extra|in piu|permess|assenz))'

/** The fields that a question says. */
export function saidFields(whole: Understanding, text: string, wanted: readonly Intent[]): FieldTexts {
  // The days of the working week are no days of leave.
  const { days: _, ...others } = whole
  const said: Understanding = whole.days !== undefined && whole.days === whole.weekDays ? others : whole
  const texts: Partial<Record<FieldName, string>> = {}
  const put = (name: FieldName, value: string | number | undefined): void => {
    if (value !== undefined) texts[name] = String(value)
  }
  const wants = (...some: readonly Intent[]): boolean => some.some(intent => wanted.includes(intent))
  if (said.dates[0] && said.dates.length === 1 && wants('payslip')) put('mese', said.dates[0].slice(0, 7))
  put('ore_settimanali', said.weeklyHours)
  put('giorni_settimana', said.weekDays)
  put('part_time_percento', said.partTimePercent ?? partTimeShare(text))
  put(
    'scatti',
    firstNumber(text, /\b(\d{1,2}) scatt[oi]\b/) ?? (/\b(?:uno|un) scatto maturato\b/.test(text) ? 1 : undefined),
  )
  const contracted = firstNumber(text, new RegExp(`\\b(?:a|da|di|per|con) (\\d{1,2}(?:,\\d+)?) ore\\b${notWeekly}`))
  if (
    said.weeklyHours === undefined &&
    contracted !== undefined &&
    Number(contracted) >= 4 &&
    !wants('overtime', 'hourly')
  )
    put('ore_settimanali', contracted)
  // "Badante non convivente 25 ore": hours that no other word counts are those of the week.
  if (
    !texts.ore_settimanali &&
    wants('monthly', 'yearly', 'net', 'cost', 'extra-months', 'severance') &&
    !wants('overtime', 'hourly', 'payslip')
  ) {
    const bare = firstNumber(text, new RegExp(`\\b(\\d{1,2}(?:,\\d+)?) ore\\b${notWeekly}`))
    // Few hours may be those of a day, unless the words are those of a contract.
    const least = /conviv|\bcolf\b|badant|baby|\bpart\b|assunt|contratto/.test(text) ? 4 : 12
    if (bare !== undefined && Number(bare) >= least && Number(bare) <= 54) put('ore_settimanali', bare)
  }
  if (wants('overtime', 'payslip')) {
    put('ore_straordinario', overtimeHours(said, text, wanted))
    put('maggiorazione_percento', firstNumber(text, /\bmaggiorazione (?:\w+ ){0,2}?(\d{1,3}(?:,\d+)?) ?%/))
  }
  if (wants('hourly') && !wants('overtime'))
    put('ore_assenza', firstNumber(text, /\b(\d{1,4}(?:,\d+)?) or[ae]\b(?! settiman)/))
  if (wants('payslip') && /\bassenz|\bnon retribuit|\bsciopero/.test(text)) put('giorni_assenza', said.days)
  else put('giorni', said.days)
  if (wants('board')) put('giorni', said.days ?? firstNumber(text, /\b(\d{1,3}) past[oi]\b/))
  if (wants('holiday')) put('giorni', firstNumber(text, /\b(\d{1,2}) festivita\b/) ?? said.days)
  if (wants('sickness', 'parenthood', 'daily') && said.days === undefined) {
    const [, count, unit] = /\b(\d{1,2}|un|una|due|tre|quattro|cinque|sei) (settiman\w+|mes[ei])\b/.exec(text) ?? []
    const number = count === undefined ? undefined : (countWords[count] ?? (count === 'sei' ? 6 : Number(count)))
    if (number !== undefined && unit !== undefined && wants('parenthood'))
      put('giorni', number * (unit.startsWith('m') ? 30 : 7))
    else if (number !== undefined && unit?.startsWith('s')) put('giorni', number * 7)
  }
  if (wants('extra-months', 'severance')) {
    const months =
      firstNumber(text, /\b(\d{1,2}) mesi\b/) ??
      firstNumber(text, /\b(\d{1,2}) ratei\b/) ??
      (said.seniorityMonths !== undefined &&
      said.seniorityMonths <= 12 &&
      !/\bscatt|\bassunt\w* (?:il|dal|a|da|in)\b/.test(text)
        ? said.seniorityMonths
        : undefined)
    put('mesi_maturati', months)
  }
  if (wants('severance') && said.seniorityMonths !== undefined && said.seniorityMonths > 12)
    put('anni_servizio', new Decimal(said.seniorityMonths).dividedBy(12).toDecimalPlaces(4).toString())
  put(
    'mensilita',
    firstNumber(text, /\b(1[2-6](?:,5)?) (?:mensilit|stipend)/) ??
      firstNumber(
        text,
        /\d(?:k|mila)? (?:(?:euro|€|lord\w+|di|al|mese|mensil\w+) )*(?:su|per|x) (1[2-6])\b(?! ?(?:or[ae]|mesi|giorni|%|,))/,
      ),
  )
  Object.assign(texts, amountsFor(text, wanted))
  Object.assign(
    texts,
    wants('monthly', 'extra-months', 'severance') ? edgeDates(text, said, wants('extra-months', 'severance')) : {},
  )
  if (wants('extra-months', 'severance') && texts.data_assunzione && texts.data_cessazione) {
    const worked = monthsBetween(texts.data_assunzione, texts.data_cessazione)
    if (worked !== undefined) put('mesi_maturati', worked)
  }
  for (const { name, field } of places) {
    if (!` ${text.replaceAll('-', ' ')} `.includes(` ${plainText(name).replaceAll('-', ' ')} `)) continue
    texts[field] = name
    const home = field === 'comune' ? regionOf[name] : undefined
    if (home) texts.regione ??= home
  }
  put(
    'aliquota_datore',
    firstNumber(
      text,
      /\b(?:contribut\w+|aliquota|oneri) (?:\w+ ){0,4}?(?:datore|azienda|aziendali)\D{0,12}(\d{1,2}(?:,\d+)?) ?%/,
    ) ??
      (wants('cost')
        ? firstNumber(text, /\b(?:contribut\w+|oneri|inps) (?:\w+ ){0,3}?(\d{1,2}(?:,\d+)?) ?%/)
        : undefined),
  )
  put('aliquota_inail', firstNumber(text, /\binail\D{0,12}(\d{1,2}(?:,\d+)?) ?(?:%|per cento)/))
  const perThousand = firstNumber(text, /\binail\D{0,12}(\d{1,3}(?:,\d+)?) ?(?:per mille|‰)/)
  if (perThousand !== undefined) put('aliquota_inail', new Decimal(perThousand).dividedBy(10).toString())
  put('figli_a_carico', childrenOf(text))
  put('aliquota_comunale', firstNumber(text, /\bcomun\w* (?:\w+ ){0,4}?(\d(?:,\d+)?) ?%/))
  put('aliquota_regionale', firstNumber(text, /\bregional\w* (?:\w+ ){0,3}?(\d(?:,\d+)?) ?%/))
  if (wants('net', 'gross', 'withholdings', 'payslip', 'bonus') && !/\b(?:datore|aziend)/.test(text))
    put('aliquota_contributi', firstNumber(text, /\bcontribut\w* (?:\w+ ){0,3}?(\d{1,2}(?:,\d+)?) ?%/))
  if (/\b(?:coniuge|moglie|marito)(?: e (?:\w+ ){1,2}figli\w*)?(?: \w+){0,1} a carico\b/.test(text))
    texts.coniuge_a_carico = 'sì'
  return texts
}

/** "Mezza giornata", "metà tempo", "50%" of an unnamed part-time. */
function partTimeShare(text: string): string | number | undefined {
  if (/\bpart[ -]?time (?:a )?met[aà]\b|\bmezz[ao] (?:tempo|servizio)\b|\bmeta tempo\b/.test(text)) return 50
  return (
    firstNumber(text, /\bpart[ -]?time (?:\w+ ){0,2}?(?:al |del |di )?(\d{1,3}(?:,\d+)?) ?(?:%|per cento)/) ??
    firstNumber(text, /(\d{1,3}(?:,\d+)?) ?% (?:di )?(?:part[ -]?time|orario)/)
  )
}

/** The amounts, as the calculations wanted read them. */
function amountsFor(text: string, wanted: readonly Intent[]): FieldTexts {
  const { importo_lordo_mensile: monthly, importo_lordo_annuo: yearly, ...rest } = saidAmounts(text)
  const amounts: FieldTexts = rest
  const gross = {
    ...(monthly === undefined ? {} : { importo_lordo_mensile: monthly }),
    ...(yearly === undefined ? {} : { importo_lordo_annuo: yearly }),
  }
  if (wanted.includes('gross') && !amounts.netto_desiderato && !amounts.netto_annuo_desiderato) {
    return {
      ...amounts,
      ...(monthly === undefined ? {} : { netto_desiderato: monthly }),
      ...(yearly === undefined ? {} : { netto_annuo_desiderato: yearly }),
    }
  }
  const only = (intent: Intent, field: FieldName): FieldTexts | undefined => {
    const value = amounts[field] ?? (wanted[0] === intent ? (monthly ?? yearly) : undefined)
    return value !== undefined && wanted.includes(intent) ? { ...amounts, [field]: value } : undefined
  }
  const paid = only('bonus', 'premio') ?? only('fringe', 'fringe_benefit') ?? only('revaluation', 'fondo_tfr')
  if (paid) return amounts.premio || amounts.fringe_benefit || amounts.fondo_tfr ? { ...gross, ...paid } : paid
  return { ...amounts, ...gross }
}

/** A short reply to the field that was asked for: "quarto", "40", "convivente". */
export function replyTo(
  field: FieldName,
  message: string,
  agreement: CollectiveAgreement | undefined,
  context: UnderstandingContext,
): FieldTexts {
  const text = plainText(message)
  if (field === 'livello') {
    if (!agreement) return {}
    const word = text.replace(/^(?:(?:e|è|il|livello|al|sono|un|una)\s+)+/g, '').trim()
    const exact = agreement.levels.find(candidate => fold(candidate.code) === word)
    const [mention] = exact || word.split(' ').length > 3 ? [] : understand(`livello ${word}`, context).levels
    const level = exact ?? (mention ? matchLevel(agreement, mention, message)?.levels[0] : undefined)
    return level ? { livello: level.code } : {}
  }
  // A longer message is a question of its own.
  if (text.split(' ').length > 4) return {}
  if (field === 'regione' || field === 'comune') {
    const schemes = field === 'regione' ? regionalSchemes : municipalSchemes
    const name = text.replace(/^(?:(?:in|a|la|il|e|regione|comune|di|vivo|abito)\s+)+/g, '')
    const found = findScheme(schemes, name, years.at(-1) ?? 0)
    return found ? { [field]: found.name } : {}
  }
  if (field === 'regime') return { regime: message.trim() }
  if (field === 'giorni_settimana') {
    const days =
      /\b([56])\b/.exec(text)?.[1] ?? (/\bcinque\b/.test(text) ? '5' : /\bsei\b/.test(text) ? '6' : undefined)
    return days ? { giorni_settimana: days } : {}
  }
  const number = /\d+(?:[.,]\d+)*/.exec(text)?.[0]
  return number !== undefined && parseFieldNumber(field, number) !== undefined ? { [field]: number } : {}
}
