import { it } from '../it.ts'
import type { BatchQuestion, ExpectationResult } from './questions.ts'
import type { PastResult } from './results.ts'

/** The results as the XML that build servers read: a test case for each question. */
export function toJunit(name: string, questions: readonly BatchQuestion[], results: readonly PastResult[]): string {
  const byId = new Map(results.map(result => [result.id, result]))
  const count = (status: string) => results.filter(result => result.status === status).length
  const seconds = (ms: number) => (ms / 1000).toFixed(3)
  const total = results.reduce((sum, result) => sum + result.ms, 0)
  const cases = questions.map(({ id, question }) => {
    const result = byId.get(id)
    const head = `  <testcase classname="${xmlText(name)}" name="${xmlText(`${id}: ${question.slice(0, 200)}`)}" time="${seconds(result?.ms ?? 0)}"`
    if (result === undefined) return `${head}><skipped/></testcase>`
    const answer = result.answer === '' ? '' : `<system-out>${xmlText(result.answer, '\n')}</system-out>`
    if (result.status === 'error') {
      const { code = 'error', message = '' } = result.error ?? {}
      return `${head}><error type="${xmlText(code)}" message="${xmlText(message)}"/>${answer}</testcase>`
    }
    if (result.status === 'failed') {
      return `${head}><failure message="${xmlText(explain(result.expect))}"/>${answer}</testcase>`
    }
    return answer === '' ? `${head}/>` : `${head}>${answer}</testcase>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="${xmlText(name)}" tests="${questions.length}" failures="${count('failed')}" errors="${count('error')}" skipped="${questions.length - results.length}" time="${seconds(total)}">
${cases.join('\n')}
</testsuite>
</testsuites>
`
}

/** Why an answer is not what was expected, in one line. */
export function explain(result: ExpectationResult | undefined): string {
  if (result === undefined) return it.batch.status.failed
  return [
    ...result.missing.map(it.batch.missingText),
    ...result.forbidden.map(it.batch.forbiddenText),
    ...(result.matches === false ? [it.batch.noMatch] : []),
  ].join(', ')
}

/** `kept` is the one control character that stays as it is. */
function xmlText(text: string, kept = ''): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them.
      .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, control => (control === kept ? control : ' '))
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
