import type { PayslipField } from '@ccnl/core/contract'
import { describe, expect, test } from 'vitest'
import { toPinned } from './payslip.ts'

const level: PayslipField = {
  field: 'livello',
  label: 'Livello',
  value: '4',
  type: 'select',
  options: ['3S', '4', 'Q'],
}
const spouse: PayslipField = {
  field: 'coniuge_a_carico',
  label: 'Coniuge a carico',
  value: 'no',
  type: 'select',
  options: ['no', 'sì'],
}
const hours: PayslipField = {
  field: 'ore_straordinario',
  label: 'Ore di straordinario',
  value: '0',
  type: 'number',
  min: 0,
  max: 250,
}
const gross: PayslipField = { ...hours, field: 'importo_lordo_annuo', label: 'Lordo annuo (RAL)', max: 10_000_000 }
const month: PayslipField = { field: 'mese', label: 'Mese di riferimento', value: '2026-11', type: 'month' }
const hired: PayslipField = { field: 'data_assunzione', label: 'Data di assunzione', value: '', type: 'date' }

describe('a corrected payslip field is kept as it is meant (spec section 7)', () => {
  test.each([
    [level, '3s', '3S'],
    [level, ' q ', 'Q'],
    [spouse, 'si', 'sì'],
    [spouse, 'SÌ', 'sì'],
    [hours, '7,5', '7.5'],
    [hours, '7.5', '7.5'],
    [hours, ' 8 ', '8'],
    [gross, '28.500,50 €', '28500.5'],
    [gross, '28.500', '28500'],
    [gross, '28500', '28500'],
    [gross, '1.818,75', '1818.75'],
    [hours, '0.125', '0.125'],
    [month, '2025-12', '2025-12'],
    [month, '3/2026', '2026-03'],
    [month, 'Novembre 2026', '2026-11'],
    [hired, '10/11/2026', '2026-11-10'],
    [hired, '2026-11-10', '2026-11-10'],
    [hired, '1° marzo 2026', '2026-03-01'],
  ])('%o takes «%s» as %s', async (field, value, kept) => {
    expect(await toPinned(field, value)).toBe(kept)
  })
})

describe('a value that a field does not take is refused with its label and what it takes', () => {
  test.each([
    [level, '9', 'Il campo «Livello» deve essere uno tra: 3S, 4, Q.'],
    [level, '__proto__', 'Il campo «Livello» deve essere uno tra: 3S, 4, Q.'],
    [hours, 'tante', 'Il campo «Ore di straordinario» deve essere un numero tra 0 e 250, per esempio 1.'],
    [hours, '-1', 'tra 0 e 250'],
    [hours, '251', 'tra 0 e 250'],
    [hours, '1.234', 'tra 0 e 250'],
    [hours, '1e2', 'tra 0 e 250'],
    [hours, '0x10', 'tra 0 e 250'],
    [hours, 'NaN', 'tra 0 e 250'],
    [hours, 'Infinity', 'tra 0 e 250'],
    [hours, '1,2,3', 'tra 0 e 250'],
    [hours, '1.2.3', 'tra 0 e 250'],
    [hours, '5; drop table messages', 'tra 0 e 250'],
    [hours, '٣', 'tra 0 e 250'],
    [gross, '99999999999999999999', 'tra 0 e 10.000.000'],
    [hours, '   ', 'non può essere vuoto'],
    [month, '13/2026', 'Il campo «Mese di riferimento» deve essere un mese, per esempio 11/2026.'],
    [month, 'novembre', 'per esempio 11/2026'],
    [month, '2026', 'per esempio 11/2026'],
    [month, '11/0026', 'per esempio 11/2026'],
    [hired, '31/02/2026', 'Il campo «Data di assunzione» deve essere una data, per esempio 10/11/2026.'],
    [hired, '10/11', 'per esempio 10/11/2026'],
    [{ ...hired, type: 'text' }, `${'x'.repeat(300)}`, 'non più di 200 caratteri'],
    [{ ...hired, type: 'text' }, 'uno\u001b[31m', 'su una riga'],
  ])('%o refuses «%s»', async (field, value, message) => {
    await expect(toPinned(field, value)).rejects.toThrow(message)
  })
})
