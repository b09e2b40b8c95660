import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The projects whose files take long, first: at the end of a run there are only short ones to share out. */
const projects = [
  'journeys',
  'agent-server',
  'testkit',
  'assistant',
  'reading',
  'web',
  'credit-server',
  'cli',
  'knowledge',
  'core',
  'payroll',
]

/** Files of more than ten seconds, whatever their size, the longest first. */
const longest = [
  'journeys/security/hostile-answers.test.ts',
  'journeys/web-axe.test.ts',
  'journeys/web.test.ts',
  'journeys/web-place.test.ts',
  'journeys/built-commands.test.ts',
  'journeys/security/soak.test.ts',
  'agent-server/src/documents/documents.test.ts',
  'agent-server/src/node.test.ts',
  'agent-server/src/documents/hostile-uploads.test.ts',
  'agent-server/src/store/kill.test.ts',
  'agent-server/src/identity.test.ts',
  'agent-server/src/access.test.ts',
  'testkit/src/answers/answers.test.ts',
  'testkit/src/hostile/docx.test.ts',
  'assistant/src/plan/calcolo/requests.test.ts',
  'assistant/src/answer/several-figures.test.ts',
  'assistant/src/conversations.test.ts',
  'web/src/answer-vectors.test.tsx',
  'credit-server/src/node.test.ts',
  'credit-server/src/ledger.test.ts',
  'knowledge/src/node.test.ts',
  'core/src/docx/schema.test.ts',
  'core/src/docx/commonmark.test.ts',
  'core/src/api/faults.test.ts',
  'payroll/src/year/year.properties.test.ts',
]

/** The place of a word in a list; of what is not in it, the last. */
function placeIn(list: readonly string[], isIt: (one: string) => boolean): number {
  const place = list.findIndex(isIt)
  return place < 0 ? list.length : place
}

/**
 * The order of the files of a run. The runner's own begins with the largest, and knows how long each took only where it has run
 * before: from a fresh clone one worker was idle while the other drew the last page.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project, moduleId }: TestSpecification): readonly [number, number] => [
      placeIn(projects, name => name === project.name),
      placeIn(longest, name => moduleId.replaceAll('\\', '/').endsWith(`/${name}`)),
    ]
    const ranked = (await super.sort(files)).map(file => ({ file, rank: rankOf(file) }))
    return ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]).map(({ file }) => file)
  }
}
