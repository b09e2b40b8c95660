import { defineConfig } from 'tsup'

export default defineConfig({
  // `schema` stands by itself under a fixed name: it is loaded only when there is something to check.
  entry: ['src/index.ts', 'src/node.ts', 'src/text.ts', 'src/schema.ts', 'src/command.ts'],
  format: 'esm',
  target: 'node22',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  removeNodeProtocol: false,
})
