import { describe, expect, it } from 'vitest'
import { cases } from './testing/cases.ts'
import { november, overtime, sick, terziario } from './testing/parts.ts'
import { type Asked, amount, compute, knowledge, memoryOf } from './testing/typed-query.ts'

describe('calculations', () => {
  it.each(cases)('%s', (_title, asked, line, value) => {
    expect(compute(asked).amount(line)).toBe(value)
  })

  it('lead with the figure that was asked', () => {
    const { lead } = compute({
      kinds: ['gross-month'],
      ccnl: 'H011',
      level: '5',
      slots: { pattern: { weeklyHours: 20, words: '' } },
    })
    expect(lead).toBe('Spettano 845.85 lordi al mese.')
  })

  it('ask for the one thing that lacks, with its field', () => {
    const { finding } = compute({ kinds: ['payslip'], ccnl: 'H011' })
    expect(finding.need).toMatchObject({ code: 'level', field: 'livello' })
  })

  it('refuse a year whose rules are not held, in their first words', () => {
    const { lead, finding } = compute({
      kinds: ['net'],
      slots: { period: '2023', amounts: [amount(30000, 'gross', 'anno')] },
    })
    expect(lead).toContain('non ho le regole fiscali di quell’anno')
    expect(finding.outcomes.every(({ goals }) => goals.length === 0)).toBe(true)
  })

  it('refuse what nobody can work, and compute nothing on it', () => {
    const { finding, lead } = compute({
      kinds: ['gross-month'],
      ...terziario,
      slots: { pattern: { dailyHours: 40, words: '' } },
    })
    expect(finding.outcomes).toEqual([])
    expect(lead).toContain('non è un valore possibile')
  })

  it('say that a pay is under the table of its level, whatever is asked of it', () => {
    const { lead } = compute({
      kinds: ['payslip'],
      ccnl: 'H011',
      level: '5',
      slots: { amounts: [amount(1350, 'gross')] },
    })
    expect(lead).toContain('sotto il minimo del livello, che è di 1.691,70 €')
  })

  it('settle the year in the payslip of December', () => {
    const { lead } = compute({ kinds: ['payslip', 'year-end'], ...terziario, slots: { period: '2026-12' } })
    expect(lead).toContain('con il conguaglio')
  })

  it('withhold no tax in a household', () => {
    const { amount: line, finding } = compute({
      kinds: ['net'],
      ccnl: 'H501',
      level: 'BS',
      slots: { pattern: { weeklyHours: 25, words: '' } },
    })
    expect(line('irpef_lorda')).toBeUndefined()
    expect(finding.remarks.map(({ code }) => code)).toContain('domestic')
  })

  it('judge a pay before they compute', () => {
    const asked: Asked = {
      kinds: ['gross-month'],
      act: 'verdict',
      ccnl: 'H05Y',
      level: '6S',
      slots: { amounts: [amount(900, 'unknown', 'mese')] },
    }
    expect(compute(asked).lead).toBe(
      '900,00 € al mese sono sotto il minimo: spettano almeno 1514.82 lordi, circa 1347.98 netti.',
    )
  })

  it('take the net beside a level for what is to be judged', () => {
    const asked: Asked = { kinds: ['net'], ...terziario, slots: { amounts: [amount(1200, 'net')] } }
    expect(compute(asked).lead).toMatch(/^1\.200,00 € netti/)
  })

  it('say what was understood and what was assumed', () => {
    const { finding } = compute({ kinds: ['payslip'], ...terziario, slots: november })
    expect(finding.understood).toContainEqual({ key: 'level', value: '4', origin: 'said' })
    expect(finding.understood).toContainEqual({ key: 'instalments', value: '14', origin: 'agreement' })
    expect(finding.understood.filter(({ origin }) => origin === 'assumed').map(({ key }) => key)).toContain('no-family')
  })
})

describe('what is told in numbers', () => {
  it('hours of L. 104 are paid by INPS as hours', () => {
    const slots = { ...november, absences: [{ kind: 'l104', hours: 6 }] } as const
    expect(compute({ kinds: ['payslip'], ...terziario, slots }).amount('permessi_104_inps')).toBe('64.96')
  })

  it('a divisor of a month of days makes no hour', () => {
    const slots = { divisors: [31] }
    expect(compute({ kinds: ['gross-hour'], ...terziario, slots }).amount('paga_oraria')).toBe('10.83')
  })

  it('an offer that was told with its payments is one of a month, however high it is', () => {
    const offers = [{ ...amount(7_000, 'gross'), payments: 14 }, amount(95_000, 'gross', 'anno')]
    expect(compute({ kinds: ['offers'], slots: { amounts: offers } }).amount('differenza_anno')).toBe('3000.00')
  })
})

describe('corrections', () => {
  const first = compute({ kinds: ['payslip'], ...terziario, slots: november })
  const corrected: Asked = { kinds: ['payslip'], ...terziario, slots: november, follows: true, memory: memoryOf(first) }

  it('pin a line and work out what follows from it', () => {
    const { amount: line } = compute({ ...corrected, pinned: { contributi: '150' } })
    expect([line('contributi'), line('imponibile_fiscale')]).toEqual(['150.00', '1668.75'])
  })

  it('tell what has changed', () => {
    const { finding } = compute({ ...corrected, pinned: { contributi: '150' } })
    expect(finding.changes.map(({ label }) => label)).toContain('Netto in busta')
  })

  it('in words do the same as through fields', () => {
    const inWords = compute({
      ...corrected,
      kinds: ['contributions'],
      slots: { ...november, corrections: { contributi: '150' } },
    })
    expect(inWords.amount('netto')).toBe(compute({ ...corrected, pinned: { contributi: '150' } }).amount('netto'))
  })

  it('keep the payslip when a bonus is added to it', () => {
    const { finding, amount: line } = compute({
      ...corrected,
      kinds: ['bonus'],
      slots: { ...november, corrections: { premio: '300' } },
    })
    expect(finding.outcomes[0]?.kind).toBe('payslip')
    expect(line('totale_lordo')).toBe('2118.75')
  })

  it('outside the bounds of a field are told and not taken', () => {
    const { finding, amount: line } = compute({ ...corrected, pinned: { figli_a_carico: '2,5' } })
    expect(finding.remarks.map(({ code }) => code)).toContain('out-of-range')
    expect(line('netto')).toBe(first.amount('netto'))
  })

  it('offer every field once, with its bounds', () => {
    const names = first.finding.fields.map(({ field }) => field)
    expect(names).toEqual([...new Set(names)])
    expect(names).toEqual(
      expect.arrayContaining(['livello', 'superminimo', 'ore_straordinario', 'data_assunzione', 'netto']),
    )
  })
})

describe('whatever is asked', () => {
  const kinds = [
    'gross-month',
    'net',
    'payslip',
    'thirteenth',
    'severance',
    'overtime',
    'sickness',
    'notice-pay',
    'employer-cost',
  ] as const
  const agreements = knowledge.agreements.map(({ code, levels }) => ({
    code,
    level: levels.at(Math.floor(levels.length / 2))?.code,
  }))

  it.each(agreements)('no figure of $code is not a number, and no tax is negative', ({ code, level }) => {
    for (const kind of kinds) {
      const { finding } = compute({
        kinds: [kind],
        ccnl: code,
        ...(level === undefined ? {} : { level }),
        said: { anzianita: 6, causa: 'dimissioni' },
        slots: {
          pattern: { weeklyHours: 24, words: '' },
          hours: [overtime(3)],
          absences: kind === 'sickness' ? [sick] : [],
        },
      })
      for (const { id, amount: value } of finding.outcomes.flatMap(outcome => outcome.lines)) {
        expect(value.isFinite(), `${code} ${kind} ${id}`).toBe(true)
        if (id.startsWith('irpef') || id === 'netto') expect(value.isNegative(), `${code} ${kind} ${id}`).toBe(false)
      }
      expect(finding.outcomes.length + finding.remarks.length + (finding.need ? 1 : 0)).toBeGreaterThan(0)
    }
  })
})
