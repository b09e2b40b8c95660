import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/node.ts', 'src/entries/*.ts', '!src/**/*.test.ts'],
  format: 'esm',
  target: 'node22',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  removeNodeProtocol: false,
})
