import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualPay, flatScheme, grossForNet, regionalSchemes, schemeFor } from './index.ts'

const lombardy = schemeFor(regionalSchemes, 'Lombardia', 2026)
const milan = flatScheme('Milano', 2026, '0.8', 23_000)

describe('properties of a year', () => {
  /** Where the net falls by law: the wedge’s bands, the end of the trattamento integrativo, the 65 euros. */
  const steps = [8500, 15_000, 28_000, 35_000]

  const conditions = fc.record({
    year: fc.constantFrom(2025, 2026),
    family: fc.record({ spouse: fc.boolean(), children: fc.integer({ min: 0, max: 3 }) }),
    profile: fc.constantFrom({}, { cigs: true }, { apprentice: true }),
  })

  test('the net rises with the gross away from the documented thresholds', () => {
    fc.assert(
      fc.property(
        conditions,
        fc.integer({ min: 3000, max: 200_000 }),
        fc.integer({ min: 50, max: 5000 }),
        (input, gross, more) => {
          const low = annualPay({ ...input, gross })
          const high = annualPay({ ...input, gross: gross + more })
          const spouseSteps = input.family.spouse ? [34_700, 35_000, 35_100, 35_200] : []
          fc.pre(
            [...steps, ...spouseSteps].every(
              limit => low.taxable.greaterThan(limit) === high.taxable.greaterThan(limit),
            ),
          )
          expect(high.net.greaterThan(low.net)).toBe(true)
        },
      ),
    )
  })

  test('gross, withholdings and bonuses add up to the net', () => {
    fc.assert(
      fc.property(conditions, fc.integer({ min: 3000, max: 200_000 }), (input, gross) => {
        const pay = annualPay({ ...input, gross, region: lombardy, municipality: milan })
        const sum = pay.gross
          .minus(pay.contributions.total)
          .minus(pay.netTax)
          .minus(pay.regionalSurtax)
          .minus(pay.municipalSurtax)
          .plus(pay.integrativeTreatment)
          .plus(pay.wedge.type === 'sum' ? pay.wedge.amount : 0)
        expect(pay.net.toFixed(2)).toBe(sum.toFixed(2))
        expect(pay.netTax.isNegative()).toBe(false)
      }),
    )
  })

  test('net to gross and back reaches what was asked, and a cent less of gross does not', () => {
    fc.assert(
      fc.property(conditions, fc.integer({ min: 500_000, max: 6_000_000 }), (input, cents) => {
        const net = new Decimal(cents).dividedBy(100)
        const { gross, pay } = grossForNet(net, input)
        expect(pay.net.greaterThanOrEqualTo(net)).toBe(true)
        expect(annualPay({ ...input, gross: gross.minus('0.01') }).net.lessThan(net)).toBe(true)
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 40) },
    )
  })

  test('gross to net to gross gives the gross back, or a lower one with the same net', () => {
    fc.assert(
      fc.property(conditions, fc.integer({ min: 5000, max: 90_000 }), (input, gross) => {
        const { net } = annualPay({ ...input, gross })
        const found = grossForNet(net, input)
        // Cut ratios let the net step back by some cents within two euros of gross.
        expect(found.gross.lessThanOrEqualTo(gross + 2)).toBe(true)
        expect(found.pay.net.greaterThanOrEqualTo(net)).toBe(true)
      }),
      { numRuns: Number(process.env.FC_RUNS ?? 40) },
    )
  })
})
