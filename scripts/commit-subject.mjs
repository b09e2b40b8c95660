/**
 * `npm run commits [range]`: whether the subjects of commits say `area: imperative` in 72 characters. Without a range: those
 * since the branch left `origin`, or else since the last tag, or else the last commit. Merges have the subject git gives them.
 */
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const longest = 72

/** Imperatives that end like a participle. */
const imperatives = new Set([
  'bring',
  'embed',
  'exceed',
  'feed',
  'need',
  'proceed',
  'ring',
  'seed',
  'shed',
  'speed',
  'succeed',
])

/** What is wrong with a subject, in words; nothing when it is right. */
export function subjectProblems(subject) {
  const colon = subject.indexOf(': ')
  const area = colon < 0 ? '' : subject.slice(0, colon)
  const [verb = ''] = subject.slice(colon + 2).split(' ')
  return [
    ...(subject.length > longest ? [`${subject.length} characters, at most ${longest}`] : []),
    ...(area === '' || area !== area.toLowerCase() || area.length > 24 ? ['begins with no area (`payroll: …`)'] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
    ...((verb.endsWith('ed') || verb.endsWith('ing')) && !imperatives.has(verb)
      ? [`“${verb}” is no imperative (“add”, not “added” or “adding”)`]
      : []),
  ]
}

/** What git prints, or nothing where it refuses. */
function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

function defaultRange() {
  const since = git('merge-base', 'HEAD', 'origin/HEAD') || git('describe', '--tags', '--abbrev=0')
  return since ? `${since}..HEAD` : 'HEAD~1..HEAD'
}

function main(range = defaultRange()) {
  const commits = git('log', '--no-merges', '--format=%h %s', range).split('\n').filter(Boolean)
  let wrong = 0
  for (const line of commits) {
    const [hash = '', ...words] = line.split(' ')
    for (const problem of subjectProblems(words.join(' '))) {
      wrong += 1
      console.error(`${hash} ${words.join(' ')}\n  ${problem}`)
    }
  }
  console.log(`${commits.length} commits, ${wrong} remarks (${range})`)
  return wrong > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv[2])
