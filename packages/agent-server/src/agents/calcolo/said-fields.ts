/** The payslip fields that a question or a short reply says. */

import { municipalSchemes, regionalSchemes } from '@ccnl/payroll'
import type { CollectiveAgreement } from '../../knowledge/agreement.ts'
import { fold } from '../../knowledge/text.ts'
import { matchLevel, type Understanding, type UnderstandingContext, understand } from '../understanding/index.ts'
import { type FieldName, type FieldTexts, parseFieldNumber } from './fields.ts'
import type { Intent } from './intents.ts'
import { plainText } from './spelling.ts'

/** The region of each municipality of the starter set: naming the town says both. */
const regionOf: Readonly<Record<string, string>> = { Milano: 'Lombardia', Roma: 'Lazio' }

const places: readonly { readonly name: string; readonly field: 'regione' | 'comune' }[] = [
  ...[...new Set(regionalSchemes.map(scheme => scheme.name))].map(name => ({ name, field: 'regione' as const })),
  ...[...new Set(municipalSchemes.map(scheme => scheme.name))].map(name => ({ name, field: 'comune' as const })),
]

function firstNumber(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[1]?.replace(',', '.')
}

/** The fields that a question says. */
export function saidFields(said: Understanding, text: string, wanted: readonly Intent[]): FieldTexts {
  const texts: Partial<Record<FieldName, string>> = {}
  const put = (name: FieldName, value: string | number | undefined): void => {
    if (value !== undefined) texts[name] = String(value)
  }
  if (said.dates[0] && said.dates.length === 1 && wanted.includes('payslip')) put('mese', said.dates[0].slice(0, 7))
  put('ore_settimanali', said.weeklyHours)
  put('part_time_percento', said.partTimePercent)
  put(
    'scatti',
    firstNumber(text, /\b(\d{1,2}) scatt[oi]\b/) ?? (/\b(?:uno|un) scatto maturato\b/.test(text) ? 1 : undefined),
  )
  put(
    'superminimo',
    firstNumber(text, /\bsuperminimo (?:\w+ ){0,3}?(\d[\d.]*(?:,\d+)?)/) ??
      firstNumber(text, /(\d[\d.]*(?:,\d+)?) (?:euro |€ )?(?:\w+ ){0,2}superminimo/),
  )
  const contracted = firstNumber(text, /\b(?:a|da|di|per|con) (\d{1,2}(?:,\d+)?) ore\b(?! di)/)
  if (
    said.weeklyHours === undefined &&
    contracted !== undefined &&
    Number(contracted) >= 4 &&
    !wanted.includes('overtime')
  ) {
    put('ore_settimanali', contracted)
  }
  const half = /\b(\d{1,3}) or[ae] e mezz[ao]\b/.exec(text)?.[1]
  const restated = firstNumber(
    text,
    /\bor[ae] (?:(?:sono|fossero|diventano|erano|invece|di straordinario) ){0,3}(\d{1,3}(?:,\d+)?)\b(?! ?(?:%|settiman|livell))/,
  )
  const single = /\b(?:un|una|1) ora (?:di |in )/.test(text) ? 1 : undefined
  const dayHours = said.dayHours
  const span = dayHours ? (dayHours[1] - dayHours[0] + 24) % 24 : undefined
  const loose = said.weeklyHours === undefined ? firstNumber(text, /\b(\d{1,3}(?:,\d+)?) or[ae]\b/) : undefined
  if (wanted.includes('overtime') || wanted.includes('payslip')) {
    put(
      'ore_straordinario',
      (half === undefined ? undefined : Number(half) + 0.5) ??
        said.workedHours ??
        restated ??
        (wanted.includes('overtime') ? (loose ?? single ?? (span ? span : undefined)) : undefined),
    )
    put('maggiorazione_percento', firstNumber(text, /\bmaggiorazione (?:\w+ ){0,2}?(\d{1,3}(?:,\d+)?) ?%/))
  }
  if (wanted.includes('payslip') && /\bassenz|\bnon retribuit|\bsciopero/.test(text)) put('giorni_assenza', said.days)
  else put('giorni', said.days)
  if (wanted.includes('board')) put('giorni', said.days ?? firstNumber(text, /\b(\d{1,3}) past[oi]\b/))
  if (wanted.includes('holiday')) put('giorni', firstNumber(text, /\b(\d{1,2}) festivita\b/) ?? said.days)
  if (wanted.some(intent => intent === 'extra-months' || intent === 'severance')) {
    const months =
      firstNumber(text, /\b(\d{1,2}) mesi\b/) ??
      (said.seniorityMonths !== undefined && said.seniorityMonths <= 12 ? said.seniorityMonths : undefined)
    put('mesi_maturati', months)
  }
  const [amount] = said.amounts
  const bare =
    firstNumber(text, /\b(?:ral|lord[oai]|netti?|reddito)\b\D{0,25}?(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{4,6}(?:,\d+)?)/) ??
    firstNumber(text, /(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{3,6}(?:,\d+)?) (?:euro |€ )?(?:\w+ )?(?:lord|nett|ral|annu)/)
  const money = amount === undefined ? bare : String(amount)
  if (money !== undefined) {
    if (wanted.includes('gross')) put('netto_desiderato', money)
    else if (
      wanted.some(intent => intent === 'net' || intent === 'cost' || intent === 'severance') &&
      texts.superminimo === undefined
    ) {
      put('importo_lordo_annuo', yearlyAmount(money, text))
    }
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
      /\b(?:contributi|aliquota|oneri) (?:\w+ ){0,4}?(?:datore|azienda|aziendali)\D{0,12}(\d{1,2}(?:,\d+)?) ?%/,
    ),
  )
  put('aliquota_inail', firstNumber(text, /\binail\D{0,12}(\d{1,2}(?:,\d+)?) ?(?:%|per mille)/))
  put('figli_a_carico', firstNumber(text, /\b(\d{1,2}) figli[oa]? (?:\w+ ){0,3}?a carico\b/))
  if (/\b(?:coniuge|moglie|marito) a carico\b/.test(text)) texts.coniuge_a_carico = 'sì'
  return texts
}

/** An amount said "al mese" is no yearly gross. */
function yearlyAmount(money: string, text: string): string | undefined {
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(money)
    ? money.replaceAll('.', '').replace(',', '.')
    : money.replace(',', '.')
  const value = Number(plain)
  if (!Number.isFinite(value)) return undefined
  return /\bal mese\b|\bmensil/.test(text) && value < 8000 ? undefined : plain
}

/** A short reply to the field that was asked for: "quarto", "40", "convivente". */
export function replyTo(
  field: FieldName,
  message: string,
  agreement: CollectiveAgreement,
  context: UnderstandingContext,
): FieldTexts {
  const text = plainText(message)
  if (field === 'livello') {
    const word = text.replace(/^(?:(?:e|è|il|livello|al|sono|un|una)\s+)+/g, '').trim()
    const exact = agreement.levels.find(candidate => fold(candidate.code) === word)
    const [mention] = exact || word.split(' ').length > 3 ? [] : understand(`livello ${word}`, context).levels
    const level = exact ?? (mention ? matchLevel(agreement, mention, message)?.levels[0] : undefined)
    return level ? { livello: level.code } : {}
  }
  const number = /\d+(?:[.,]\d+)*/.exec(text)?.[0]
  if (number !== undefined && parseFieldNumber(field, number) !== undefined) return { [field]: number }
  if (field === 'regime' || field === 'regione' || field === 'comune' || field === 'tipo_straordinario')
    return { [field]: message.trim() }
  return {}
}
