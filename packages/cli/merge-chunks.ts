import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsup'

/** An import of a chunk as esbuild writes it: the names it takes, and the file. */
const imports = /import\s*(?:\{([^}]*)\}\s*from\s*)?"\.\/(chunk-[^"]+)";/g

/**
 * Puts the chunks that the files of these names need before they run into one, `shared.js`. esbuild makes a chunk of each set of
 * files that share something, two dozen for one question, and each costs a start half a millisecond.
 */
export async function mergeChunks(folder: string, files: readonly string[]): Promise<void> {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const programs = readdirSync(folder).filter(file => file.endsWith('.js'))
  const merged = new Set<string>()
  const take = (file: string): void => {
    for (const [, , chunk = ''] of read(file).matchAll(imports)) {
      if (merged.has(chunk)) continue
      merged.add(chunk)
      take(chunk)
    }
  }
  for (const file of programs) if (files.some(name => file.startsWith(name))) take(file)
  /** Two chunks may use one name for two things. */
  const nameIn = (chunk: string, name: string) => `${name}_${chunk.slice('chunk-'.length, -'.js'.length)}`
  const entry = [...merged].map(chunk => {
    const exported = listed(/export\s*\{([^}]*)\};?\s*(?:\/\/.*\s*)?$/.exec(read(chunk))?.[1])
    return `export { ${exported.map(([, name]) => `${name} as ${nameIn(chunk, name)}`).join(', ')} } from './${chunk}'`
  })
  writeFileSync(join(folder, 'shared.entry.js'), entry.join('\n'))
  await build({
    config: false,
    entry: { shared: join(folder, 'shared.entry.js') },
    outDir: folder,
    format: 'esm',
    target: 'node22',
    // What is loaded when it is used stays so.
    external: [/^\.\/(?!chunk-|dist\/)/],
    minifyWhitespace: true,
    sourcemap: true,
    clean: false,
    silent: true,
  })
  rmSync(join(folder, 'shared.entry.js'))
  for (const file of programs) {
    if (merged.has(file)) {
      rmSync(join(folder, file))
      rmSync(join(folder, `${file}.map`))
      continue
    }
    const text = read(file).replace(imports, (whole, names: string | undefined, chunk: string) => {
      if (!merged.has(chunk)) return whole
      const taken = listed(names).map(([name, here]) => `${nameIn(chunk, name)} as ${here}`)
      // A chunk of which nothing is taken has no effects either: it is one of esbuild's own helpers.
      return taken.length === 0 ? '' : `import{${taken.join(',')}}from"./shared.js";`
    })
    writeFileSync(join(folder, file), text)
  }
}

/** The pairs of `a as b, c` in braces. */
function listed(names = ''): readonly (readonly [string, string])[] {
  return names
    .split(',')
    .filter(part => part.trim() !== '')
    .map(part => {
      const [name = '', other = name] = part.trim().split(/\s+as\s+/)
      return [name, other]
    })
}
