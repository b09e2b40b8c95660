/** The payslip fields that an answer offers to correct. */

import type { PayslipField } from '@ccnl/core/contract'
import { municipalSchemes, type Payslip, regionalSchemes } from '@ccnl/payroll'
import type { CollectiveAgreement, Level } from '../../knowledge/agreement.ts'
import { fullTimeHours, ruleNumber } from './agreement-rules.ts'
import { type FieldName, type FieldValues, fieldsFor, parseFieldNumber, toPayslipField } from './fields.ts'
import type { Intent } from './intents.ts'
import { regimesAt } from './level-pay.ts'
import { correctableLines } from './payslip.ts'
import { surchargesOf } from './surcharge.ts'

/** Fields that mean something only beside the tables of an agreement. */
const ofAgreement: ReadonlySet<FieldName> = new Set([
  'livello',
  'regime',
  'ore_settimanali',
  'part_time_percento',
  'scatti',
  'superminimo',
  'ore_straordinario',
  'tipo_straordinario',
  'maggiorazione_percento',
])

/** Each with its label, its type, its options or its bounds, and the value it has now. */
export function payslipFields(input: {
  readonly agreement: CollectiveAgreement | undefined
  readonly level: Level | undefined
  readonly values: FieldValues
  readonly wanted: readonly Intent[]
  readonly date: string
  readonly slip: Payslip | undefined
}): readonly PayslipField[] {
  const { agreement, level, values, wanted, date, slip } = input
  const regimes = level ? regimesAt(level, date).flatMap(row => (row.regime ? [row.regime] : [])) : []
  const choices: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
    livello: (agreement?.levels ?? []).map(candidate => candidate.code),
    regime: regimes,
    tipo_straordinario: (agreement ? surchargesOf(agreement) : []).filter(item => item.percent).map(item => item.name),
    regione: [...new Set(regionalSchemes.map(scheme => scheme.name))],
    comune: [...new Set(municipalSchemes.map(scheme => scheme.name))],
    coniuge_a_carico: ['no', 'sì'],
    giorni_settimana: ['5', '6'],
  }
  const weeks =
    agreement !== undefined &&
    ruleNumber(agreement.blocks.retribuzione.rules.divisore_giornaliero, {}).options.length > 0
  const names = fieldsFor(wanted).filter(
    name =>
      (agreement !== undefined || !ofAgreement.has(name)) &&
      (name !== 'regime' || regimes.length > 1) &&
      (name !== 'giorni_settimana' || weeks),
  )
  const defaults: Readonly<Partial<Record<FieldName, string>>> = {
    livello: level?.code ?? '',
    mese: date.slice(0, 7),
    ore_settimanali: (agreement && fullTimeHours(agreement, values.regime?.value)?.toString()) ?? '',
    scatti: '0',
    superminimo: '0',
    giorni_assenza: '0',
    figli_a_carico: '0',
    coniuge_a_carico: 'no',
    ...(wanted.includes('overtime') ? {} : { ore_straordinario: '0' }),
    ...(wanted.includes('payslip') ? { aliquota_contributi: '9.19' } : {}),
  }
  const fields = names
    .filter(name => name !== 'tipo_straordinario' || (choices.tipo_straordinario?.length ?? 0) > 0)
    .map(name => {
      const text = values[name]?.value ?? defaults[name] ?? ''
      const number = choices[name] || name === 'mese' ? undefined : parseFieldNumber(name, text)
      return toPayslipField(name, number ? number.toString() : text, choices[name])
    })
  const lines = (slip?.lines ?? [])
    .filter(line => correctableLines.includes(line.code))
    .map(
      (line): PayslipField => ({
        field: line.code,
        label: line.label,
        value: line.amount.toFixed(2),
        type: 'number',
        min: 0,
        max: 1_000_000,
      }),
    )
  return [...fields, ...lines]
}
