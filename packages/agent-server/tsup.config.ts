import { defineConfig } from 'tsup'

export default defineConfig({
  // Threads and processes stand beside the bundle under fixed names: thread.ts, reader.ts and reader-process.ts look for them there.
  entry: {
    index: 'src/index.ts',
    node: 'src/node.ts',
    users: 'src/users.ts',
    'answer-thread': 'src/answering/answer-thread.ts',
    'reader-process': 'src/documents/reader-process.ts',
    'reader-thread': 'src/documents/reader-thread.ts',
  },
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
