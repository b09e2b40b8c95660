/**
 * Calculations as people ask for them, each with what must come out, worked out on the raw knowledge files by the short
 * formula written beside it: the payroll package has no part in the expectation.
 */

/** What an expectation may read: the knowledge files as they are, and a year's taxes worked out apart. */
export interface Raw {
  /** Total (else minimum) of a level at a date: today by default. */
  readonly pay: (code: string, level: string, date?: string, regime?: string) => number
  /** A number or a text of the file, by its path. */
  readonly at: (code: string, path: string) => number
  /** Percentage of a surcharge, by its code. */
  readonly surcharge: (code: string, surcharge: string) => number
  /** Net of a year's gross without surtaxes; `family` is what the family takes off the tax. */
  readonly net: (
    gross: number,
    options?: { year?: number; rate?: number; family?: number; surtaxes?: number },
  ) => number
}

export interface Asked {
  /** CNEL code selected. */
  readonly code: string
  readonly question: string
  /** Figures of the answer, in the order of the question; the first stands in its first paragraph. */
  readonly figures?: (raw: Raw) => readonly number[]
  /** Words of the answer. */
  readonly says?: readonly string[]
  readonly never?: RegExp
  /** The field it must ask for; nothing is checked when absent. */
  readonly asks?: string | false
}

const ask = (
  code: string,
  question: string,
  figures?: (raw: Raw) => readonly number[],
  rest: Omit<Asked, 'code' | 'question' | 'figures'> = {},
): Asked => ({ code, question, ...(figures ? { figures } : {}), ...rest })

/** The words that ask for the agreement (spec section 4). */
const unidentified = 'Non riesco a identificare con certezza il CCNL'

const cents = (value: number): number => Math.round((value + 1e-9) * 100) / 100

export const asked: readonly Asked[] = [
  // Several at once, in the order asked.
  ask('H011', 'mensile e straordinario 4 livello, 6 ore', ({ pay }) => [
    pay('H011', '4'),
    (pay('H011', '4') / 168) * 1.15 * 6,
  ]),
  ask(
    'H011',
    'netto, tredicesima e costo azienda di un terzo livello',
    ({ pay, net }) => [
      net(pay('H011', '3') * 14) / 14,
      pay('H011', '3'),
      cents(pay('H011', '3') * 14) + cents((pay('H011', '3') * 14) / 13.5),
    ],
    { says: ['non la invento'] },
  ),
  ask('H011', "quanto prende al mese, all'anno e all'ora un quinto livello?", ({ pay }) => [
    pay('H011', '5'),
    pay('H011', '5') * 14,
    pay('H011', '5') / 168,
  ]),
  ask('C011', 'RAL e paga oraria di un C2', ({ pay }) => [pay('C011', 'C2') * 13, pay('C011', 'C2') / 173]),
  ask('I100', 'stipendio, tfr e quattordicesima 3S', ({ pay }) => [
    pay('I100', '3S'),
    (pay('I100', '3S') * 14) / 13.5,
    pay('I100', '3S'),
  ]),
  ask('D014', 'tfr annuo 3S e tredicesima', ({ pay }) => [(pay('D014', '3S') * 13) / 13.5, pay('D014', '3S')]),
  ask('H011', 'sesto livello: mensile, giornaliera, oraria', ({ pay }) => [
    pay('H011', '6'),
    pay('H011', '6') / 26,
    pay('H011', '6') / 168,
  ]),
  ask('H011', 'indennità di preavviso e ferie non godute 10 giorni, 3 livello 4 anni licenziamento', ({ pay, at }) => [
    // One step after three years; the notice of four years is in the second band.
    pay('H011', '3') + at('H011', 'scatti.importi.3'),
    ((pay('H011', '3') + at('H011', 'scatti.importi.3')) / 26) * 10,
  ]),
  ask('H011', '4 livello superminimo 200 euro: lordo annuo e netto', ({ pay, net }) => [
    (pay('H011', '4') + 200) * 14,
    net((pay('H011', '4') + 200) * 14) / 14,
  ]),
  ask('H011', 'livello 4 e livello 2, straordinario 3 ore', ({ pay }) => [
    (pay('H011', '4') / 168) * 1.15 * 3,
    (pay('H011', '2') / 168) * 1.15 * 3,
  ]),
  ask('H515', 'parrucchiera 2 livello, stipendio e tredicesima', ({ pay }) => [pay('H515', '2'), pay('H515', '2')]),
  ask('F012', 'operaio specializzato edile, paga mensile e oraria', ({ pay }) => [
    pay('F012', '3'),
    pay('F012', '3') / 173,
  ]),

  // Overtime: kinds, abbreviations, groups, refusals.
  ask('H011', 'straord. nott. 4 h liv. 3', ({ pay }) => [(pay('H011', '3') / 168) * 1.5 * 4]),
  ask('H011', '4° liv 8h straord. festivo', ({ pay }) => [(pay('H011', '4') / 168) * 1.3 * 8]),
  ask('H05Y', '2 h straord. nott. 5 liv.', ({ pay }) => [(pay('H05Y', '5') / 172) * 1.6 * 2]),
  ask('H008', '6 ore straordinario festivo 3 livello', ({ pay }) => [(pay('H008', '3') / 168) * 1.3 * 6]),
  ask('H011', 'straordianrio 2 ore quinto livelo', ({ pay }) => [(pay('H011', '5') / 168) * 1.15 * 2]),
  // Four hours on the same day and three at night: 2 at 25%, the others at 30%, the night at 50%.
  ask('C011', 'C3 5 ore di straordinario diurno e 3 notturno', ({ pay }) => [
    (pay('C011', 'C3') / 173) * (1.25 * 2 + 1.3 * 3 + 1.5 * 3),
  ]),
  // Eight hours within the 48th of the week, two beyond, five on a holiday.
  ask('H011', 'straordinari: 10 ore feriali e 5 festive, 3 livello', ({ pay }) => [
    (pay('H011', '3') / 168) * (1.15 * 8 + 1.2 * 2 + 1.3 * 5),
  ]),
  ask('H011', 'festivo 8 ore 4 livello', ({ pay }) => [(pay('H011', '4') / 168) * 1.3 * 8], {
    says: ['straordinario festivo'],
    never: /quota oraria[^.]*lavoro domenicale/,
  }),
  ask('H011', 'quanto mi spetta se lavoro la domenica 6 ore, 4 livello?', ({ pay }) => [
    (pay('H011', '4') / 168) * 1.3 * 6,
  ]),
  ask('H011', "stipendio 2000 euro lordi, quanto vale un'ora di straordinario?", () => [(2000 / 168) * 1.15], {
    asks: false,
  }),
  ask('H011', 'straordinario 3 ore, prendo 1.900 euro al mese', () => [(1900 / 168) * 1.15 * 3], {
    never: /Retribuzione mensile\*\*/,
  }),
  ask('H011', '-5 ore di straordinario 4 livello', undefined, {
    says: ['«-5» non è ammesso', 'tra 0 e 250'],
    never: /lordi per 5 ore/,
    asks: 'ore_straordinario',
  }),
  ask('H011', '300 ore di straordinario 4 livello', undefined, {
    says: ['«300» non è ammesso'],
    asks: 'ore_straordinario',
  }),
  ask('I100', '3S 10 ore straordinario', ({ pay }) => [pay('I100', '3S') / 168], {
    says: ['non la invento'],
    asks: 'maggiorazione_percento',
  }),
  ask('HV17', 'guardia giurata 4 livello straordinario 5 ore', ({ pay }) => [pay('HV17', '4') / 173], {
    asks: 'maggiorazione_percento',
  }),
  ask('T151', 'D2 oss, straordinario festivo 4 ore', ({ pay }) => [(pay('T151', 'D2') / 165) * 1.3 * 4]),

  // Part-time, regimes, hours.
  ask('H011', 'commessa 4 liv part-time al 62,5%: stipendio?', ({ pay }) => [pay('H011', '4') * 0.625]),
  ask('H012', 'IV livello stipendio part time 24 ore', ({ pay }) => [(pay('H012', 'IV') * 24) / 40]),
  ask('H052', 'lordo annuo 4 livello part-time 20 ore settimanali', ({ pay }) => [
    cents((pay('H052', '4') * 20) / 40) * 14,
  ]),
  ask('H011', '4 livello p.t. 50%, tredicesima', ({ pay }) => [cents(pay('H011', '4') / 2)]),
  ask('H011', 'mezza giornata: 4 livello part time a metà quanto prende?', ({ pay }) => [pay('H011', '4') / 2]),
  ask('H501', 'badante CS non convivente 25 ore', ({ pay }) => [
    (pay('H501', 'CS', undefined, 'non convivente') * 25 * 52) / 12,
  ]),
  ask('H501', 'badante CS convivente quanto al mese', ({ pay }) => [pay('H501', 'CS', undefined, 'convivente')]),
  ask('H501', 'colf B 54 ore convivente tredicesima', ({ pay }) => [pay('H501', 'B', undefined, 'convivente')]),
  ask('H011', '4 livello part time al 50%, 30 ore su 40, quanto prende?', ({ pay }) => [pay('H011', '4') / 2], {
    says: ['non concordano'],
  }),

  // Amounts given in the place of a level, in every notation.
  ask('H011', 'prendo 1.850 euro lordi al mese per 14 mensilità, quanto fa di RAL?', () => [1850 * 14], {
    asks: false,
  }),
  ask('H011', 'con RAL di 28.000 quanto è il lordo mensile?', () => [2000], { asks: false }),
  ask('H011', 'ral 32k quanto netto al mese?', ({ net }) => [net(32_000) / 14]),
  ask('H011', 'ho una ral di 27.500,00 € netto?', ({ net }) => [net(27_500) / 14]),
  ask('H011', 'RAL 27,5 mila: netto annuo?', ({ net }) => [net(27_500)]),
  ask('H011', 'netto con 1.800 euro lordi al mese', ({ net }) => [net(1800 * 14) / 14]),
  ask('H011', 'prendo 1700 lordi, quanto viene la tredicesima con 7 mesi?', () => [(1700 / 12) * 7]),
  ask('C011', 'lordo 2.100,50 € al mese: paga oraria?', () => [2100.5 / 173]),
  ask('H011', 'quanto sarebbe il TFR di un anno con ral 30.000?', () => [30_000 / 13.5]),

  // Net, family, surtaxes, years.
  ask('H011', 'netto ral 30.000 residente a Roma con moglie e 2 figli a carico', ({ net }) => [
    // Spouse 690; children 2 × 950 × cut((110,000 − 27,243) / 110,000); Lazio 1.73% up to 28,000; Roma 0.9%.
    net(30_000, { family: 690 + cents(1900 * 0.7523), surtaxes: cents(27_243 * 0.0173) + cents(27_243 * 0.009) }) / 14,
  ]),
  ask('H011', 'lordo annuo e netto mensile di un 3 livello con residenza in Veneto', ({ pay, net }) => {
    const gross = pay('H011', '3') * 14
    const taxable = gross - cents(gross * 0.0919)
    return [gross, net(gross, { surtaxes: cents(taxable * 0.0123) }) / 14]
  }),
  ask('H011', 'netto ral 30000 2024 vs 2025 vs 2026', ({ net }) => [
    net(30_000, { year: 2024 }),
    net(30_000, { year: 2025 }),
    net(30_000, { year: 2026 }),
  ]),
  ask('H011', 'netto nel 2025 con 25000 di ral', ({ net }) => [net(25_000, { year: 2025 }) / 14]),
  ask('H011', 'netto con 40.000 di ral nel 2025', ({ net }) => [net(40_000, { year: 2025 }) / 14]),
  ask('H011', 'netto con 40.000 di ral nel 2026', ({ net }) => [net(40_000) / 14]),
  ask('K411', 'C1 netto mensile', ({ pay, net }) => [net(cents(pay('K411', 'C1') * 13)) / 13], { asks: 'regione' }),
  ask('H011', 'apprendista netto 4 livello', ({ pay, net }) => [
    // The first half of the way to the 4th level is paid as the 6th; the contributions are 5.84%.
    net(pay('H011', '6') * 14, { rate: 5.84 }) / 14,
  ]),
  ask('H011', 'netto ral 30.000 residente a Trento', ({ net }) => [net(30_000) / 14], {
    says: ['non sono nella base'],
  }),
  ask('H011', 'ho preso 1.450 euro netti, quanto lordo?', undefined, { says: ['1.450,00 € al mese', 'lordi al mese'] }),
  ask('H011', 'mi calcoli il netto?', undefined, { asks: 'livello' }),

  // Single taxes, contributions and bonuses.
  ask('H011', 'contributi inps su 2.300 euro lordi al mese', () => [cents(2300 * 14 * 0.0919), 2300 * 0.0919]),
  ask('H011', 'quanta irpef pago con 35.000 di ral?', () => {
    const taxable = 35_000 - 3216.5
    // Over 28,000 the deduction is 1,910 × cut((50,000 − taxable) / 22,000) + 65; the wedge is 1,000 up to 32,000.
    return [28_000 * 0.23 + (taxable - 28_000) * 0.33 - cents(1910 * 0.828) - 65 - 1000]
  }),
  ask('H011', 'quanto è il trattamento integrativo con reddito 14.000?', () => [1200, 100]),
  ask('H011', 'ho 8.000 euro di reddito, mi spetta il bonus 100 euro?', undefined, {
    // 23% of 8,000 is 1,840, less than 1,955 − 75.
    says: ['Il trattamento integrativo non spetta'],
  }),
  ask('H011', 'quanto trattamento integrativo con ral 22000?', undefined, { says: ['non spetta'] }),
  ask('H011', 'bonus cuneo con ral 18000', () => [cents((18_000 - 1654.2) * 0.048)]),
  ask('H011', 'cuneo con reddito di 10.000 euro', () => [530]),
  ask('H011', 'cuneo fiscale con reddito 35.000', () => [625]),
  ask('H011', 'addizionale regionale lazio ral 30000', () => [27_243 * 0.0173]),
  ask('H011', 'addizionale comunale milano ral 24000', () => [0], { says: ['esente', '23.000,00'] }),
  ask('H011', 'addizionale comunale milano ral 30000', () => [27_243 * 0.008]),
  ask('H011', 'detrazioni per moglie a carico con ral 30000', () => [690]),
  ask('H011', 'premio di produzione di 2000 euro quanto netto?', () => [cents(1816.2 - 18.16), 183.8, 18.16]),
  ask('H011', 'premio di risultato 3000 euro tassazione 2025', () => [cents(2724.3 - 136.22)]),
  ask('H011', 'premio di 6000 euro netto?', () => [4950, 448.6], { says: ['superano il limite'] }),
  ask('H011', 'fringe benefit 1200 euro quanto è tassato?', () => [1200], { says: ['per intero'] }),
  ask('H011', 'fringe 1.800 con figli', () => [0], { says: ['2.000,00 €'] }),
  ask('H011', 'buoni benzina 200 euro sono tassati?', () => [0], { says: ['1.000,00 €'] }),

  // Days, leave, absences, holidays, sickness, parenthood.
  ask('H011', 'ferie non godute 12 giorni 4 livello', ({ pay }) => [(pay('H011', '4') / 26) * 12]),
  ask('H011', 'ferie residue 40 ore 5 livello', ({ pay }) => [(pay('H011', '5') / 168) * 40]),
  ask('H011', 'permessi non goduti 20 ore 4 livello', ({ pay }) => [(pay('H011', '4') / 168) * 20]),
  ask('H011', '3 ore di assenza non retribuita 4 livello', ({ pay }) => [(pay('H011', '4') / 168) * 3]),
  ask('H011', '2 giorni di permesso non retribuito 4 livello quanto mi trattengono?', ({ pay }) => [
    (pay('H011', '4') / 26) * 2,
  ]),
  ask('F051', 'giornata di ferie AE3', ({ pay }) => [pay('F051', 'AE3') / 26]),
  ask('K511', '2 livello una giornata', undefined, { says: ['settimana 6: 26', 'settimana 5: 22'] }),
  ask('K511', '2 livello una giornata settimana di 5 giorni', ({ pay }) => [pay('K511', '2') / 22]),
  ask('H011', 'due festività non godute, livello 2', ({ pay }) => [pay('H011', '2') / 26]),
  ask('H011', "malattia 15 giorni 4 livello seconda malattia dell'anno", ({ pay }) => [
    cents((pay('H011', '4') / 26) * 3) + cents((pay('H011', '4') / 26) * 12 * 0.75),
  ]),
  ask('H011', '5 giorni di malattia 4 livello terza volta', ({ pay }) => [
    cents((pay('H011', '4') / 26) * 3 * 0.66) + cents((pay('H011', '4') / 26) * 2 * 0.75),
  ]),
  ask('H011', 'maternità obbligatoria 5 mesi 4 livello quanto prendo?', ({ pay }) => [
    // (month + 2/12 of a month of accruals) / 30 × 80% × 150 days.
    ((pay('H011', '4') + cents((pay('H011', '4') * 2) / 12)) / 30) * 0.8 * 150,
  ]),
  ask('H011', 'congedo parentale 1 mese 4 livello', ({ pay }) => [
    ((pay('H011', '4') + cents((pay('H011', '4') * 2) / 12)) / 30) * 0.3 * 30,
  ]),

  // Hired in the middle, accruals, dates.
  ask('H011', 'assunto il 10 novembre 2026, 4 livello: quanto prendo a novembre?', ({ pay }) => [
    // 18 days from Monday to Saturday between 10 and 30 November 2026.
    (pay('H011', '4') / 26) * 18,
  ]),
  ask('H011', 'tredicesima assunto il 15 marzo 2026 4 livello', ({ pay }) => [(pay('H011', '4') / 12) * 10], {
    says: ['10 mesi'],
  }),
  ask('H011', 'tredicesima e quattordicesima 4 livello assunto il 15/03/2026', ({ pay }) => [
    (pay('H011', '4') / 12) * 10,
    (pay('H011', '4') / 12) * 4,
  ]),
  ask('H011', 'ratei 13a e 14a 6 mesi 5 livello', ({ pay }) => [pay('H011', '5') / 2, pay('H011', '5') / 2]),
  ask('E012', 'quattordicesima 3A per 5 mesi', ({ pay }) => [(pay('E012', '3A') / 12) * 5]),
  ask('C011', 'quattordicesima di un C3', undefined, { says: ['la quattordicesima non è prevista'] }),
  ask('C011', 'quanto mi aumenta la paga da giugno 2027 se sono C2?', ({ pay }) => [
    pay('C011', 'C2'),
    pay('C011', 'C2', '2027-06-01'),
    pay('C011', 'C2', '2027-06-01') - pay('C011', 'C2'),
  ]),
  ask('C011', 'stipendio C3 a giugno 2025 e oggi', ({ pay }) => [pay('C011', 'C3', '2025-06-01'), pay('C011', 'C3')]),
  ask('H011', 'stipendio 4 livello nel 2023', undefined, { says: ['il dato manca'], never: /\*\*[\d.]+,\d\d €\*\*/ }),
  ask('H011', 'stipendio 4 livello a gennaio 2030', ({ pay }) => [pay('H011', '4', '2030-01-01')], {
    says: ['la base non ne ha altre'],
  }),

  // Seniority, severance, notice, cost.
  ask('H011', 'scatti di anzianità 4 livello 10 anni', ({ at }) => [at('H011', 'scatti.importi.4') * 3]),
  ask('H011', '4 livello assunto nel 2015 quanto prende con gli scatti?', ({ at }) => [
    at('H011', 'scatti.importi.4') * 3,
  ]),
  ask('H011', 'paga oraria 4 livello con superminimo di 150 euro', ({ pay }) => [(pay('H011', '4') + 150) / 168]),
  ask('H011', 'tfr netto dopo 10 anni con ral 25000', () => {
    // 25,000 / 13.5 − 0.5%, ten times; the reference income stays in the bracket of 23%.
    const fund = cents((cents(25_000 / 13.5) - 125) * 10)
    return [fund - cents(fund * 0.23), fund]
  }),
  ask('H011', 'liquidazione dopo 15 anni terzo livello, netta', ({ pay, at }) => {
    const yearly = cents((pay('H011', '3') + at('H011', 'scatti.importi.3') * 5) * 14)
    const fund = cents((cents(yearly / 13.5) - cents(yearly * 0.005)) * 15)
    return [fund - cents(fund * 0.23)]
  }),
  // Coefficient of December 2025: 1.5% + 75% × (121.5 / 120.2 − 1) = 2.311148%; of 2024: 2.320017%.
  ask('H011', 'fondo tfr 20.000 euro rivalutazione 2025', () => [20_000 * 0.02311148]),
  ask('H011', 'rivalutazione tfr 2024 su 10.000 euro', () => [10_000 * 0.02320017]),
  ask('H011', 'mancato preavviso 4 livello, 7 anni, dimissioni', ({ pay, at }) => [
    // Two steps after six years; twenty days of a month of thirty.
    ((pay('H011', '4') + at('H011', 'scatti.importi.4') * 2) / 30) * 20,
  ]),
  ask(
    'H011',
    "quanto costa all'azienda una commessa di 4 livello part-time 20 ore, contributi datore 28,98%, inail 0,5%?",
    ({ pay }) => {
      const gross = cents(cents(pay('H011', '4') / 2) * 14)
      return [gross + cents(gross * 0.2898) + cents(gross * 0.005) + cents(gross / 13.5)]
    },
  ),
  ask('H011', 'costo azienda 4 livello', undefined, { says: ['non la invento'], asks: 'aliquota_datore' }),

  // Hours and days that are not those of the contract, years that no table reaches.
  ask('H011', 'turnista notte 8 ore 4 livello', ({ pay }) => [(pay('H011', '4') / 168) * 1.15 * 8], {
    never: /part-time/,
  }),
  ask('H011', 'busta paga 4 livello con 5 ore straordinario notturno e 2 giorni di assenza', undefined, {
    // 1,818.75 + 5 hours at 50% − 2 days of 26.
    says: ['su 1.760,04 € lordi'],
  }),
  ask('F012', '2 ore di straordinario festivo notturno livello 4', ({ pay }) => [(pay('F012', '4') / 173) * 1.7 * 2]),
  // No figure of the table is for a night on a holiday.
  ask('H011', '3 ore di straordinario notturno festivo 4 livello', undefined, { says: ['non la invento'] }),
  ask('H011', 'valore giornata 4 livello', ({ pay }) => [pay('H011', '4') / 26]),
  ask('H011', 'stipendio nel 1990 4 livello', undefined, { says: ['il dato manca'] }),
  ask(
    'F012',
    'preavviso dimissioni 2 anni livello 4',
    ({ pay, at }) => [pay('F012', '4') + at('F012', 'scatti.importi.4')],
    { says: ['di 1 mese'] },
  ),
  ask('H011', '100000000 euro di ral netto', undefined, { says: ['non è ammesso', '10.000.000'] }),

  // Raises, ranges of dates, words of every day.
  ask(
    'H011',
    'se mi aumentano lo stipendio di 100 euro lordi quanto prendo netto in più? 4 livello',
    ({ pay, net }) => [(net((pay('H011', '4') + 100) * 14) - net(pay('H011', '4') * 14)) / 14],
  ),
  ask('H011', 'differenza netta tra 2000 e 2200 euro lordi al mese', ({ net }) => [
    (net(2200 * 14) - net(2000 * 14)) / 14,
  ]),
  ask('H011', 'quanto mi costa un aumento di 100 euro al mese a un 4 livello contributi 30%?', () => [
    1400 + 420 + cents(1400 / 13.5),
  ]),
  ask('H011', '14a maturata al 30 novembre 2026, 4 livello', ({ pay }) => [(pay('H011', '4') / 12) * 5]),
  ask('H011', 'licenziata il 20 ottobre 2026 quanta tredicesima ho maturato? 5 livello', ({ pay }) => [
    (pay('H011', '5', '2026-10-20') / 12) * 10,
  ]),
  ask('H011', 'ho lavorato dal 1 marzo al 31 agosto 2026, tredicesima e tfr, 5 livello', ({ pay }) => [
    // By the table in force when the work ends.
    pay('H011', '5', '2026-08-31') / 2,
    cents((pay('H011', '5', '2026-08-31') * 14) / 13.5) / 2,
  ]),
  ask('C011', 'quanto è la 13esima di un D1 assunto a maggio 2026?', ({ pay }) => [(pay('C011', 'D1') / 12) * 8]),
  ask('H011', 'ferie maturate e non godute 8,5 giorni 4 livello', ({ pay }) => [(pay('H011', '4') / 26) * 8.5]),
  ask('B371', 'operaio gomma H 5 giorni ferie', ({ pay }) => [(pay('B371', 'H') / 25) * 5]),
  ask('H011', 'straordinario notturno dalle 22 alle 2, 4 livello', ({ pay }) => [(pay('H011', '4') / 168) * 1.5 * 4]),
  // Ten hours in a week: eight within the 48th.
  ask('H011', 'quanto guadagno se faccio 2 ore in più al giorno per 5 giorni? 4 livello', ({ pay }) => [
    (pay('H011', '4') / 168) * (1.15 * 8 + 1.2 * 2),
  ]),
  ask('C011', '3 ore in più al giorno per 2 giorni, livello C3', ({ pay }) => [
    // Each day two hours at 25% and one at 30%.
    (pay('C011', 'C3') / 173) * (1.25 * 2 + 1.3) * 2,
  ]),
  ask('H05Y', 'cuoco 4 livello 6 ore straordinario, di cui 2 notturne', ({ pay }) => [
    (pay('H05Y', '4') / 172) * (1.3 * 4 + 1.6 * 2),
  ]),
  ask('C011', 'operaio C2 turno di notte 8 ore, maggiorazione?', ({ pay, surcharge }) => [
    (pay('C011', 'C2') / 173) * (1 + surcharge('C011', 'notturno_oltre_22') / 100) * 8,
  ]),
  ask('C011', 'metalmeccanico C3 con 2 scatti e superminimo assorbibile di 180€, lordo annuo?', ({ pay, at }) => [
    (pay('C011', 'C3') + 2 * at('C011', 'scatti.importi.C3') + 180) * 13,
  ]),
  ask('H008', 'cassiera supermercato 4 livello 24 ore', ({ pay }) => [(pay('H008', '4') * 24) / 40]),
  ask('B011', 'tecnico chimico D2 stipendio mensile e orario', ({ pay }) => [
    pay('B011', 'D2'),
    pay('B011', 'D2') / 175,
  ]),
  ask(
    'F051',
    'falegname AE3: paga base, oraria e 4 ore di straordinario',
    ({ pay }) => [pay('F051', 'AE3'), pay('F051', 'AE3') / 174],
    { says: ['non la invento'] },
  ),
  ask('H515', 'estetista 3 livello apprendista', ({ pay }) => [pay('H515', '3')], {
    says: ['la paga dell’apprendista non è nella base'],
  }),
  ask('H011', 'ral=30000 tredicesima?', () => [cents(30_000 / 14)]),
  ask('H011', 'quanto spendo per assumere un commesso quinto livello full time? contributi 29,5%', ({ pay }) => {
    const gross = pay('H011', '5') * 14
    return [gross + cents(gross * 0.295) + cents(gross / 13.5)]
  }),
  ask('H011', '€1.950 lordi mese: netto?', ({ net }) => [net(1950 * 14) / 14]),
  ask('K511', 'addetta pulizie 2 livello 15 ore settimanali quanto prende al mese?', ({ pay }) => [
    (pay('K511', '2') * 15) / 40,
  ]),
  ask('T151', 'educatrice D2 part-time 25 ore lordo mensile', ({ pay }) => [(pay('T151', 'D2') * 25) / 38]),
  ask('I100', 'autista C3 quanto prende al mese', undefined, {
    says: ['non è calcolabile'],
    never: /\*\*[\d.]+,\d\d €\*\*/,
  }),
  ask('E012', 'operaio 3 livello alimentare lordo annuo e straordinario 3 ore con maggiorazione del 45%', ({ pay }) => [
    pay('E012', '3') * 14,
    (pay('E012', '3') / 173) * 1.45 * 3,
  ]),

  // What is paid beside what is due; extra months alone; rates and ages that the question says.
  ask('H011', 'mi pagano 1.600 euro lordi al mese, quanto dovrei prendere al 4 livello?', ({ pay }) => [
    pay('H011', '4'),
    pay('H011', '4') - 1600,
  ]),
  ask('H011', 'netto tredicesima 4 livello', ({ pay }) => {
    // The base of the contributions is rounded to the euro; no deduction counts for an extra month.
    const contributions = cents(Math.round(pay('H011', '4')) * 0.0919)
    const taxable = pay('H011', '4') - contributions
    return [taxable - cents(taxable * 0.23)]
  }),
  ask('H011', '4 livello part time 24 ore su 40 straordinario 5 ore supplementari', ({ pay }) => [
    (pay('H011', '4') / 168) * 1.35 * 5,
  ]),
  ask('H011', 'netto ral 28000 con contributi al 9,49%', ({ net }) => [net(28_000, { rate: 9.49 }) / 14]),
  ask('H011', 'addizionale comunale 0,8% addizionale regionale 1,73% netto ral 28000', ({ net }) => [
    net(28_000, { surtaxes: cents(25_426.8 * 0.008) + cents(25_426.8 * 0.0173) }) / 14,
  ]),
  ask('H011', 'netto ral 28.000 con figlio di 25 anni a carico', ({ net }) => [
    net(28_000, { family: cents(950 * 0.7323) }) / 14,
  ]),
  // Of three children one is between 21 and 30; the spouse gives 690.
  ask('H011', 'netto ral 28.000 moglie a carico e 3 figli di 10, 12 e 23 anni', ({ net }) => [
    net(28_000, { family: 690 + cents(950 * 0.7323) }) / 14,
  ]),
  ask('H011', 'RAL 4 livello 2024, 2025 e 2026', ({ pay }) => [
    pay('H011', '4', '2024-12-31') * 14,
    pay('H011', '4', '2025-12-31') * 14,
    pay('H011', '4') * 14,
  ]),
  ask('H011', 'quota oraria e giornaliera di un 4 livello part time 50%', ({ pay }) => [
    pay('H011', '4') / 168,
    cents(pay('H011', '4') / 2) / 26,
  ]),
  ask('H011', 'naspi dopo licenziamento 4 livello', undefined, {
    says: ['Non calcolo l’indennità di disoccupazione'],
    never: /\*\*[\d.]+,\d\d €\*\*/,
  }),
  ask('H011', 'cassa integrazione 4 livello', undefined, { says: ['Non calcolo'], never: /\d,\d\d €/ }),

  ask('H011', 'scatti 4 livello assunto il 15/03/2014', ({ at }) => [at('H011', 'scatti.importi.4') * 4]),
  ask('H011', 'ore supplementari 10 di un part-time 20 ore quinto livello', ({ pay }) => [
    (pay('H011', '5') / 168) * 1.35 * 10,
  ]),
  ask('H011', 'domeniche lavorate 4 da 8 ore 4 livello', ({ pay }) => [(pay('H011', '4') / 168) * 1.3 * 32]),
  ask('H011', 'quanto dovrei avere di netto a dicembre con tredicesima 4 livello?', undefined, {
    says: ['netti stimati a dicembre 2026', 'di mensilità aggiuntiva intera'],
  }),
  ask('H011', 'busta paga agosto 2026 4 livello con 10 giorni di malattia', undefined, {
    says: ['ad agosto 2026', 'calcolato a parte'],
  }),

  // What is missing or outside.
  ask('H011', '9 livello quanto prende?', undefined, {
    says: ['non trovo il livello «9»', '**4** –'],
    asks: 'livello',
  }),
  ask('H011', 'quanto prende un dirigente?', undefined, { says: ['contratti propri'], asks: 'livello' }),
  ask('H011', 'ciao', undefined, { says: ['Dimmi cosa calcolare'], never: /\d+,\d\d €/ }),
  ask('G011', 'lordo annuo di un ED-3', undefined, { says: ['manca la contingenza'], never: /\*\*[\d.]+,\d\d €\*\*/ }),
  ask('T011', 'paga oraria infermiere D', undefined, { says: ['divisore orario', 'non è presente nella base'] }),
  ask('C011', '5 giorni di malattia livello C3', undefined, { says: ['non calcolo l’importo'] }),

  // An amount needs no agreement; what does is still asked for.
  ask(
    '',
    'ho 2 figli e guadagno 2000 lordi al mese per 13 mensilità, quanto prendo netto',
    ({ net }) => [net(26_000) / 13, net(26_000)],
    { says: ['assegno unico dell’INPS, che qui non è calcolato'] },
  ),
  ask('', 'guadagno 2000 lordi al mese per 13 mensilità, 2 figli, quanto prendo netto', ({ net }) => [
    net(26_000) / 13,
  ]),
  ask('H011', 'ho 2 figli, quanto prende netto un 4 livello?', ({ net, pay }) => [net(pay('H011', '4') * 14) / 14], {
    says: ['assegno unico dell’INPS, che qui non è calcolato'],
  }),
  ask('', 'netto di 2000 euro lordi', ({ net }) => [net(26_000) / 13]),
  ask('', 'RAL 32k netto?', ({ net }) => [net(32_000) / 13, net(32_000)], { says: ['ne ho considerate 13'] }),
  ask('', 'quanto netto con 1.500 di lordo su 14', ({ net }) => [net(21_000) / 14], { never: /ne ho considerate/ }),
  ask('', 'con 1700 lordi per 14 quanto mi entra in tasca', ({ net }) => [net(23_800) / 14]),
  ask('', 'stipendio lordo 1650, netto?', ({ net }) => [net(1650 * 13) / 13], { asks: 'regione' }),
  ask('', 'lordo 1900 netto con un figlio di 5 anni', ({ net }) => [net(1900 * 13) / 13], {
    says: ['assegno unico dell’INPS, che qui non è calcolato'],
  }),
  ask('', 'netto di 28.000 annui con moglie a carico', ({ net }) => [net(28_000, { family: 690 }) / 13]),
  ask('', 'lavoro in un negozio, prendo 1.600 euro lordi al mese: netto?', ({ net }) => [net(1600 * 13) / 13]),
  ask('', 'che lordo serve per 1.600 netti al mese?', undefined, { says: ['per un netto medio di 1.600,00 €'] }),
  ask('', 'tredicesima con 1.500 euro lordi e 7 mesi', () => [875]),
  ask('', 'netto 4 livello', undefined, { says: [unidentified], never: /\d,\d\d €/ }),
  ask('', 'quanto prendo netto?', undefined, { says: [unidentified], never: /\d,\d\d €/ }),
  ask('', 'prendo 1.800 euro lordi: 5 ore di straordinario?', undefined, {
    says: [unidentified],
    never: /\d,\d\d €/,
  }),
  ask('', 'costo azienda con 30.000 di RAL', undefined, { says: [unidentified], never: /\d,\d\d €/ }),
  ask('', 'quattordicesima con 1.500 euro lordi e 7 mesi', undefined, { says: [unidentified], never: /\d,\d\d €/ }),
]
