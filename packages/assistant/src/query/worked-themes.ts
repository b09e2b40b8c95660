/** Themes that the case of a question implies: supplementary hours, work on special days, a pay that is doubted. */
import { type Circumstances, wordSet } from '@ccnl/knowledge'
import { isBrief } from './brief.ts'
import { likely } from './candidates.ts'
import type { Draft } from './draft.ts'
import type { Part } from './part.ts'
import { within } from './segments.ts'
import { idOf, type Sight } from './sight.ts'
import { type FoundTheme, findThemes, isNamedPay } from './themes.ts'

/** The themes of a part, with those that its case implies. */
export function asWorked(part: Part, sight: Sight, draft: Draft, before: Circumstances = {}): readonly FoundTheme[] {
  const { themes } = part
  const { contratto = [] } = draft.said
  const lavoro = [...new Set(sight.hits('lavoro').map(idOf)), ...(draft.said.lavoro ?? [])]
  const others = (...keys: readonly string[]): readonly FoundTheme[] =>
    themes.filter(theme => !keys.includes(theme.key))
  // "Con quanto anticipo?" is notice where the end of the contract is spoken of.
  const notice = themes.find(theme => theme.key === 'preavviso' && theme.certainty < surely)
  if (notice && draft.said.causa !== undefined) return [{ ...notice, certainty: 0.95 }, ...others('preavviso')]
  const extra = themes.find(theme => theme.key === 'maggiorazioni' && theme.certainty >= likely)
  // Hours beyond those of a part-time contract are *supplementari*, and stand in its theme.
  const isPartTime = isOfPartTime({ ...before, ...draft.said })
  const isSupplementary =
    lavoro.includes('straordinario') || (isPartTime && asksMore(sight, part))
      ? isPartTime
      : lavoro.includes('supplementare')
  if (extra && isSupplementary) {
    const supplementary = { ...extra, key: 'part_time', measures: ['maggiorazione'], measured: true }
    return [supplementary, { ...extra, certainty: extra.certainty * 0.75 }, ...others('maggiorazioni', 'part_time')]
  }
  // "Altre 6 ore, sempre sotto le 38: con che aumento?" asks what those hours have on top, and of no rise of the table.
  const rise = themes.find(theme => theme.key === 'paga' && theme.measures.includes('aumento_previsto'))
  const onHours =
    isPartTime && tellsMoreHours(sight) ? 'part_time' : lavoro.some(isSpecial) ? 'maggiorazioni' : undefined
  if (rise && !extra && onHours !== undefined)
    return [{ ...rise, key: onHours, measures: ['maggiorazione'], measured: true }, ...others('paga', onHours)]
  const asksShare = sight.hits('chiede').some(hit => idOf(hit) === 'percento')
  // "Ne ho fatte 50 a settimana: con che percentuali si pagano in più?"
  if (asksShare && !extra && draft.slots.hours.some(one => one.ofWeek) && !themes.some(isSure))
    return [measuredTheme(part, 'maggiorazioni', 'maggiorazione'), ...others('maggiorazioni')]
  // "Quinto certificato dell'anno: quanto mi pagano?"
  const isOfEvent = themes.every(
    ({ key, measured, certainty }) => key === '@pay' || (key === sick && !measured) || certainty < likely,
  )
  if (draft.said.evento !== undefined && isOfEvent && asksPaid(sight, part))
    return [measuredTheme(part, sick, 'trattamento'), ...others(sick, '@pay')]
  const pay = themes.find(theme => theme.key === '@pay')
  // "Entra come apprendista: il primo anno che percentuale di paga danno?"
  const ofApprentice = contratto.includes('apprendistato') && asksShare
  if (pay && ofApprentice && !themes.some(theme => theme.key === 'apprendistato' && theme.measured))
    return [
      { ...pay, key: 'apprendistato', measures: ['retribuzione'], measured: true, certainty: 0.9 },
      ...others('apprendistato', '@pay'),
    ]
  // "Se lavoro il primo maggio quanto prendo?" asks what that day is worth, not the month's pay.
  const special = lavoro.some(kind => isSpecial(kind) && kind !== 'straordinario')
  // "Due ore in più, la seconda con quanto si paga?"
  const onTop = lavoro.includes('straordinario') && draft.slots.amounts.length === 0
  const isAskedApart = ['tema', 'misura']
    .flatMap(prefix => sight.hits(prefix))
    .some(hit => idOf(hit).startsWith('maggiorazioni') && hit.weight >= likely && !within(hit, part.span))
  const isOfWork = (special || onTop) && !isAskedApart
  if (
    pay &&
    isOfWork &&
    !isNamedPay(sight, pay) &&
    !extra &&
    sight.reading.patterns.length === 0 &&
    draft.said.livelli === undefined
  ) {
    return [
      { ...pay, key: 'maggiorazioni' },
      { ...pay, certainty: pay.certainty * 0.7 },
      ...others('@pay', 'maggiorazioni'),
    ]
  }
  // "Mi pagano 900 euro: è giusto?"
  const doubted = draft.slots.amounts.some(
    amount =>
      (amount.per !== undefined || draft.said.livelli !== undefined) &&
      (amount.role === 'gross' || amount.role === 'net'),
  )
  const sure = themes.some(theme => theme.certainty >= likely)
  // "Ho lavorato dalle 22 alle 6, quanto mi danno in più?"
  if (!sure && special && part.acts.length > 0 && draft.said.livelli !== undefined) {
    return [
      { key: 'maggiorazioni', measures: [], certainty: 0.8, measured: false, from: part.span.from, to: part.span.from },
      ...themes,
    ]
  }
  // "Sono al livello 4: quanto mi spetta?", "commessa 4 livello": where nothing else is spoken of, the pay of the level.
  const isBare = sight.before === undefined && part.acts.length === 0 && !part.verb && isBrief(sight)
  const isOfLevel =
    draft.said.livelli !== undefined &&
    (isBare || sight.hits('chiede').some(hit => idOf(hit) === 'euro' && within(hit, part.span))) &&
    !speaksOfThemes(sight)
  if (!sure && (isOfLevel || (doubted && part.acts.some(hit => idOf(hit) === 'verdetto')))) {
    return [
      { key: '@pay', measures: [], certainty: 0.85, measured: false, from: part.span.from, to: part.span.from },
      ...themes,
    ]
  }
  return themes
}

const speaksOfThemes = (sight: Sight): boolean =>
  findThemes(sight, { from: 0, to: sight.reading.tokens.length }).some(
    ({ key, certainty }) => certainty >= likely && !key.startsWith('@'),
  )

/** The theme whose pay goes by the events of a year. */
const sick = 'malattia'

/** What is paid, or how much of it, is asked. */
const asksPaid = (sight: Sight, { span, themes }: Part): boolean =>
  themes.some(({ key }) => key === '@pay') || sight.hits('chiede').some(hit => within(hit, span))

/** A contract of fewer hours than these is no full-time one. */
const fullWeek = 35

/** Work that is paid more than the usual hours. */
const isSpecial = (kind: string): boolean => kind !== 'turno' && kind !== 'ordinario'

const further = wordSet('other', 'further', 'additional')

/** A part time, by its name or by its week. */
const isOfPartTime = ({ contratto = [], orario }: Circumstances): boolean =>
  contratto.includes('part_time') || (typeof orario === 'number' && orario < fullWeek)

/** "Altre 6 ore", "6 ore in più". */
const tellsMoreHours = (sight: Sight): boolean =>
  sight.reading.quantities.some(
    one =>
      one.type === 'duration' &&
      one.unit === 'ore' &&
      (further.has(sight.word(one.from - 1)) || further.has(sight.word(one.to)) || sight.word(one.to + 1) === 'piu'),
  )

/** "Quelle 4 in più come le pagano?" */
const asksMore = (sight: Sight, { span }: Part): boolean =>
  sight.reading.tokens.some(
    ({ word }, at) => word === 'piu' && sight.word(at - 1) === 'in' && within({ from: at, to: at }, span),
  )

const isSure = ({ certainty }: FoundTheme): boolean => certainty >= likely

/** A measure that the case implies, said by none of its words. */
const measuredTheme = ({ span: { from } }: Part, key: string, measure: string): FoundTheme => ({
  key,
  measures: [measure],
  certainty: 0.9,
  measured: true,
  from,
  to: from,
})

/** A theme as sure as this is what is asked. */
const surely = 0.9
