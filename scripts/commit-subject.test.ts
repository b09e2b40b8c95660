import { expect, test } from 'vitest'
import { subjectProblems } from './commit-subject.mjs'

test.each([
  'payroll: settle December as lines',
  'docs: embed the picture of the house',
  'agent-server: answer in threads, share the server out among users',
])('“%s” is a subject', subject => {
  expect(subjectProblems(subject)).toEqual([])
})

test.each([
  ['settle December as lines', /no area/],
  ['Payroll: settle December', /no area/],
  ['payroll: settled December', /imperative/],
  ['payroll: adding lines', /imperative/],
  ['payroll: settle December as lines.', /full stop/],
  [`payroll: ${'settle December '.repeat(5)}as lines`, /at most 72/],
])('“%s” is refused, and told why', (subject, problem) => {
  expect(subjectProblems(subject).join('\n')).toMatch(problem)
})
