import type { AgreementSummary } from '../../knowledge/agreement.ts'
import { contentStems, fold, tokenize } from '../../knowledge/text.ts'
import type { TopicName } from '../../knowledge/topics.ts'
import { findAgreements } from './agreements.ts'
import { findLevels } from './levels.ts'
import {
  isPartTimeSaid,
  numberPattern,
  parseAmounts,
  parseDates,
  parseDayHours,
  parseHiringYear,
  parseNumber,
  parsePartTime,
  parseSeniority,
  parseWorkedHours,
} from './quantities.ts'
import { correctSpelling, plainWords } from './spelling.ts'
import { findTopics } from './topics.ts'
import type { AgreementMention, Memory, OvertimeKind, Qualification, Understanding } from './understanding.ts'

export { matchLevel } from './levels.ts'
export type * from './understanding.ts'

/** What surrounds a question. */
export interface UnderstandingContext {
  /** The index of the agreements there are. */
  readonly known: readonly AgreementSummary[]
  /** CNEL codes picked by the user. */
  readonly selected: readonly string[]
  readonly memory?: Memory
  /** ISO date. */
  readonly today: string
  /** Whether the question may be about many agreements at once (confronta). */
  readonly many?: boolean
}

const qualifications: readonly (readonly [RegExp, Qualification])[] = [
  [/\bapprendist[aie]\b/, 'apprendisti'],
  [/\boperai[oa]?\b/, 'operai'],
  [/\bimpiegat[oaie]\b|\bare[ae] professional[ei]\b/, 'impiegati'],
  [/\bquadr[oi]\b/, 'quadri'],
  [/\bintermedi[oa]?\b/, 'intermedi'],
  [/\b(?:autist[aie]|camionist[aie]|viaggiant[ei]|conducent[ei])\b/, 'viaggianti'],
  [/\bdirigent[ei]\b/, 'dirigenti'],
]

/** The qualification said; several of them choose none, but an apprentice is one whatever else he is. */
function qualificationOf(text: string): Qualification | undefined {
  const said = qualifications.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)
  return said.length === 1 ? said[0] : said.find(name => name === 'apprendisti' || name === 'viaggianti')
}

const resignation =
  /\bdimett|\bdimission|\bdimess[oaie]\b|\b(?:mi|si|ci|ti) licenzi[oa]\b|\blicenziar(?:si|ti)\b|\bmi sono licenziat|\bdisdetta\b|\b(?:lascio|lasciare|lascia) (?:il lavoro|l azienda|il posto|la ditta)|\bme ne vado\b|\b(?:voglio|devo|vorrei) (?:andar(?:e|mene) via|licenziarmi|lasciare)|\bcambi(?:o|are) lavoro\b|\brassegn|\bpreavviso (?:che )?(?:devo|deve) dare|\bdevo dare (?:il |di )?preavviso|\blicenziarmi\b|\bandar(?:mene|sene|cene)\b|\bse ne (?:va|vuole andare|andra)\b/
const dismissal =
  /\blicenziament|\blicenziat[oaie]\b|\b(?:mi|ti|ci|lo|la|vi|li) licenzia(?:no|re)?\b|\b(?:puo|possono|vogliono|vuole|vorrebbero|rischi\w*|intend\w+) (?:di )?licenziar\w*|\blicenziare\b|\blicenzio (?:un|il|la|una|lo)\b|\b(?:la|lo|li|le|vi|ti) licenzi[oa]\b|\bcacciar|\bcaccian|\bmandar(?:e|mi) via\b|\bmandan?o via\b|\bmandat[oa] via\b|\b(?:mandarl[oaie]|mandarmi) via\b|\blicenziarl[oaie]\b|\bper licenziar(?!mi|si|ti|ci|vi)\w*|\bdatore (?:che )?reced|\brecesso del datore/

function endingOf(text: string): 'dismissal' | 'resignation' | 'both' | undefined {
  const plain = text.replace(/[^\p{L}\d]+/gu, ' ')
  const employer = /\b(?:puo|possono|vogliono|vuole|vorrebbero|rischi\w*|intend\w+) (?:di )?licenziarmi\b/.test(plain)
  const leaves = resignation.test(employer ? plain.replaceAll('licenziarmi', '') : plain)
  const dismissed = employer || dismissal.test(plain.replace(/\b(?:mi sono|si e|mi ero|sono) licenziat[oa]\b/g, ''))
  return leaves && dismissed ? 'both' : leaves ? 'resignation' : dismissed ? 'dismissal' : undefined
}

function overtimeKinds(text: string, dayHours: readonly [number, number] | undefined): readonly OvertimeKind[] {
  const kinds: OvertimeKind[] = []
  if (/\bdiurn|\bferial|\bdi giorno\b/.test(text)) kinds.push('diurno')
  const night = dayHours ? dayHours[0] >= 22 || dayHours[0] < 6 || dayHours[1] >= 23 : false
  if (night || /\bnottur|\bnott[ei]\b|\bmezzanotte\b/.test(text)) kinds.push('notturno')
  if (
    /\bfestiv|\bfesta\b|\bnatale\b|\bpasqua\b|\bcapodanno\b|\bferragosto\b|\bepifania\b|\b1[°º]? maggio\b|\b(?:25|26|8) dicembre\b|\b15 agosto\b|\b25 aprile\b|\b2 giugno\b|\b[16] gennaio\b|\b1[°º]? novembre\b/.test(
      text.replace(/ex festiv\w+/g, ''),
    )
  ) {
    kinds.push('festivo')
  }
  if (/(?<!non )\bdomenic/.test(text)) kinds.push('domenicale')
  if (/\bsabat/.test(text)) kinds.push('sabato')
  if (/\bsupplementar/.test(text)) kinds.push('supplementare')
  return kinds
}

const ordinalRoots = ['prim', 'second', 'terz', 'quart', 'quint', 'sest', 'settim', 'ottav', 'non', 'decim']

/** Which sickness of the year is meant, in the first clause that says one. */
function eventOrdinal(message: string): number | undefined {
  for (const clause of message.split(/[.;:!?]+(?:\s|$)/)) {
    const ordinal = ordinalIn(clause)
    if (ordinal !== undefined) return ordinal
  }
  return undefined
}

function ordinalIn(text: string): number | undefined {
  // "La terza, la quarta e la quinta malattia" are none of them alone.
  const one = `(?:(?:${ordinalRoots.join('|')})[oaie]|\\d{1,2}\\s?[°ºªa])`
  if (
    new RegExp(
      `\\b${one}\\s*(?:,|\\be\\b)\\s*(?:(?:l[ao]|e|alla)\\s+)*${one}\\s+(?:\\w+\\s+)?(?:malatti|event|assenz|volt)`,
    ).test(text)
  )
    return undefined
  // "La terza volta" counts sicknesses only beside one.
  const noun = 'malatti[ae]|event[oi]|assenz[ae]|episodi[oo]?|mutua|morb\\w+'
  const event = /mala[td]|malatt|mutua|assenz|ammal|influenz/.test(text) ? `(?:${noun}|volt[ae])` : `(?:${noun})`
  const word = new RegExp(`\\b(${ordinalRoots.join('|')})[oaie]\\s+(?:\\w+\\s+)?${event}`).exec(text)
  if (word) return ordinalRoots.indexOf(word[1] ?? '') + 1
  const digit = new RegExp(`\\b(\\d{1,2})\\s?[°ºªa]\\s+(?:\\w+\\s+)?${event}`).exec(text)
  if (digit) return Number(digit[1])
  const reversed = new RegExp(`${event}\\s+(?:numero|n\\.?)\\s*(\\d{1,2})`).exec(text)
  if (reversed) return Number(reversed[1])
  // "Malato 4 volte", "tre malattie quest’anno": how many there have been is which one the last is.
  const times = new RegExp(`\\b(${numberPattern})\\s+(?:malattie|volte|assenze brevi|eventi)\\b`).exec(text)
  const count = times && /mala[td]|malatt|mutua|assenz|ammal/.test(text) ? parseNumber(times[1] ?? '') : undefined
  return count !== undefined && Number.isInteger(count) ? count : undefined
}

function numberBefore(text: string, noun: string): number | undefined {
  const match = new RegExp(`\\b(${numberPattern})\\s+(?:\\w+\\s+)?${noun}`).exec(text)
  return match ? parseNumber(match[1] ?? '') : undefined
}

/** The agreements named by a message that says nothing else. */
function bareNames(message: string, mentions: readonly AgreementMention[]): readonly AgreementMention[] {
  const names = new Set(mentions.flatMap(mention => contentStems(mention.words)))
  return mentions.length > 0 && contentStems(message).every(term => names.has(term)) ? mentions : []
}

function resolveAgreements(
  message: string,
  context: UnderstandingContext,
): { readonly agreements: readonly AgreementMention[]; readonly candidates: readonly string[]; readonly own: boolean } {
  const selected = context.selected.map((code): AgreementMention => ({ code, origin: 'selected', words: '' }))
  const said = findAgreements(message, context.known, context.many ?? false)
  if (selected.length > 0) {
    const sure = said.mentions.filter(mention => mention.origin === 'code' || mention.origin === 'name')
    const foreign = sure.filter(mention => !context.selected.includes(mention.code))
    if (context.many) {
      // One picked and others named: the comparison is among them all; several picked settle it.
      return { agreements: selected.length > 1 ? selected : [...selected, ...foreign], candidates: [], own: true }
    }
    // "E nel turismo?" says nothing but the name of another agreement: an everyday word is enough.
    const bare = bareNames(message, said.mentions).filter(mention => !context.selected.includes(mention.code))
    if (bare.length > 0 && sure.length === 0) return { agreements: bare, candidates: [], own: true }
    // A question that names only agreements outside the selection is about those.
    const elsewhere = foreign.length > 0 && foreign.length === sure.length
    return { agreements: elsewhere ? foreign : selected, candidates: [], own: true }
  }
  if (said.mentions.length > 0) {
    const words = said.mentions.filter(mention => mention.origin === 'word')
    const unsure =
      !context.many &&
      words.length === said.mentions.length &&
      said.mentions.length > 1 &&
      !/\bo\b|\be\b|confront|differenz|,/.test(fold(message))
    return unsure
      ? { agreements: [], candidates: said.mentions.map(mention => mention.code), own: true }
      : { agreements: said.mentions, candidates: [], own: true }
  }
  const remembered = (context.memory?.agreements ?? []).map(
    (code): AgreementMention => ({ code, origin: 'remembered', words: '' }),
  )
  if (remembered.length > 0) return { agreements: remembered, candidates: [], own: false }
  return { agreements: [], candidates: said.candidates, own: false }
}

/** Trades whose names hold the word of a topic: who is a "portiere di notte" asks about no night work. */
const trades: readonly (readonly [RegExp, string])[] = [
  [/\b(portier[ei])\s+(?:di\s+notte|notturn[oi])\b/gi, '$1'],
  [/\b(guardi[ae])\s+notturn[ae]\b/gi, '$1'],
  [/\b((?:educat|maestr|assistent|lavor)\w+(?:\s+(?:in|di|un|al|presso))*)\s+(?:asilo\s+)?nido\b/gi, '$1'],
  [
    /\b(addett[oaie]|cuoc[ohi]+|cuoca|aiut[oi] cuoc\w+|inservient[ei]|lavor\w+)\s+(?:(?:alla|alle|in|di|una|la)\s+)*mens[ae]\b(?:\s+(?:scolastic|aziendal|ospedalier)\w+)?/gi,
    '$1',
  ],
]

function plainTrades(message: string): string {
  return trades.reduce((text, [pattern, trade]) => text.replace(pattern, trade), message)
}

/** "Da quando decorre?", "all’ora?", "ogni quanto?": a measure of what was told, of which nothing else is said. */
const asksMeasure =
  /\bdecorr|\bda quando\b|\bogni quanto\b|\ball.ora\b|\bal (?:mese|giorno)\b|\ball.anno\b|^\W*(?:quanto|quanti|quante|quando)\W*$|\bnett[oi]\b|\blord[oi]\b/

/** Words that ask on what an answer rests. */
const grounds =
  /\bperche\b|\bcome mai\b|\barticol[oi]\b|\bart\.?(?=\s|$)|\bfont[ei]\b|\bdove (?:e|sta) scritto|\b(?:sei|siete|e) sicur[oa]|\bchi lo dice\b|\bda dove\b|\bin base a (?:che|cosa)/

/** Reads a question. Pure: what surrounds it comes in as the context. */
export function understand(asked: string, context: UnderstandingContext): Understanding {
  const message = correctSpelling(plainWords(asked))
  const text = fold(message)
  const { agreements, candidates, own } = resolveAgreements(message, context)
  const meant = new Set(agreements.map(mention => mention.code))
  const codes = new Set(
    context.known
      .filter(agreement => meant.size === 0 || meant.has(agreement.code))
      .flatMap(agreement => agreement.levels.map(code => code.toLowerCase())),
  )
  const saidLevels = findLevels(message, codes, meant.size > 0)
  const partTime = parsePartTime(text)
  const named = topicsSaid(plainTrades(message), saidLevels.length > 0, isPartTime(partTime)).filter(
    // "20 ore settimanali" describes the worker; the hours are asked about by other words.
    (topic, _, all) =>
      topic !== 'hours' || all.length === 1 || partTime.weeklyHours === undefined || /\bdivisor|\borari/.test(text),
  )
  const saidTopics = hoursAsShare(named, partTime.weeklyHours, saidLevels.length > 0, text)
  const words = tokenize(message).length
  const memory = context.memory
  const leading = /^\s*(?:e|ed|invece|ma|anche|se invece|e se|e per|e nel|e con)\b/.test(text)
  // A question that says no topic leans on the last one only if it changes something of it: who, where, when.
  const changes =
    saidLevels.length > 0 ||
    own ||
    endingOf(text) !== undefined ||
    parseSeniority(text, context.today) !== undefined ||
    parseDates(text, context.today).length > 0 ||
    eventOrdinal(text) !== undefined ||
    qualifications.some(([pattern]) => pattern.test(text)) ||
    /\bconviv|\bdipendenti\b|\bpart[\s-]?time\b|\bneo ?assunt|\b[56] giorni\b/.test(text) ||
    (words <= 5 && asksMeasure.test(text))
  const asksSource = grounds.test(text)
  const followUp =
    memory !== undefined &&
    (leading ||
      (words <= 8 && saidTopics.length > 0 && onlyHours(saidTopics, partTime, text)) ||
      (saidTopics.length === 0 ? changes || (asksSource && words <= 10) : !own && words <= 8))
  const topics: readonly TopicName[] = mergeTopics(
    hoursOfBefore(saidTopics, followUp ? memory : undefined, partTime, text),
    followUp ? memory : undefined,
    endingOf(text) !== undefined,
  )
  const sameTopic = memory !== undefined && topics.some(topic => memory.topics.includes(topic))
  const recalled = followUp && memory ? memory : memory && !own && sameTopic ? memory : undefined
  // "E il quadro?" names another level by its qualification.
  const levels =
    saidLevels.length > 0 || qualificationOf(text) === 'quadri'
      ? saidLevels
      : (recalled?.levels ?? (memory && !own && topics.length > 0 ? memory.levels : []))
  const qualification = qualificationOf(text) ?? recalled?.qualification
  const newHire = /\bneo ?assunt|\bneoassunt|\bappena assunt|\bnuov[oiae] assunt|\bassunt[oaie] da poco\b/.test(text)
  const seniorityMonths = parseSeniority(text, context.today) ?? recalled?.seniorityMonths
  const hiredIn = parseHiringYear(text)
  const dayHours = parseDayHours(text)
  const ending = endingOf(text) ?? recalled?.ending
  // Who is engaged "a ore" in a house does not live in it.
  const notLivingIn =
    /\bnon (?:e |sono )?conviv/.test(text) || (/\bad? ore\b|\ball.? ?ora\b/.test(text) && !/\bconviv/.test(text))
  const livingIn = /\bconvivent\w+ e (?:\w+ )?non\b/.test(text)
    ? undefined
    : notLivingIn
      ? false
      : /\bconviv|\bviv(?:e|ono|ere) (?:in casa|con (?:noi|loro|lei|lui|me)|da noi)|\bh24\b|\bin casa con\b|\bdorme (?:da|con|in) /.test(
            text,
          )
        ? true
        : recalled?.livingIn
  const staff = numberBefore(text, '(?:dipendent[ei]|addett[ie]|lavorator[ie]|persone|collaboratori)\\b')
  const employees = (staff !== undefined && staff > 1 ? staff : undefined) ?? recalled?.employees
  const ordinal = eventOrdinal(text)
  const workedHours = parseWorkedHours(text)
  const days = numberBefore(text, 'giorn[oi]')
  const dates = parseDates(text, context.today)
  const pastYear =
    dates[0]?.endsWith('-12-31') && dates[0] < context.today && !/\b31(?: dicembre|[/.-]12)/.test(text)
      ? dates[0].slice(0, 4)
      : undefined
  const weekDays =
    /\b(?:5|cinque) giorni (?:a|alla|la|per|su|in) ?settiman|\bsettimana (?:di|da|su) (?:5|cinque)|\bsu (?:5|cinque) giorni|\bsettimana corta/.test(
      text,
    )
      ? 5
      : /\b(?:6|sei) giorni (?:a|alla|la|per|su|in) ?settiman|\bsettimana (?:di|da|su) (?:6|sei)|\bsu (?:6|sei) giorni/.test(
            text,
          )
        ? 6
        : undefined
  return {
    message: asked,
    text: message,
    agreements,
    candidates,
    topics,
    levels,
    ...(qualification ? { qualification } : {}),
    ...(seniorityMonths === undefined ? {} : { seniorityMonths }),
    ...(seniorityMonths !== undefined && hiredIn !== undefined ? { hiredIn } : {}),
    newHire,
    ...partTime,
    ...(workedHours === undefined ? {} : { workedHours }),
    overtimeKinds: overtimeKinds(plainTrades(text), dayHours),
    ...(dayHours ? { dayHours } : {}),
    amounts: parseAmounts(text),
    ...(days === undefined ? {} : { days }),
    dates,
    ...(pastYear ? { pastYear } : {}),
    asksNow: /\boggi\b|\bora\b(?! di)|\badesso\b|\battual|\bin questo momento\b/.test(text),
    ...(ending ? { ending } : {}),
    ...(livingIn === undefined ? {} : { livingIn }),
    ...(employees === undefined ? {} : { employees }),
    ...(ordinal === undefined ? {} : { eventOrdinal: ordinal }),
    ...(weekDays ? { weekDays } : {}),
    asksSource,
    followUp,
    date: dates[0] ?? context.today,
    today: context.today,
  }
}

/** "Licenziare una colf di 15 ore a settimana", "un BS, 20 ore a settimana": the hours only say who is meant. */
function hoursAsShare(
  topics: readonly TopicName[],
  weeklyHours: number | undefined,
  levelSaid: boolean,
  text: string,
): readonly TopicName[] {
  const alone = topics.length === 1 && topics[0] === 'hours' && weeklyHours !== undefined
  if (!alone || /\bdivisor|\borari/.test(text)) return topics
  return endingOf(text) !== undefined ? [] : levelSaid ? ['pay'] : topics
}

/** "E se lavoro 20 ore?", "e part time?" after another topic puts that one again: the hours are a change of it. */
function hoursOfBefore(
  topics: readonly TopicName[],
  memory: Memory | undefined,
  share: { readonly weeklyHours?: number; readonly partTimePercent?: number },
  text: string,
): readonly TopicName[] {
  const own =
    partTimeApart.test(text.replace(/^\W*(?:e|ed)\s+/, '')) ||
    /\bdivisor|\borari|\bweek ?end\b|\bregol|^\W*e (?:il|per il|sul|del) part/.test(text)
  const others = memory !== undefined && memory.topics.length > 0 && !memory.topics.some(isOfHours)
  return others && onlyHours(topics, share, text) && !own ? [] : topics
}

const isOfHours = (topic: TopicName): boolean => topic === 'hours' || topic === 'part-time'

/** Whether a question says only how many hours are worked. */
const onlyHours = (
  topics: readonly TopicName[],
  share: { readonly weeklyHours?: number; readonly partTimePercent?: number },
  text: string,
): boolean => topics.every(isOfHours) && isPartTimeSaid(text, share)

/** Topics whose answer reckons what is paid itself: "quanto prendo di straordinario" asks nothing more. */
const reckoned: ReadonlySet<TopicName> = new Set([
  'overtime',
  'apprenticeship',
  'seniority-steps',
  'extra-months',
  'severance',
])

const withStepsSaid = /\bcon \w+ scatt[oi]\b/

/** The part-time asked about beside another topic ("malattia e part-time"), or by what only it has. */
const partTimeApart =
  /(?:,|\be\b|\bo\b)\s*(?:il |del |sul )?part[\s-]?time|part[\s-]?time\s*(?:,|\be\b)|\bsupplementar|\bclausol|\borario\b|\bminim/

/** Topics of which a fixed-term worker may ask as any other. */
const ofWorkers: ReadonlySet<TopicName> = new Set([
  'trial',
  'sickness',
  'leave',
  'permits',
  'notice',
  'parenthood',
  'seniority-steps',
])

const asksForPay = /\bpaga\b|\bpagat|\bstipend|\bretribuzion|\blord[oa]\b|\bprend(?:o|e|ono|era|ero)\b|\bguadagn/

function isPartTime(share: { readonly weeklyHours?: number; readonly partTimePercent?: number }): boolean {
  return share.weeklyHours !== undefined || share.partTimePercent !== undefined
}

/** The topics of a question; a level that was said ("4° livello") is no question about the levels. */
function topicsSaid(message: string, levelSaid: boolean, partTime: boolean): readonly TopicName[] {
  const text = fold(message)
  // A figure by the month, a level and nothing else: the pay.
  if (
    levelSaid &&
    /\bmensile\b|\bal mese\b|\bannu[oa]\b|\ball.?anno\b/.test(text) &&
    findTopics(message).every(entry => entry.weight <= 1)
  )
    return ['pay']
  const found = findTopics(message)
  // "E un CS, quanto?" can only mean the pay.
  if (found.every(entry => entry.topic === 'levels' && entry.weight === 1) && levelSaid && /\bquanto\b/.test(text))
    return ['pay']
  const other = found.some(entry => entry.topic !== 'pay' && entry.topic !== 'levels' && entry.weight > 2)
  // "Quanto prende con 4 scatti?" is the pay with the steps in it.
  const withSteps = levelSaid && withStepsSaid.test(text) && found.some(entry => entry.topic === 'pay')
  const money = found.some(entry => reckoned.has(entry.topic) && entry.weight > 2) && !withSteps
  const kept = found.filter(
    entry =>
      (entry.topic !== 'levels' || !levelSaid || entry.weight > 1) &&
      // "Quanto prende un apprendista?" asks about the apprentice, unless a level says whose pay is meant.
      (entry.topic !== 'pay' || entry.weight > 2 || !(money || (other && !levelSaid))),
  )
  const named = new Set(kept.map(entry => entry.topic))
  const hard = kept.some(entry => entry.weight > 2 && entry.topic !== 'levels')
  const child = /\b(?:figli[oae]?|bambin[oai]|bimb[oai])\b/.test(text) && /\bmalat/.test(text)
  const minimumHours = named.has('part-time') && /\bminim/.test(text)
  // "Part-time 20 ore, 2° livello: paga?" describes the worker; its rules are asked about by other words.
  const worker =
    named.has('part-time') &&
    (levelSaid || partTime) &&
    asksForPay.test(text) &&
    !minimumHours &&
    !/\bsupplementar|\bclausol|\borario\b/.test(text)
  // "La prova di un contratto a termine", "le ferie di chi è a tempo determinato" are not about the term.
  const described =
    kept.some(entry => ofWorkers.has(entry.topic) && entry.weight > 2) &&
    !/\bdurat|\bdura\b|\bdurare|\bprorog|\bcausal|\brinnov|\blimit|\bmassim|\bquanti\b/.test(text)
  const topics = kept
    .filter(entry => {
      if (worker && entry.topic === 'part-time') return false
      if (withSteps && entry.topic === 'seniority-steps') return false
      if (described && entry.topic === 'fixed-term') return false
      // "Il comporto in un part-time verticale" is about the sickness of such a worker.
      if (named.has('sickness') && entry.topic === 'part-time' && !partTimeApart.test(text)) return false
      // "Licenziato: quante mensilità mi spettano?" is about the end of the relation, not the thirteenth month.
      if (
        entry.topic === 'extra-months' &&
        endingOf(text) !== undefined &&
        !/\btredic|\bquattordic|\b1[34]|\bgratific|\brate[oi]/.test(text)
      )
        return false
      // "La malattia durante le ferie" is about the sickness.
      if (named.has('sickness') && entry.topic === 'leave' && /\b(?:in|durante le|nelle) ferie\b/.test(text))
        return false
      // A soft word yields to a topic named beside it; the pay of a level said stays.
      if (entry.weight === 2 && hard && entry.topic !== 'pay') return false
      // "Ore minime", "minimo ore" of a part-time are neither pay nor the full time.
      if (
        minimumHours &&
        (entry.topic === 'hours' || (entry.topic === 'pay' && !/\bpaga|\bstipend|\bretribu/.test(text)))
      )
        return false
      return !(child && entry.topic === 'sickness')
    })
    .map(entry => entry.topic)
  if (worker && !topics.includes('pay')) return ['pay', ...topics]
  // "Se lavoro il 15 agosto" asks how the work of a holiday is paid.
  if (!topics.includes('overtime') && /\blavor/.test(text) && overtimeKinds(text, undefined).includes('festivo'))
    return [...topics, 'overtime']
  return child ? ['parenthood', ...topics.filter(topic => topic !== 'parenthood')] : topics
}

/** A follow-up that names no topic keeps the last one; one that only says how the relation ends asks for the notice. */
function mergeTopics(said: readonly TopicName[], memory: Memory | undefined, ending: boolean): readonly TopicName[] {
  if (said.length > 0) {
    const weak = said.every(topic => topic === 'levels' || (topic === 'pay' && said.length > 1))
    return memory && weak && memory.topics.length > 0 && !said.includes('pay') ? memory.topics : said
  }
  if (memory && memory.topics.length > 0 && !(ending && !memory.topics.includes('notice'))) return memory.topics
  return ending ? ['notice'] : []
}

/** Reads what an earlier turn left; anything else than a memory of ours is as nothing. */
export function parseMemory(value: unknown): Memory | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const memory: Partial<Memory> = value
  const sound =
    memory.version === 1 &&
    Array.isArray(memory.agreements) &&
    memory.agreements.every(code => typeof code === 'string') &&
    Array.isArray(memory.topics) &&
    Array.isArray(memory.levels) &&
    memory.levels.every(level => Array.isArray(level?.forms) && typeof level?.words === 'string') &&
    (memory.job === undefined || typeof memory.job === 'string')
  // The check above read every field that others lean on; the rest is optional and tolerated.
  return sound ? (value as Memory) : undefined
}
