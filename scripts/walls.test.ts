/** The five walls of the engine, and its budgets. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordSets } from '@ccnl/knowledge'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { describe, expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))

interface SourceFile {
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
}

/** Files of the engine by their path within the package: its two packages have no folder of one name. */
const files: readonly SourceFile[] = ['reading', 'assistant'].flatMap(name => {
  const root = join(packages, name, 'src')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.split('/').includes('testing'))
    .map(path => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path: relative('.', path), text, lines: text.trimEnd().split('\n') }
    })
})

const roomOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : 'root')

/** What each room may import, by the path within the package; the shapes of the door may be named by whoever reads them. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  language: ['language'],
  query: ['language', 'query'],
  plan: ['plan'],
  answer: ['plan', 'answer'],
}

interface Imported {
  readonly from: string
  readonly to: string
  readonly typesOnly: boolean
}

function importsOf(file: SourceFile): readonly Imported[] {
  const folder = file.path.includes('/') ? file.path.slice(0, file.path.lastIndexOf('/')) : ''
  return [...file.text.matchAll(/^(import|export)( type)? [^'"]*?from '(\.[^']+)'/gm)].map(match => ({
    from: file.path,
    to: relative('/', join('/', folder, match[3] ?? '')),
    typesOnly: match[2] !== undefined,
  }))
}

/** Comments and template expressions aside: what a user could read, and what the compiler runs. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s\/\/ .*$/gm, '')
}

const regularExpression =
  /(?:^|[=(,:[!&|?{};\s])\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n[])+\/[dgimsuvy]*(?=[\s,;.)\]}]|$)/gm

function countExpressions(file: SourceFile): number {
  const code = withoutComments(file.text)
  return [...code.matchAll(regularExpression)].length + [...code.matchAll(/\bRegExp\(/g)].length
}

function literalsOf(file: SourceFile): readonly string[] {
  const code = withoutComments(file.text)
  return [...code.matchAll(/'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g)].map(match => match[1] ?? match[2] ?? '')
}

describe('imports go one way: language → query in reading, plan → answer in the assistant', () => {
  for (const [room, allowed] of Object.entries(mayImport)) {
    test(`${room} imports only ${allowed.join(', ')}`, () => {
      const wrong = files
        .filter(file => roomOf(file.path) === room)
        .flatMap(importsOf)
        .filter(({ to, typesOnly }) => {
          if (to === 'request.ts') return !typesOnly
          // The tense of a question is a type that the query carries on.
          if (typesOnly && to === 'language/reading.ts') return false
          return !allowed.includes(roomOf(to))
        })
        .map(({ from, to }) => `${from} → ${to}`)
      expect(wrong).toEqual([])
    })
  }
})

test('the folders of query import each other in no circle: from the shapes to what puts all of them together', () => {
  const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/')
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of files.filter(file => roomOf(file.path) === 'query').flatMap(importsOf)) {
    const [one, other] = [folderOf(from), folderOf(to)]
    if (one !== other) edges.set(one, new Set([...(edges.get(one) ?? []), other]))
  }
  const reaches = (from: string, seen: Set<string> = new Set()): Set<string> => {
    for (const next of edges.get(from) ?? []) if (!seen.has(next)) reaches(next, seen.add(next))
    return seen
  }
  expect(edges.size).toBeGreaterThan(5)
  expect([...edges.keys()].filter(folder => reaches(folder).has(folder))).toEqual([])
})

test('regular expressions stand in language alone, about a hundred of them', () => {
  const counts = files.map(file => [file.path, countExpressions(file)] as const).filter(([, count]) => count > 0)
  expect(counts.filter(([path]) => roomOf(path) !== 'language')).toEqual([])
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(110)
})

test('no code names an agreement', () => {
  const knowledge = loadKnowledge()
  const codes = new Set(knowledge.agreements.map(entry => entry.code))
  const names = knowledge.agreements.flatMap(entry => [entry.shortName, entry.name])
  const wrong = files.flatMap(file =>
    literalsOf(file)
      .filter(text => codes.has(text) || names.includes(text))
      .map(text => `${file.path}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('every set of words of the lexicon is read somewhere', () => {
  const inCode = files.flatMap(file => [...file.text.matchAll(/'([a-z-]+)'/g)].map(match => match[1]))
  const inForms = loadKnowledge().lexicon.flatMap(({ form }) =>
    [...form.matchAll(/\{([a-z-]+)\}/g)].map(match => match[1]),
  )
  const named = new Set([...inCode, ...inForms])
  expect(Object.keys(wordSets).filter(name => !named.has(name))).toEqual([])
})

test('what a user reads stands in the Italian tables alone', () => {
  // Words that only a sentence has, and accents: an id of the vocabulary has neither.
  const sentence = /[àèéìòù]|(?:^|\s)(?:il|lo|la|gli|le|un|una|del|della|dei|che|per|non|con|sono|è|di|da)\s/iu
  const wrong = files
    .filter(file => !file.path.endsWith('it.ts') && ['plan', 'answer', 'root'].includes(roomOf(file.path)))
    .flatMap(file =>
      literalsOf(file)
        .filter(text => text.includes(' ') && sentence.test(text))
        .map(text => `${file.path}: ${text.slice(0, 60)}`),
    )
  expect(wrong).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = files.filter(file => file.lines.length > 400).map(file => `${file.path}: ${file.lines.length}`)
  expect(long).toEqual([])
})

test('a file does not stand beside a folder of its own name', () => {
  const folders = new Set(files.map(file => file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')))))
  expect(files.filter(file => folders.has(file.path.slice(0, -3))).map(file => file.path)).toEqual([])
})
