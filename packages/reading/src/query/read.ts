/** From words to one {@link Query}: every part of the reading is looked at once, here and nowhere after. */

import type { AgreementEntry, Circumstances, Knowledge } from '@ccnl/knowledge'
import { openReader } from '../language/reader.ts'
import type { Reading, Token } from '../language/reading.ts'
import type { AssistantRequest, ReaderOptions } from '../request.ts'
import { createAgreementReader } from './agreements/agreements.ts'
import { ofSpeaker } from './agreements/of-others.ts'
import { notOfOwnKin, ofOwnSector } from './agreements/sectors.ts'
import { withGroupAllowance } from './calculations/group-allowance.ts'
import { withoutLeftOut } from './calculations/left-out.ts'
import { supposing } from './conditions/tails.ts'
import { readTown } from './conditions/towns.ts'
import { asksBefore, fromToday, stepAhead } from './dates/from-today.ts'
import { grown, grownJob, monthsPassed } from './dates/grown.ts'
import { keepSpans } from './dates/time-spans.ts'
import { withCardAfter } from './follow/after-story.ts'
import { withoutEcho } from './follow/echo.ts'
import { follow } from './follow/follow.ts'
import { keepSaid, keepSlots } from './follow/kept.ts'
import { withRelative } from './follow/relative.ts'
import { eventTold, noted, tellsSituation } from './follow/situation.ts'
import { takeBack } from './follow/taken-back.ts'
import { formsOf } from './forms.ts'
import { withLeastWeek } from './hours/least-week.ts'
import { withLevelBeside } from './levels/level-beside.ts'
import { resolveLevels } from './levels/level-roles.ts'
import { idleSentences } from './message/idle.ts'
import { addsToTold, corrects, opensAsSecond, tellsSame } from './message/opening.ts'
import { asksAnything, goesOnWith, isStory } from './message/story.ts'
import { talk } from './message/talk.ts'
import { withAlternatives } from './parts/alternatives.ts'
import { withFactCases } from './parts/fact-cases.ts'
import { withQuestionApart } from './parts/questions-apart.ts'
import { asksBeside } from './people/asked-beside.ts'
import {
  asksApart,
  asksLevel,
  asksLevelOf,
  continuesJob,
  createTradeFinder,
  jobRequests,
  joinJobs,
  listsLevel,
  tellsOtherPerson,
  withoutPlace,
} from './people/described-job.ts'
import { contentTerms, readJob } from './people/job.ts'
import { createWorkerFinder, findPeople } from './people/people.ts'
import { withJobs } from './people/several-jobs.ts'
import { readSpeaker } from './people/speaker.ts'
import { withPeople } from './people/told-twice.ts'
import { readDraft, readOfSides } from './read-draft.ts'
import { readRequests } from './requests.ts'
import { numberDoubts } from './shape/doubts.ts'
import { createDraft, type Draft } from './shape/draft.ts'
import { isOneMatter } from './shape/matters.ts'
import { parseMemory } from './shape/memory.ts'
import { atLevel, withoutPlaced } from './shape/placed.ts'
import type { Memory, Query, Request } from './shape/query.ts'
import { createSight, idOf, type Sight } from './shape/sight.ts'
import type { ReferenceDate } from './shape/slots.ts'
import { choosesBetween, paysPeople, withComparedJobs } from './sides/compared-jobs.ts'
import { compares, listsAgreements, namesOne } from './sides/comparing.ts'
import { findNamed, nameLacked, nameThings, takeNumbers, wantedFirst } from './subjects/names.ts'
import { titlesTold } from './subjects/supposed.ts'
import { isInRow } from './subjects/themes.ts'

/** @example createQueryReader(knowledge)({ message: '4 livello da 3 anni, quanto preavviso?', … }).said.anzianita // 3 */
export function createQueryReader(
  knowledge: Knowledge,
  { towns, forms = formsOf(knowledge) }: Pick<ReaderOptions, 'towns' | 'forms'> = {},
): (request: AssistantRequest) => Query {
  const reader = openReader(forms)
  const readAgreements = createAgreementReader(knowledge)
  const namesTrade = createTradeFinder(knowledge)
  const isWorker = createWorkerFinder(knowledge)
  const entries = new Map(knowledge.agreements.map(entry => [entry.code, entry]))
  const readOne = (request: AssistantRequest, words: Reading, kept: Memory | undefined): Query => {
    const { reading: told, memory, isBack } = takeBack(withLeastWeek(words, knowledge), kept)
    const { reading: whole, leftOut } = withoutLeftOut(told, memory)
    const beside = withLevelBeside(knowledge, withoutEcho(whole, memory), memory)
    const { reading, isRelative } = withRelative(beside, memory)
    const all = createSight(reading, idleSentences(knowledge, reading), titlesTold(knowledge, memory))
    const people = findPeople(reading, isWorker, false)
    const chooses = choosesBetween(all, people)
    const ofPay = request.agent !== 'calcolo' && paysPeople(all, people)
    const comparing =
      request.agent === 'confronta' ||
      ofPay ||
      ((compares(all) || chooses) && !(request.agent === 'calcolo' && namesOne(all))) ||
      listsAgreements(all)
    const sight = comparing ? all : ofSpeaker(all)
    const levels = sight.reading.quantities.flatMap(quantity => (quantity.type === 'level' ? [quantity.forms] : []))
    const mentioned = readAgreements(sight, {
      picked: request.picked,
      memory: memory?.agreements ?? [],
      offered: memory?.asked?.key === 'agreement' ? (memory.asked.options ?? []) : [],
      comparing,
      ofJobs: people.length > 1,
      comparesOnly: request.agent === 'confronta',
      goesOn: opensAsSecond(sight),
      levels,
    })
    const found = { ...mentioned, agreements: notOfOwnKin(ofOwnSector(mentioned.agreements, sight)) }
    const codes = found.agreements.map(mention => mention.code)
    const draft = createDraft()
    if (leftOut) draft.slots.leftOut = leftOut
    draft.doubts.push(...found.doubts)
    const named = findNamed(knowledge, sight, codes)
    takeNumbers(named, sight, draft)
    const lived = towns && readTown(sight, towns, request.today, memory)
    const agreements = agreementsOf(entries, codes)
    const dated = readDraft(sight, draft, request.today, agreements, memory, lived)
    readSpeaker(sight, draft, memory, isWorker)
    if (comparing) readOfSides(sight, draft, agreements, request.today, memory)
    const tellsSteps = request.agent !== 'calcolo'
    const reference = tellsSteps ? fromToday(sight, dated, draft, request.today) : dated
    const isOfSomebody = asksLevelOf(sight, draft, isWorker)
    const lists = request.agent === 'main-agent' && (isOfSomebody || listsLevel(sight, draft))
    const asksLevels = lists || request.agent === 'inquadra' || sight.has('atto:classifica')
    const trade = isOfSomebody || (asksLevels && namesTrade(sight))
    const read = readRequests(knowledge, sight, {
      agent: request.agent,
      agreementKnown: codes.length > 0,
      codes,
      draft,
      goesOn: memory !== undefined && !trade && opensAsSecond(sight),
      before: memory?.said,
      chooses,
      jobs: comparing ? people.length : 0,
    })
    const asksElse = !trade && !asksLevel(sight, draft) && asksApart(read)
    const continued = request.agent === 'inquadra' && !asksElse && continuesJob(sight, memory, trade, isWorker)
    const things = read.some(asksPay) ? named.filter(one => !isInRow(sight, one)) : named
    const requests = jobRequests(
      // Who lists a level among what is asked of a trade asks for it as the agent of levels is asked.
      lists && trade ? 'inquadra' : request.agent,
      withGroupAllowance(
        knowledge,
        codes,
        draft.said,
        wantedFirst(
          knowledge.vocabulary,
          sight.hits('chiede').map(idOf),
          nameLacked(
            knowledge,
            sight,
            codes,
            nameThings(things, read, theme => saysTheme(sight, theme)),
          ),
        ),
      ),
      {
        trade: trade || continued,
        classifies: asksLevel(sight, draft),
        hasLevel: draft.said.livelli?.length === 1,
        names: trade || namesTrade(sight),
      },
      theme => asksBeside(sight, theme),
    )
    const classified = trade && requests.some(one => one.act === 'classify')
    const talked = classified || continued ? undefined : talk(sight, requests, memory)
    const { follows, requests: asked } = continued
      ? { follows: true, requests }
      : (talked ??
        follow(sight, draft, requests, {
          knowledge,
          memory,
          agreementKnown: codes.length > 0,
          codes,
          isRelative,
          isBack,
        }))
    return toQuery(request, sight, draft, {
      memory,
      reference: stepAhead(sight, reference, draft, asked, request.today),
      follows,
      asked: withComparedJobs(asked, reading, people, ofPay, isWorker),
      found: found.agreements,
      entries,
      namesTrade,
      isWorker,
    })
  }
  return request => {
    const before = parseMemory(request.memory)
    const alone = reader(request.message, request.today)
    const story = before && goesOnWith(alone, before) ? before.told : undefined
    // A story told over several turns is one message.
    const whole = story === undefined ? alone : reader(`${story}\n${request.message}`, request.today)
    const memory = story === undefined ? before : undefined
    const read = (reading: Reading, kept: Memory | undefined): Query => readOne(request, reading, kept)
    // "Erano di sabato, e di notte" tells one case, and asks of none beside it.
    const tellsOne = memory !== undefined && !asksAnything(whole)
    const plain = read(whole, memory)
    const people = tellsOne ? plain : withPeople(plain, whole, memory, read)
    const query = tellsOne || people.cases ? people : withAlternatives(plain, whole, memory, read)
    const one = withJobs(withFactCases(query, whole, memory, read), whole, memory, read, isWorker)
    const all =
      before === undefined || story === undefined
        ? withQuestionApart(one, whole, memory, read)
        : withCardAfter(knowledge, one, alone, before)
    // After a question a statement belongs to what was asked.
    if (before !== undefined && story === undefined) return all
    const event = before === undefined ? eventTold(request.message, whole, all) : undefined
    if (event) return { ...all, requests: [event], tells: true }
    if (tellsSituation(whole, all)) return { ...all, requests: [noted], tells: true }
    return isStory(whole, all, story !== undefined) ? { ...all, tells: true } : all
  }
}

const asksPay = ({ subjects: [first] }: Request): boolean => first?.type === 'agreement' && first.about === 'pay'

/** Whether a sentence that asks has the word of a theme. */
const saysTheme = (sight: Sight, theme: string): boolean =>
  sight.hits('tema').some(hit => idOf(hit) === theme && sight.reading.asking[sight.sentenceOf(hit.from)])

function agreementsOf(
  entries: ReadonlyMap<string, AgreementEntry>,
  codes: readonly string[],
): readonly AgreementEntry[] {
  return codes.flatMap(code => entries.get(code) ?? [])
}

interface Gathered {
  readonly memory: Memory | undefined
  readonly reference: ReferenceDate
  readonly follows: boolean
  readonly asked: readonly Request[]
  readonly found: Query['agreements']
  readonly entries: ReadonlyMap<string, AgreementEntry>
  readonly namesTrade: (sight: Sight) => boolean
  readonly isWorker: (token: Token) => boolean
}

/** "E un magazziniere?" names a job of its own in few words. */
const fewWords = 8

/** How sure a pay is that was named in so many words. */
const surelyPaid = 0.9

function toQuery(request: AssistantRequest, sight: Sight, draft: Draft, gathered: Gathered): Query {
  const { memory, reference, follows, asked, found } = gathered
  const { reading } = sight
  const date = !reference.said && follows ? (memory?.date ?? reference.date) : reference.date
  const months =
    memory && follows ? monthsPassed(memory.date ?? request.today, date, request.today, draft.slots.period) : 0
  const told = grown(
    keepSaid(draft, withoutPlace(withoutPlaced(memory), sight, request.agent), follows, asked, {
      adds: addsToTold(sight),
      supposes: tellsSame(sight),
    }),
    draft.said,
    months,
  )
  const wantsJob = asked.some(
    ({ act, subjects, subjects: [first] }) =>
      act === 'classify' ||
      act === 'compare' ||
      act === 'compute' ||
      // "Faccio la cassiera al 6° livello, è giusto?"
      (act === 'verdict' && told.livelli !== undefined) ||
      // "Quanto prende un infermiere": the job tells the level.
      (first?.type === 'agreement' && first.about === 'pay') ||
      subjects.some(one => one.type === 'agreement' && one.about === 'pay' && one.certainty >= surelyPaid),
  )
  const job = wantsJob || request.agent === 'inquadra' ? readJob(sight, draft) : undefined
  const before = follows && memory?.job ? grownJob(memory.job, months) : undefined
  // "E se ha il corso?" completes the job told before, "e un infermiere?" tells another.
  const isOther = tellsOtherPerson(sight, gathered.isWorker)
  const completes = (job?.titles.length ?? 0) > 0
  const isSupposed = completes && [0, 1].some(at => supposing.has(sight.word(at)))
  // "E se la badante non convive?" supposes something of the one told.
  const isTold =
    supposing.has(sight.word(1)) &&
    job?.terms.some(({ stem, negated }) => !negated && before?.terms.some(one => one.stem === stem)) === true
  const another =
    before !== undefined &&
    job !== undefined &&
    !isTold &&
    (isOther || (reading.tokens.length <= fewWords && gathered.namesTrade(sight) && !isSupposed))
  const joined = asked.some(one => one.act === 'classify') || asked === memory?.earlier || completes
  const kept =
    before && joined && !(another && (isOther || !asked.some(one => one.act === 'classify')))
      ? joinJobs(before, job, sight, memory)
      : another
        ? job
        : (before ?? job)
  // The group of the job told before is none of another's.
  const own = another && draft.said.gruppo === undefined ? withoutGroup(told) : told
  const isNamed = gathered.namesTrade(sight) || draft.said.qualifica !== undefined || draft.said.gruppo !== undefined
  const isSame = !another && (follows || !isNamed) && memory?.placed?.code === found[0]?.code && found.length === 1
  const said = isSame ? atLevel(own, memory?.placed?.level, asked) : own
  const levels = resolveLevels(
    said,
    agreementsOf(
      gathered.entries,
      found.map(mention => mention.code),
    ),
  )
  const [former] = follows && !corrects(sight) && !draft.slots.fromLevel ? (memory?.said.livelli ?? []) : []
  const ownWants = [
    ...new Set([...sight.hits('chiede').map(idOf), ...(asksBefore(sight, request.today) ? ['prima'] : [])]),
  ]
  // "E il 16?": the words that ask are those of the question before, of one matter.
  const goesOn = follows && isOneMatter(asked[0]?.subjects[0], memory?.requests[0]?.subjects[0])
  const wanted = ownWants.length === 0 && goesOn ? (memory?.wanted ?? []) : ownWants
  return {
    today: request.today,
    date,
    ...(reference.later === undefined ? {} : { later: reference.later }),
    ...(reference.days === undefined || !asked.some(({ act }) => act === 'compare') ? {} : { days: reference.days }),
    tense: reference.tense,
    agent: request.agent,
    requests: follows ? keepSpans(sight, asked, memory?.requests ?? []) : asked,
    agreements: found,
    said: withoutEmpty({ ...said, ...(levels === undefined ? {} : { livelli: levels }) }),
    words: draft.words,
    slots: keepSlots(draft, memory, follows),
    ...(kept === undefined ? {} : { job: kept }),
    ...(former === undefined || former === (levels ?? said.livelli)?.[0] ? {} : { formerLevel: former }),
    doubts: [...draft.doubts, ...numberDoubts(sight, draft, asked)],
    follows,
    ...(goesOn && asked[0]?.subjects[0]?.type === 'card' ? { again: true as const } : {}),
    language: reading.language,
    length: reading.tokens.length,
    wanted,
    terms: contentTerms(sight),
  }
}

const withoutGroup = ({ gruppo: _, ...said }: Circumstances): Circumstances => said

function withoutEmpty(said: Circumstances): Circumstances {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}
