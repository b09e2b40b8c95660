/** What the bundler adds to files that others name as a whole stands in each of them: as a file of its own it would be a request of every start. */
import type { Plugin } from 'vite'

/** Such a file defines, and gives one thing away. */
const shape = /^(var .+;)export\{(\w+)(?: as (\w+))?\};\s*$/s

export const runtimeInPlace: Plugin = {
  name: 'runtime-in-place',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      if (!runtime) return
      const [, definitions, own = '', given = own] = shape.exec(runtime.code) ?? []
      const asked = new RegExp(`import\\{${given} as (\\w+)\\}from"\\./${runtime.fileName.replace(/.*\//, '')}";`)
      for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
        const { code } = chunk
        chunk.code = code.replace(asked, (_, name: string) => `const ${name}=(()=>{${definitions}return ${own}})();`)
        if (definitions === undefined || code === chunk.code)
          throw new Error(`${chunk.fileName} takes the runtime of the bundler in another way.`)
        chunk.imports = chunk.imports.filter(file => file !== runtime.fileName)
      }
      delete bundle[runtime.fileName]
    },
  },
}
