import { expect, test } from 'vitest'
import { referencePage } from '../../../scripts/api-reference.mjs'

test('the reference of a package has every entry, and each export with its comment and its type', () => {
  const page = referencePage('payroll')
  expect(page).toContain('## @ccnl/payroll/severance')
  expect(page).toMatch(/### grossForNet\n\n[\s\S]+?```ts\nfunction grossForNet\(/)
  expect(page).not.toContain('// from ./')
})
