import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/node.ts', 'src/credit.ts'],
  format: 'esm',
  target: 'node22',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  // What the kit needs of others are peers that this package brings: an installation for running gives core none of them.
  noExternal: [/^@ccnl\/core\/server$/],
  // node:sqlite has no name without its prefix.
  removeNodeProtocol: false,
})
