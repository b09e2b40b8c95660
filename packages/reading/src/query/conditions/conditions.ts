/** The conditions of the case that words say: cause, qualification, contract, kinds of work, cases, place. */

import { type AgreementEntry, fold, type Qualification, stem, wordSet } from '@ccnl/knowledge'
import type { ConceptHit, Span } from '../../language/reading.ts'
import { type Draft, note, noteMore } from '../shape/draft.ts'
import { sectorOf } from '../shape/sector.ts'
import { distance, idOf, overlaps, type Sight } from '../shape/sight.ts'
import type { Slots } from '../shape/slots.ts'
import { isCapital, type TownRead } from './towns.ts'
import { countsHours, endingHits, workGroups } from './variants.ts'

const qualifications: readonly Qualification[] = ['operaio', 'impiegato', 'quadro', 'intermedio', 'dirigente']
const ofSomebody = wordSet('mine-or-theirs')
const isQualification = (value: string): value is Qualification => qualifications.some(known => known === value)

/** "Infermiera in ospedale privato": where somebody works is no stay there. */
const isWorkplace = (sight: Sight, { from, to }: Span): boolean =>
  sight.hits('mestiere-ccnl').some(one => one.from <= from && to <= one.to && one.to - one.from > to - from)

export function readConditions(
  sight: Sight,
  draft: Draft,
  agreements: readonly AgreementEntry[],
  lived: TownRead | undefined,
): void {
  readCause(sight, draft)
  for (const hit of sight.hits('qualifica')) {
    const value = idOf(hit)
    const before = sight.word(hit.from - 1) ?? ''
    // "8a categoria (non quadro)", "il mio dirigente mi dice"
    const isAnother = before === 'non' || (value === 'dirigente' && ofSomebody.has(before))
    if (isQualification(value) && !isAnother) noteMore(draft, 'qualifica', value, hit.words)
  }
  for (const hit of sight.hits('contratto')) noteMore(draft, 'contratto', idOf(hit), hit.words)
  readWork(sight, draft)
  for (const hit of sight.hits('caso')) if (!isWorkplace(sight, hit)) noteMore(draft, 'caso', idOf(hit), hit.words)
  readFlag(sight, draft, 'turnista')
  readFlag(sight, draft, 'convivente')
  readFlag(sight, draft, 'riposo_compensativo')
  const [week] = sight.hits('settimana')
  if (week) note(draft, 'settimana', idOf(week) === '6' ? 6 : 5, week.words)
  readGroups(sight, draft, agreements)
  readPlace(sight, draft, lived)
  const sector = sectorOf(sight)
  if (sector) draft.slots.sector = sector
  const title = sight.hits('studio').find(hit => hit.weight >= 0.8)
  if (title) note(draft, 'titolo_studio', idOf(title), title.words)
}

/** Kinds of work that belong together; where several stand side by side each request says its own. */
function readWork(sight: Sight, draft: Draft): void {
  const { tokens, asking } = sight.reading
  const hits = sight.hits('lavoro')
  const [group, ...others] = workGroups(sight, { from: 0, to: tokens.length })
  if (!group) return
  const allAsked = hits.every(hit => asking[sight.sentenceOf(hit.from)])
  // "E oltre le 48? E di notte?": each question says its own.
  const questions = new Set(tokens.map(({ sentence }) => sentence).filter(sentence => asking[sentence]))
  const isOneOfSeveral =
    new Set(hits.map(hit => sight.sentenceOf(hit.from))).size < questions.size &&
    !countsHours(sight, { from: 0, to: tokens.length })
  if (allAsked && (others.length > 0 || isOneOfSeveral)) return
  const all = [group, ...others].flat()
  for (const hit of hits) if (all.includes(idOf(hit))) noteMore(draft, 'lavoro', idOf(hit), hit.words)
}

/** Who ends the contract: where both are said, the asking sentence decides, then the later word. */
function readCause(sight: Sight, draft: Draft): void {
  const hits = endingHits(sight)
  const asking = hits.filter(hit => sight.reading.asking[sight.sentenceOf(hit.from)])
  const pool = asking.length > 0 ? asking : hits
  const values = new Set(pool.map(idOf))
  const [hit] = pool
  if (!hit || values.size > 1) return
  note(draft, 'causa', idOf(hit) === 'licenziamento' ? 'licenziamento' : 'dimissioni', hit.words)
}

function readFlag(sight: Sight, draft: Draft, key: 'turnista' | 'convivente' | 'riposo_compensativo'): void {
  const hits = sight.hits(key, true)
  // "Con riposo compensativo e senza": both are asked.
  if (hits.some(hit => isEither(sight, hit))) return
  const no = hits.find(hit => (idOf(hit) === 'no') !== hit.negated)
  const yes = hits.find(hit => (idOf(hit) === 'no') === hit.negated)
  // "Una badante convivente e una a ore": who asks of both says neither.
  if (yes && no && !overlaps(yes, no)) return
  if (no) note(draft, key, false, no.words)
  else if (yes) note(draft, key, true, yes.words)
}

const joins = wordSet('and', 'or')

/** Said to be there and not to be there in one breath: "con e senza riposo", "con riposo o senza". */
function isEither(sight: Sight, { from, to }: ConceptHit): boolean {
  const after = joins.has(sight.word(to)) && (sight.word(to + 1) === 'senza' || sight.word(to + 1) === 'no')
  const [own, before, first] = [from, from - 1, from - 2].map(at => sight.word(at))
  return after || (own === 'senza' && joins.has(before ?? '') && first === 'con')
}

/** The stems of the words that an agreement is called by. */
const titleOf = ({ name, shortName }: AgreementEntry): ReadonlySet<string> =>
  new Set(fold(`${name} ${shortName}`.replaceAll('-', ' ').replaceAll(',', ' ')).split(' ').map(stem))

/** Groups of the agreements asked about; what is denied is kept as denied. */
function readGroups(sight: Sight, draft: Draft, agreements: readonly AgreementEntry[]): void {
  const codes = agreements.map(({ code }) => code)
  const codeOf = (hit: ConceptHit): string => idOf(hit).split('.')[0] ?? ''
  // "Nell'industria tessile" names the other agreement of a comparison, and no group of this one.
  const names = [...sight.hits('ccnl'), ...sight.hits('mestiere-ccnl')].filter(
    name => name.to - name.from > 1 && codes.includes(idOf(name)),
  )
  // "Quanto è con l'accordo e quanto senza?": of both.
  const asksWithout = sight.reading.tokens.some(
    ({ word, sentence }, at) => word === 'senza' && sight.reading.tokens[at + 1]?.sentence !== sentence,
  )
  const isName = (hit: ConceptHit): boolean => names.some(name => idOf(name) !== codeOf(hit) && overlaps(name, hit))
  const mine = (hit: ConceptHit): boolean => codes.includes(codeOf(hit)) && !isName(hit)
  const denied: string[] = []
  const own = sight.hits('gruppo', true).filter(mine)
  const titles = new Map(agreements.map(agreement => [agreement.code, titleOf(agreement)]))
  const isOfTitle = (hit: ConceptHit): boolean =>
    sight.reading.tokens.slice(hit.from, hit.to).every(token => titles.get(codeOf(hit))?.has(token.stem))
  // "Lavanderia, contratto tessile moda": the words of a title tell no group where others do.
  const told = own.filter(hit => !isOfTitle(hit))
  const others = told.filter(hit => !hit.negated)
  for (const hit of others.length > 0 ? told : own) {
    const key = idOf(hit).slice(codeOf(hit).length + 1)
    // "Falegnameria artigiana, non PMI": the name of a group is no verb.
    if (hit.negated || sight.word(hit.from - 1) === 'non') denied.push(key)
    else if (!asksWithout) noteMore(draft, 'gruppo', key, hit.words)
  }
  if (denied.length > 0) draft.said.nonGruppo = denied
}

/** The place that taxes follow is where somebody lives; what holds in a territory follows any place that is named. */
function readPlace(sight: Sight, draft: Draft, lived: TownRead | undefined): void {
  const towns = sight
    .hits('comune')
    .filter(hit => (hit.weight >= 0.8 || isPlaced(sight, hit)) && !(lived && overlaps(hit, lived)))
    // "Cuneo fiscale" names no town.
    .filter(
      hit =>
        !sight
          .hits('calcolo')
          .some(
            other =>
              overlaps(other, hit) && (other.to - other.from > hit.to - hit.from || !isCapital(textAt(sight, hit))),
          ),
    )
  const regions = sight.hits('regione')
  const [town] = towns
  const [region] = regions
  if (lived) draft.slots.place = lived.place
  if (town) {
    const [regionName = '', name = ''] = idOf(town).split('/')
    draft.slots.place ??= { town: name, region: regionName }
    note(draft, 'territorio', [regionName.toLowerCase(), name.toLowerCase()], town.words)
  } else if (lived?.place.region !== undefined) {
    const { town = '', region: regionName } = lived.place
    const [name = ''] = town.split(' (')
    note(draft, 'territorio', [regionName.toLowerCase(), name.toLowerCase()], lived.words)
  } else if (region) {
    draft.slots.place ??= { region: idOf(region) }
    note(draft, 'territorio', [idOf(region).toLowerCase()], region.words)
  }
}

const placing = wordSet('to', 'in', 'of', 'from', 'on', 'near')

/** Towns whose name is a word too stand after a preposition. */
const textAt = ({ reading: { tokens } }: Sight, { from }: ConceptHit): string => tokens[from]?.text ?? ''

function isPlaced(sight: Sight, hit: ConceptHit): boolean {
  return placing.has(sight.word(hit.from - 1))
}

/** "No figli né altro a carico". */
const lacking = wordSet('without-words', 'not')

const earningNothing = wordSet('earning-nothing')

/** "Nessuno a carico", "niente carico", "zero carichi di famiglia". */
const nobody = ({ reading: { tokens } }: Sight): boolean =>
  tokens.some(({ word }, at) => {
    const before = tokens[at - 1]?.word ?? ''
    return burden.has(word) && (before === 'a' ? tokens[at - 2]?.word === 'nessuno' : lacking.has(before))
  })

const burden = wordSet('burden')
const working = wordSet('earning-verbs')

/** "Non è a carico", "non la ho a carico". */
const isDenied = (sight: Sight, at: number): boolean => [2, 3, 4].some(back => sight.word(at - back) === 'non')

/** "Mia moglie lavora", "il marito ha il suo stipendio", and not "che non lavora": who earns is borne by nobody. */
const earns = (sight: Sight, { to, from }: ConceptHit): boolean =>
  [0, 1].some(
    ahead =>
      working.has(sight.word(to + ahead)) &&
      sight.word(to + ahead - 1) !== 'non' &&
      sight.clauseOf(to + ahead) === sight.clauseOf(from),
  )

/** "Moglie e due figli di 23 e 25 anni a carico": words between somebody and who bears them. */
const farthestBurden = 11

/** Shares of the children's deduction, by the words for them. */
const shares: Readonly<Record<string, number>> = { 'a-meta': 50, intero: 100 }

/** Words between a share and with whom it is shared: "a metà con la moglie". */
const farthestSharing = 3

/**
 * Spouse, children with ages, other dependants.
 * @param before the family told in the turns before
 */
export function readFamily(sight: Sight, draft: Draft, before: Slots['family']): void {
  const told = sight
    .hits('famiglia', true)
    // "Moglie senza reddito e un figlio di 24 anni": who has an age is there.
    .map(hit => ({
      ...hit,
      negated:
        lacking.has(sight.word(hit.from - 1)) ||
        (hit.negated && !(idOf(hit) === 'figli' && draft.childAges.length > 0)),
    }))
  const sharing = told.find(hit => shares[idOf(hit)] !== undefined)
  const isShared = ({ from }: ConceptHit): boolean =>
    sharing !== undefined && from >= sharing.to && from - sharing.to <= farthestSharing
  const spouse = told.find(hit => idOf(hit) === 'coniuge' && !isShared(hit))
  const children = told.find(hit => idOf(hit) === 'figli')
  const other = told.find(hit => idOf(hit) === 'altri')
  const count = typeof draft.said.figli === 'number' ? draft.said.figli : undefined
  const depends = (hit: ConceptHit): boolean =>
    hit.words.includes('carico') ||
    // "Moglie casalinga", "moglie senza redditi".
    [0, 1].some(ahead => earningNothing.has(sight.word(hit.to + ahead))) ||
    (!earns(sight, hit) &&
      (sight.has('calcolo:deductions') ||
        sight.reading.tokens.some(
          ({ word, sentence }, at) =>
            word === 'carico' &&
            !isDenied(sight, at) &&
            distance(hit, { from: at, to: at + 1 }) <= farthestBurden &&
            sentence === sight.sentenceOf(hit.from),
        )))
  const computed = sight.hits('calcolo').length > 0
  const family = {
    ...draft.slots.family,
    ...(nobody(sight) ? { spouse: false, children: [], otherDependants: 0 } : {}),
    ...(spouse && (depends(spouse) || spouse.words.includes(' ')) ? { spouse: !spouse.negated } : {}),
    ...(children?.negated ? { children: [] } : childrenOf(sight, draft, count, computed)),
    ...(other ? { otherDependants: other.negated ? 0 : 1 } : {}),
  }
  const isOfChildren = (family.children ?? before?.children ?? []).length > 0
  const share = sharing && isOfChildren && draft.slots.hours.length === 0 ? shares[idOf(sharing)] : undefined
  const whole = share === undefined ? family : { share, ...family }
  if (Object.keys(whole).length > 0) draft.slots.family = whole
  const [age] = draft.childAges
  if (age !== undefined) note(draft, 'eta_figlio', age, `${age}`)
  if (children?.negated) note(draft, 'figli', 0, children.words)
}

const twins = wordSet('twins')

function childrenOf(
  sight: Sight,
  draft: Draft,
  count: number | undefined,
  computed: boolean,
): { readonly children?: readonly { readonly age?: number; readonly disabled?: boolean }[] } {
  const ages = draft.childAges
  const disabled = sight.has('famiglia:disabile')
  // "Due gemelli di 22 anni"
  const areTwins = ages.length === 1 && sight.reading.tokens.some(({ word }) => twins.has(word))
  const number = count ?? (ages.length > 0 ? ages.length : undefined)
  if (number === undefined || (!computed && ages.length === 0 && count === undefined)) return {}
  return {
    children: Array.from({ length: Math.min(12, Math.max(number, ages.length)) }, (_, index) => {
      const age = ages[index] ?? (areTwins ? ages[0] : undefined)
      return { ...(age === undefined ? {} : { age }), ...(disabled && index === 0 ? { disabled: true } : {}) }
    }),
  }
}
