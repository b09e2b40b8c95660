/** The value that each field of a payslip has now, for the page that corrects it. */
import { fullTimeWeek, withLevel } from './facts.ts'
import type { FieldName } from './fields.ts'
import { workLabel } from './it.ts'
import type { CalculationRequest, Understood } from './shape.ts'

type Values = Readonly<Partial<Record<FieldName, string>>>

/** What the question gave, and what the agreement gave where the question did not. */
export function fieldDefaults(request: CalculationRequest, understood: readonly Understood[]): Values {
  return { ...saidDefaults(request), ...foundDefaults(request, understood) }
}

/** Values that the agreement gave where the question gave none. */
function foundDefaults(request: CalculationRequest, understood: readonly Understood[]): Values {
  const instalments = understood
    .find(({ key }) => key === 'instalments')
    ?.value.split(',')
    .join('.')
  const { agreement, weeklyHours, share } = request
  const person = withLevel(agreement, request.said, request.level?.value, request.date)
  const week =
    agreement && !weeklyHours && !share ? fullTimeWeek(agreement, person, request.date)?.fact.value : undefined
  return {
    ...(instalments === undefined ? {} : { mensilita: instalments }),
    ...(typeof week === 'number' ? { ore_settimanali: String(week) } : {}),
  }
}

function saidDefaults(request: CalculationRequest): Values {
  const {
    level,
    month,
    weeklyHours,
    share,
    hired,
    ended,
    stepCount,
    superminimum,
    instalments,
    family,
    place,
    amounts,
    hours: worked,
    slots,
  } = request
  const amount = (role: string, per?: string): string =>
    String(amounts.find(one => one.role === role && (per === undefined || one.per === per))?.value ?? '')
  return {
    livello: level?.value.code ?? '',
    mese: month,
    importo_lordo_mensile: amount('gross', 'mese'),
    importo_lordo_annuo: amount('gross', 'anno'),
    reddito_annuo: amount('income'),
    netto_desiderato: amount('net', 'mese'),
    netto_annuo_desiderato: amount('net', 'anno'),
    mensilita: String(instalments?.value ?? ''),
    ore_settimanali: String(weeklyHours?.value ?? ''),
    part_time_percento: String(share?.value ?? ''),
    data_assunzione: hired?.value ?? '',
    data_cessazione: ended?.value ?? '',
    scatti: String(stepCount?.value ?? 0),
    superminimo: String(superminimum?.value ?? 0),
    ore_straordinario: String(worked.reduce((sum, { hours: count }) => sum + count, 0)),
    tipo_straordinario: worked[0] ? workLabel(worked[0].kinds) : '',
    giorni_settimana: String(request.said.settimana ?? ''),
    ore_assenza: String(request.absences.find(({ hours: away }) => away !== undefined)?.hours ?? 0),
    maggiorazione_percento: String(slots.percent ?? worked[0]?.percent ?? ''),
    giorni: String(request.absences[0]?.days ?? ''),
    giorni_assenza: String(request.absences.find(({ kind }) => kind === 'unpaid')?.days ?? 0),
    anni_servizio: typeof request.said.anzianita === 'number' ? String(request.said.anzianita) : '',
    fondo_tfr: amount('severance-fund'),
    aumento_mensile: amount('raise'),
    premio: amount('bonus'),
    fringe_benefit: amount('fringe'),
    regione: place?.region ?? '',
    comune: place?.town ?? '',
    coniuge_a_carico: family?.spouse ? 'sì' : 'no',
    figli_a_carico: String((family?.children ?? []).filter(({ age }) => age !== undefined && age >= 21).length),
    aliquota_contributi: '9.19',
  }
}
