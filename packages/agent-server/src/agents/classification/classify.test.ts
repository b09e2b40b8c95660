import { expect, test } from 'vitest'
import { sharedKnowledge } from '../../knowledge/index.ts'
import { fold } from '../../knowledge/text.ts'
import { parseSeniority } from '../understanding/quantities.ts'
import { correctSpelling } from '../understanding/spelling.ts'
import { type Classified, classify } from './classify.ts'
import { type JobCase, jobs } from './jobs.data.ts'
import { weighedJobs } from './jobs-weighed.data.ts'
import { promotionsOf } from './promotions.ts'

function classified(code: string, job: string): Classified {
  const agreement = sharedKnowledge().agreement(code)
  if (!agreement) throw new Error(`no agreement ${code}`)
  return classify(agreement, correctSpelling(job), parseSeniority(fold(job), '2026-11-21'))
}

/** What a job gets where it should get something else; `undefined`: it gets what the agreement's text supports. */
function wrong({ agreement, job, levels, strength }: JobCase): string | undefined {
  const { ranking, strength: found } = classified(agreement, job)
  const sure = found === 'strong' || found === 'fair'
  const code = ranking[0]?.level.code
  const right = levels.length === 0 ? !sure : code !== undefined && levels.includes(code)
  const honest = strength === undefined || (strength === 'sure') === sure
  return right && honest ? undefined : `${agreement} «${job}»: ${code ?? 'nessuno'} (${found})`
}

test('every job gets a level that the text of its agreement supports, as surely as it supports it', () => {
  expect(jobs.length).toBeGreaterThan(550)
  expect(jobs.flatMap(entry => wrong(entry) ?? [])).toEqual([])
})

test('a work counts as the trade made of the same verb, with what the job says of autonomy, of leading and of skill', () => {
  expect(new Set(weighedJobs.map(entry => entry.agreement)).size).toBeGreaterThanOrEqual(15)
  expect(weighedJobs.flatMap(entry => wrong(entry) ?? [])).toEqual([])
})

test('the jobs cover every agreement and name levels it has', () => {
  const { agreements } = sharedKnowledge()
  expect(new Set(jobs.map(entry => entry.agreement))).toEqual(new Set(agreements.map(entry => entry.code)))
  for (const { agreement, job, levels } of jobs)
    for (const level of levels)
      expect(agreements.find(entry => entry.code === agreement)?.levels, `${agreement} ${job}`).toContain(level)
})

test('what no level knows is told, what one knows is named', () => {
  const { ranking, unknown } = classified('H011', 'vetrinista con nozioni di astrofisica')
  expect(ranking[0]?.said).toEqual(['vetrinista'])
  expect(unknown).toContain('astrofisica')
})

test('duties of two levels are told as such, and settle neither', () => {
  const { mixed, strength } = classified('H008', 'fa la cassa e sistema gli scaffali')
  expect(strength).toBe('weak')
  expect(mixed.map(entry => entry.level.code)).toHaveLength(1)
})

test('where service alone tells levels apart, the service said chooses; unsaid, none is chosen', () => {
  const levelAfter = (words: string): string | undefined =>
    classified('HV17', `guardia giurata ${words}`).ranking[0]?.level.code
  expect(['da 6 mesi', 'da 20 mesi', 'da 5 anni'].map(levelAfter)).toEqual(['6', '5', '4'])
  const open = classified('HV17', 'guardia giurata')
  expect(open.strength).toBe('weak')
  expect(open.byService.map(level => level.code)).toEqual(['6', '5', '4'])
})

test('the promotions of an agreement are those its levels tell', () => {
  const agreement = sharedKnowledge().agreement('HV17')
  const steps = agreement ? promotionsOf(agreement) : []
  expect(steps.map(way => way.map(({ from, to, after }) => `${from.code}>${to.code}@${after}`))).toEqual([
    ['6>5@18', '5>4@36'],
    ['E>D@18'],
  ])
})

test('a job that leads is not the job that is led', () => {
  expect(classified('H05Y', 'coordina 5 camerieri').ranking[0]?.level.code).toBe('2')
  expect(classified('H011', 'aiuto banconiere').ranking[0]?.level.code).toBe('5')
})
