import { defineConfig } from 'tsup'

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/contract.ts',
    'src/config.ts',
    'src/credit.ts',
    'src/document/index.ts',
    'src/docx/export-docx.ts',
    'src/it.ts',
    'src/react.ts',
    'src/resume.ts',
    'src/server/index.ts',
    'src/view/index.ts',
  ],
  format: 'esm',
  target: 'es2023',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
})
