/**
 * `npm run reference [folder]`: a page of markdown for each public package, one section an entry and one heading an export,
 * from the declarations that the build wrote. Nothing of it is committed; `folder` is `reference/` unless named.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { build, install, listPackages, root } from './toolchain.mjs'

/** What a declaration file says at its top level: the text and comment of each name, and where others come from. */
function readDeclarations(file) {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text, { sourceType: 'module' })
  const own = new Map()
  const exported = []
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') exported.push({ all: statement.source.value })
    const declaration = statement.declaration ?? statement
    for (const name of namesOf(declaration)) {
      const comment = comments.findLast(
        ({ end }) => end <= statement.start && text.slice(end, statement.start).trim() === '',
      )
      // Overloads of one function stand under one name.
      own.set(name, [
        ...(own.get(name) ?? []),
        { code: text.slice(statement.start, statement.end), comment: comment?.value },
      ])
      if (statement.type === 'ExportNamedDeclaration' && !own.get(name)?.[1]) exported.push({ name, local: name })
    }
    for (const { exported: to, local } of statement.specifiers ?? [])
      if (statement.type === 'ExportNamedDeclaration')
        exported.push({ name: to.name, local: local.name, from: statement.source?.value })
  }
  return { own, exported }
}

function namesOf(declaration) {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id.name)
  return declaration.id?.name && !declaration.type.startsWith('Export') ? [declaration.id.name] : []
}

/** The exports of a declaration file by name, each with its declarations, through files of the same package. */
export function exportsOf(file) {
  const { own, exported } = readDeclarations(file)
  const found = new Map()
  const sibling = from => join(dirname(file), dirname(from), `${parse(from).name}.d.ts`)
  const follow = from => (from.startsWith('.') ? exportsOf(sibling(from)) : new Map())
  for (const { all, name, local, from } of exported) {
    if (all) for (const [other, declarations] of follow(all)) found.set(other, declarations)
    else if (from) found.set(name, follow(from).get(local) ?? [{ code: `// from ${from}` }])
    else found.set(name, own.get(local) ?? [])
  }
  return found
}

/** A comment of TSDoc as markdown: without its stars, its examples as code. */
function commentText(value = '') {
  if (!value.startsWith('*')) return ''
  const lines = value
    .slice(1)
    .split('\n')
    .map(line => line.trim().replace(/^\* ?/, ''))
  return lines.join('\n').trim().replaceAll('@example', 'Example:')
}

/** One export as markdown: its name, its comment, its declarations. */
export function section(name, declarations) {
  const comment = commentText(declarations.find(one => one.comment)?.comment)
  const code = declarations.map(one => one.code.replace(/^export (?:declare )?/, '')).join('\n')
  return `### ${name}\n\n${comment ? `${comment}\n\n` : ''}\`\`\`ts\n${code}\n\`\`\`\n`
}

/** The page of the package in a folder of `packages/`. */
function referencePage(name) {
  const folder = join(root, 'packages', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = Object.entries(manifest.exports).filter(([, entry]) => entry.types)
  const sections = entries.map(([entry, { types }]) => {
    const found = [...exportsOf(join(folder, types))].sort(([a], [b]) => (a < b ? -1 : 1))
    const title = join(manifest.name, entry)
    return `## ${title}\n\n${found.map(([one, declarations]) => section(one, declarations)).join('\n')}`
  })
  return `# ${manifest.name} ${manifest.version}\n\n${manifest.description}.\n\n${sections.join('\n')}`
}

async function main(folder) {
  await install()
  await build()
  mkdirSync(folder, { recursive: true })
  for (const name of listPackages()) {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    if (manifest.private || !Object.values(manifest.exports).some(entry => entry.types)) continue
    writeFileSync(join(folder, `${name}.md`), referencePage(name))
    console.log(join(folder, `${name}.md`))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(resolve(process.argv[2] ?? 'reference'))
