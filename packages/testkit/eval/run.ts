/**
 * `npm run eval [set…] [--leggi] [--verifica] [--file F] [--matrix]`: asks the assistant every question of the sets and prints how the
 * answers came out, the wrong ones by name. Of the checking half it prints figures only, and only when `--verifica` is given:
 * whoever builds does not read it. `--file` takes any file of the same shape, as the blind rounds write them.
 */
import { parseArgs } from 'node:util'
import { createAssistant } from '@ccnl/assistant'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { townSurtaxes } from '@ccnl/payroll/node'
import { type Judged, judge } from '../src/answers/judge.ts'
import { measureMatrix } from '../src/answers/matrix.ts'
import { headOf, type Outcome } from '../src/answers/score.ts'
import { acceptanceSets, type EvalSet, readQuestions } from '../src/answers/sets.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    leggi: { type: 'boolean', default: false },
    verifica: { type: 'boolean', default: false },
    tutto: { type: 'boolean', default: false },
    file: { type: 'string' },
    id: { type: 'string' },
    matrix: { type: 'boolean', default: false },
  },
})

const knowledge = loadKnowledge()
const assistant = createAssistant({ knowledge, towns: townSurtaxes })

const outcomes: readonly Outcome[] = ['right', 'buried', 'asked', 'missing', 'wrong']

function line(name: string, judged: readonly Judged[]): string {
  const counted = judged.filter(({ score }) => score.outcome !== 'unjudged')
  const passed = counted.filter(({ score }) => score.passed).length
  const share = counted.length === 0 ? '' : ` (${((100 * passed) / counted.length).toFixed(0)} %)`
  const parts = outcomes.map(outcome => `${outcome} ${counted.filter(({ score }) => score.outcome === outcome).length}`)
  return `${name.padEnd(28)} ${passed}/${counted.length}${share}  ${parts.join('  ')}`
}

function tell({ testCase, text, score }: Judged, whole: boolean): void {
  const turns = [...testCase.before, testCase.question].join(' ▸ ')
  console.log(
    `\n— ${testCase.id} [${testCase.agent}${testCase.picked.length > 0 ? ` ${testCase.picked}` : ''}] ${turns}`,
  )
  if (testCase.expected !== '') console.log(`  atteso: ${testCase.expected}`)
  if (score.faults.length > 0) console.log(`  ${score.outcome}: ${score.faults.join('; ')}`)
  console.log(whole ? text : headOf(text).replace(/\s+/g, ' '))
}

if (values.matrix) {
  const { asked, faults } = await measureMatrix(knowledge, assistant)
  for (const [fault, places] of faults) console.log(`${fault}: ${places.length} (${places.slice(0, 8).join(', ')})`)
  console.log(`${asked} domande, ${[...faults.values()].flat().length} difetti`)
  process.exit(faults.size === 0 ? 0 : 1)
}

const sets: readonly EvalSet[] = values.file
  ? [{ name: values.file, cases: readQuestions(values.file) }]
  : acceptanceSets().filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const all: Judged[] = []
for (const { name, cases } of sets) {
  const building = await judge(
    assistant,
    cases.filter(
      ({ half, id }) => (half === 'building' || values.file) && (values.id === undefined || id === values.id),
    ),
  )
  for (const judged of building) if (!judged.score.passed || values.leggi) tell(judged, values.leggi || values.tutto)
  console.log(`\n${line(name, building)}`)
  all.push(...building)
  if (values.verifica)
    console.log(
      line(
        `${name} (verifica)`,
        await judge(
          assistant,
          cases.filter(({ half }) => half === 'checking'),
        ),
      ),
    )
}
if (sets.length > 1) console.log(`\n${line('tutti', all)}`)
