import { describe, expect, it } from 'vitest'
import { november, overtime, terziario } from '../../plan/calcolo/testing/parts.ts'
import { amount, compute, memoryOf } from '../../plan/calcolo/testing/typed-query.ts'

describe('a calculation is told', () => {
  const slip = compute({ kinds: ['payslip'], ...terziario, slots: { ...november, seniorityStepCount: 2 } })

  it('with the figure asked first and what was understood under it', () => {
    expect(slip.markdown).toMatch(
      /^La busta di novembre 2026: \*\*1\.572,55 €\*\* netti su \*\*1\.860,07 €\*\* lordi\./,
    )
    expect(slip.markdown).toContain('Ho inteso: 4° livello, novembre 2026, 2 scatti, 14 mensilità; ipotesi: ')
  })

  it('with the laws of the steps that decide the net, and with the agreement', () => {
    const kinds = slip.tree.sources.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['rule', 'agreement']))
    expect(slip.tree.sources.map(({ title }) => title)).toContain('TUIR art. 11-13')
  })

  it('with a short table, the whole one folded', () => {
    const [table] = slip.tree.sections.filter(section => section.type === 'table')
    expect(table?.type === 'table' && table.rows.length).toBeLessThanOrEqual(10)
    expect(slip.tree.sections.some(section => section.type === 'details')).toBe(true)
  })

  it('with every figure of its sentences in the tree', () => {
    const { lead } = slip.tree
    expect(lead.flatMap(({ figures }) => figures.map(({ value }) => value))).toEqual([1572.55, 1860.07])
  })

  it('with what a correction has changed, before and after', () => {
    const corrected = compute({
      kinds: ['payslip'],
      ...terziario,
      slots: { ...november, seniorityStepCount: 2 },
      follows: true,
      memory: memoryOf(slip),
      pinned: { superminimo: '100' },
    })
    expect(corrected.markdown).toContain('| Netto in busta | 1.572,55 € | 1.632,91 €')
    expect(corrected.finding.fields.find(({ field }) => field === 'superminimo')?.value).toBe('100')
  })

  it('as a range of levels with the question, where no level was said', () => {
    const { markdown, question } = compute({ kinds: ['net'], ccnl: 'H011' })
    expect(markdown).toMatch(/^Dipende dal livello: da /)
    expect(question?.key).toBe('livello')
  })

  it('without an agreement where none is needed', () => {
    const { tree } = compute({ kinds: ['net'], slots: { amounts: [amount(35000, 'gross', 'anno')] } })
    expect(tree.about).toEqual([])
  })

  it('with the next band of a surcharge beside the one that was used', () => {
    const { markdown } = compute({ kinds: ['overtime'], ...terziario, slots: { hours: [overtime(7)] } })
    expect(markdown).toContain('Dalla 49ª ora settimanale la maggiorazione è del 20%.')
  })
})
