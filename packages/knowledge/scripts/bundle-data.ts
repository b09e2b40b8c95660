/** Part of the build: checks the data and writes them beside the bundle, ready to be read. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFiles } from '../src/node.ts'

const folder = join(import.meta.dirname, '../dist/data')
mkdirSync(folder, { recursive: true })
for (const [name, content] of bundleFiles()) writeFileSync(join(folder, name), content)
