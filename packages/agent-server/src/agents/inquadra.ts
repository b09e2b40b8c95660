import type { Knowledge } from '../knowledge/index.ts'
import { contentStems, fold } from '../knowledge/text.ts'
import { ask } from './asked.ts'
import { classify } from './classification/classify.ts'
import { levelName } from './format.ts'
import { additionText } from './inquadra/addition.ts'
import { elsewhereOf, jobOf, workersOf } from './inquadra/described-job.ts'
import { strengthNames, weighed } from './inquadra/evidence.ts'
import { classifyPart } from './inquadra/level.ts'
import { workersPart } from './inquadra/workers.ts'
import { relatedQuestions } from './related.ts'
import { askAgreement, unidentified } from './replies.ts'
import { findAgreements } from './understanding/agreements.ts'
import type { Understanding } from './understanding/index.ts'
import { type Answer, partBlocks, referencesOf, sourcesBlock } from './writing.ts'

interface JobContext {
  readonly knowledge: Knowledge
  /** CNEL codes picked by the user. */
  readonly selected: readonly string[]
  /** The job of the turns before. */
  readonly before?: string
}

/** From the job that a conversation describes to its level in an agreement. */
export function answerClassification(read: Understanding, { knowledge, selected, before }: JobContext): Answer {
  const said = inSelection(read, selected)
  const place = before === undefined ? undefined : elsewhereOf(said.text)
  const moved = place ? findAgreements(place, knowledge.agreements, true).mentions : []
  const elsewhere = moved.length === 1 ? moved : []
  // "E nel turismo?" moves the job as it is.
  const job =
    elsewhere.length > 0 && before !== undefined
      ? before
      : jobOf(said.text, before, text => namesJob(said, text, knowledge))
  const whole: Understanding = {
    ...said,
    text: job,
    agreements: elsewhere.length > 0 ? elsewhere : said.agreements,
  }
  const answer = answerJob(whole, knowledge)
  const agreement = knowledge.agreement(whole.agreements[0]?.code ?? '')
  const addition =
    before !== undefined && agreement && job !== before && job.startsWith(before)
      ? additionText(agreement, before, said.text, job, said.seniorityMonths)
      : undefined
  return { ...answer, blocks: [...(addition ? [addition] : []), ...answer.blocks], job }
}

/** A word of the job ("responsabile della logistica") is no other agreement, unless it is called one or said by its code. */
function inSelection(said: Understanding, selected: readonly string[]): Understanding {
  const called = /\b(?:ccnl|contratt[oi]|settore|comparto)\b/.test(fold(said.text))
  const moved = said.agreements.some(({ code, origin }) => !selected.includes(code) && (called || origin === 'code'))
  if (selected.length === 0 || moved) return said
  return { ...said, agreements: selected.map(code => ({ code, origin: 'selected', words: '' })) }
}

/** Whether a text names a work by itself, in the agreement asked about. */
function namesJob(said: Understanding, text: string, knowledge: Knowledge): boolean {
  const agreement = knowledge.agreement(said.agreements[0]?.code ?? '')
  const first = agreement ? classify(agreement, text).ranking[0] : undefined
  return first?.example !== undefined && first.coverage >= 0.6
}

function answerJob(said: Understanding, knowledge: Knowledge): Answer {
  const agreement = knowledge.agreement(said.agreements[0]?.code ?? '')
  if (!agreement) return offerAgreements(said, knowledge)
  const asked = ask(agreement, said)
  const workers = workersOf(agreement, said.text, said.seniorityMonths)
  const part = workers.length > 0 ? workersPart(asked, workers) : classifyPart(asked)
  return {
    blocks: [
      ...partBlocks(part, undefined),
      ...(part.citations.length > 0 ? [sourcesBlock(part.citations, said.date)] : []),
    ],
    references: referencesOf(part.citations),
    relatedQuestions: relatedQuestions(asked, ['levels']),
    showAction: part.answered,
  }
}

/** Whether a question of the conversation is about a job or a level, rather than about another topic of the agreement. */
export function isAboutJob(said: Understanding, knowledge: Knowledge): boolean {
  const others = said.topics.filter(topic => topic !== 'levels' && topic !== 'pay')
  const text = fold(said.text)
  const asks = /\b(?:quant[oaie]|come funziona|quando|spett\w+|diritto)\b/.test(text) || contentStems(text).length < 2
  if (others.length === 0 || !asks) return true
  return said.agreements.some(({ code }) => {
    const agreement = knowledge.agreement(code)
    return agreement !== undefined && classify(agreement, said.text).ranking.some(entry => entry.example !== undefined)
  })
}

/** Asks for the agreement, with the level that the job would have in those that know it. */
function offerAgreements(said: Understanding, knowledge: Knowledge): Answer {
  const offers = knowledge.agreements
    .filter(({ code }) => said.candidates.length === 0 || said.candidates.includes(code))
    .flatMap(({ code }) => {
      const agreement = knowledge.agreement(code)
      if (!agreement) return []
      const classified = weighed(classify(agreement, said.text, said.seniorityMonths), agreement.levels)
      const [first] = classified.ranking
      const known = first?.example !== undefined && first.coverage >= 0.5
      if (!known && said.candidates.length === 0) return []
      return [{ agreement, classified, fit: known ? first.coverage * first.score : 0 }]
    })
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, 4)
  const asking = askAgreement(
    knowledge.agreements.filter(({ code }) => offers.some(offer => offer.agreement.code === code)),
    knowledge.agreements,
    said.text,
  )
  if (offers.every(({ fit }) => fit === 0)) return asking
  const list = offers.map(({ agreement, classified }) => {
    const [first] = classified.ranking
    return `- **${agreement.shortName}** (${agreement.code}): ${
      first && classified.strength !== 'none'
        ? `${levelName(first.level.code)} (forza dell’indicazione: ${strengthNames[classified.strength]})`
        : 'mansione non presente nella base'
    }`
  })
  return {
    ...asking,
    blocks: [
      `${unidentified} a cui ti riferisci: il livello cambia da un contratto all’altro.`,
      ['Nei contratti che conoscono questa mansione sarebbe:', '', ...list].join('\n'),
      ...asking.blocks.slice(-1),
    ],
  }
}
