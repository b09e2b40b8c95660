/** Names of style sheets stand where they are used, instead of in tables that the page carries. */
import type { Plugin } from 'vite'

/** Each name is a constant of its own, which the bundler puts where it is used. */
const inPlace: Plugin = {
  name: 'class-names',
  apply: 'build',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx$/ },
    handler: code => code.replace(/^import (\w+) from (['"].*\.module\.css['"])/gm, 'import * as $1 from $2'),
  },
}

/** The sheet itself stays, though nothing of its table is left. */
const keptSheets: Plugin = {
  name: 'kept-sheets',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: code => ({ code: code.replace(/^export default \{[^}]*\}/m, ''), moduleSideEffects: 'no-treeshake' }),
  },
}

export const classNames: readonly Plugin[] = [inPlace, keptSheets]
