import { Decimal } from 'decimal.js'
import { completeWith } from './exact.ts'

// Whoever imports the whole package gets numbers with every method of decimal.js; the subject entries do without it.
completeWith(Decimal)
