import { defineConfig } from 'tsup'

export default defineConfig({
  // The worker stands beside the bundle under a fixed name: reader.ts looks for it there.
  entry: {
    index: 'src/index.ts',
    node: 'src/node.ts',
    'reader-thread': 'src/documents/reader-thread.ts',
  },
  format: 'esm',
  target: 'node22',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  // node:sqlite has no name without its prefix.
  removeNodeProtocol: false,
})
