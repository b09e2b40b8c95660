/** The parts of a payslip as people know them: a page of its form each. */
export type PayslipGroup = 'employment' | 'time' | 'amounts' | 'taxes' | 'computed' | 'other'

/** Fields by their names in the contract; one that is not listed stands with the others. */
const named: Readonly<Record<Exclude<PayslipGroup, 'other'>, string>> = {
  employment:
    'livello regime mese data_assunzione data_cessazione anni_servizio scatti mensilita ore_settimanali part_time_percento giorni_settimana',
  time: 'ore_straordinario tipo_straordinario maggiorazione_percento ore_assenza giorni_assenza giorni mesi_maturati',
  amounts:
    'importo_lordo_mensile importo_lordo_annuo reddito_annuo superminimo premio fringe_benefit aumento_mensile fondo_tfr netto_desiderato netto_annuo_desiderato',
  taxes:
    'regione comune aliquota_regionale aliquota_comunale coniuge_a_carico figli_a_carico aliquota_contributi aliquota_datore aliquota_inail',
  computed:
    'totale_lordo imponibile_contributivo contributi imponibile_fiscale irpef_lorda detrazione_lavoro detrazione_cuneo trattamento_integrativo somma_cuneo netto quota_tfr',
}

const groups = new Map<string, PayslipGroup>(
  Object.entries(named).flatMap(([group, fields]) =>
    // The keys of the table are groups: it has no others.
    fields.split(' ').map(field => [field, group as PayslipGroup] as const),
  ),
)

/** In the order in which a payslip is read. */
export const payslipGroups: readonly PayslipGroup[] = ['employment', 'time', 'amounts', 'taxes', 'computed', 'other']

/** The group that a payslip field is shown in, by its wire name. */
export function payslipGroupOf(field: string): PayslipGroup {
  return groups.get(field) ?? 'other'
}

/** What a reader looks at first, the most telling first: as many as there is room for. */
const tellingFields = ['netto', 'totale_lordo', 'contributi', 'imponibile_fiscale', 'irpef_lorda', 'quota_tfr']
const mostTotals = 3

/** The fields that sum a payslip up. */
export function totalsOf<T extends { readonly field: string }>(fields: readonly T[]): readonly T[] {
  return tellingFields.flatMap(name => fields.find(({ field }) => field === name) ?? []).slice(0, mostTotals)
}
