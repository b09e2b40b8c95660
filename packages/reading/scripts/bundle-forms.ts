/** Part of the build: indexes the words of the knowledge that was built before, beside the bundle. */
import { join } from 'node:path'
import { loadKnowledge } from '@ccnl/knowledge/node'
import { bundleForms } from '../src/node.ts'

bundleForms(loadKnowledge(), join(import.meta.dirname, '../dist'))
