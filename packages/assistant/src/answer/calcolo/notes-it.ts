/** Italian words of what stands beside a calculation: what was understood and assumed, remarks, questions. */
import { workName } from '../conditions-it.ts'
import { formatDate, formatMonth, formatNumber, joinWords, plural, withDate } from '../format.ts'
import { causeWords, perWords } from '../words-it.ts'

/** A level as people say it. @example levelName('4') // '4° livello' */
export function levelName(code: string): string {
  return Number.isInteger(Number(code)) ? `${code}° livello` : `livello ${code}`
}

const number = (text: string): string => formatNumber(Number(text))
const count = (text: string, one: string, many: string): string => `${number(text)} ${plural(Number(text), one, many)}`

/** `gross:1600:mese|net:1200:` value by value. */
const listed = (value: string, word: (...parts: [string, string, string, string?, string?]) => string): string =>
  value
    .split('|')
    .map(one => {
      const [first = '', second = '', third = '', fourth, fifth] = one.split(':')
      return word(first, second, third, fourth, fifth)
    })
    .join(', ')

const roleWords: Readonly<Record<string, string>> = {
  gross: 'lordi',
  net: 'netti',
  bonus: 'di premio',
  raise: 'di aumento',
  arrears: 'di arretrati',
  income: 'di reddito',
  'severance-fund': 'di TFR',
}

/** What an amount said is for. */
const perSaid: Readonly<Record<string, string>> = { ...perWords, settimana: 'alla settimana' }

const awayWords: Readonly<Record<string, string>> = {
  sickness: 'di malattia',
  injury: 'di infortunio',
  maternity: 'di maternità',
  'parental-leave': 'di congedo parentale',
  paternity: 'di congedo di paternità',
  leave: 'di ferie o permessi',
  unpaid: 'di assenza non retribuita',
  l104: 'di permesso L. 104',
  strike: 'di sciopero',
}

/** What was understood and what was assumed, value by value, for the line under the lead. */
export const understood: Readonly<Record<string, (value: string) => string>> = {
  level: levelName,
  hours: value => `${number(value)} ore alla settimana`,
  share: value => `part-time al ${number(value)}%`,
  convivente: value => (value === 'no' ? 'non convivente' : 'convivente'),
  apprentice: value => {
    const [from = '', to = from] = value.split('-')
    return from === ''
      ? 'apprendista'
      : from === to
        ? `apprendista al ${from}° mese`
        : `apprendista dal ${from}° al ${to}° mese`
  },
  month: value => formatMonth(value),
  year: value => value,
  place: value => value,
  steps: value => (value === '0' ? 'nessuna anzianità' : count(value, 'scatto', 'scatti')),
  hired: value => `assunzione ${withDate('il', value)}`,
  ended: value => `fine ${withDate('il', value)}`,
  allowance: value => {
    const [amount = '', ...name] = value.split(' ')
    return `${name.join(' ')} (${amount} €)`
  },
  rate: value => `contributi al ${number(value)}%`,
  amounts: value =>
    listed(
      value,
      (role, amount, per, year = '') =>
        `${number(amount)} € ${roleWords[role] ?? ''}${year === '' ? (perSaid[per] ? ` ${perSaid[per]}` : '') : ` nel ${year}`}`,
    ),
  work: value => listed(value, (kinds, hours) => `${count(hours, 'ora', 'ore')} di ${workName(kinds.split(' '))}`),
  absences: value =>
    listed(
      value,
      (kind, days, hours, from = '', to = '') =>
        `${[...(days === '' ? [] : [count(days, 'giorno', 'giorni')]), ...(hours === '' ? [] : [count(hours, 'ora', 'ore')]), ...(days === '' && hours === '' ? ['giorni'] : [])].join(' e ')} ${awayWords[kind] ?? 'di assenza'}${from === '' || to === '' ? '' : ` ${withDate('dal', from)} ${withDate('al', to)}`}`,
    ),
  superminimum: value => `superminimo ${number(value)} €`,
  instalments: value => `${value} mensilità`,
  children: value =>
    value === '0' ? 'nessun figlio con detrazione' : count(value, 'figlio con detrazione', 'figli con detrazione'),
  'children-share': value => `detrazione dei figli al ${value}%`,
  spouse: () => 'coniuge a carico',
  'no-family': () => 'nessun familiare a carico',
  region: value => value,
  town: value => value,
  months: value => `${value} ${plural(Number(value), 'mese', 'mesi')}`,
  weeks: value => `${value} settimane`,
  service: value => `${value} di servizio`,
  'return-debt': value => `debito del 730 di ${value} €`,
  'all-children': value => `${value} figli`,
  cause: value => causeWords[value] ?? value,
  'part-of-month': value => {
    const [from = '', to = ''] = value.split(' ')
    return `${withDate('dal', from)} ${withDate('al', to)}`
  },
}

/** Assumptions, as they follow "ipotesi:". */
export const assumptions: Readonly<Record<string, (value: string) => string>> = {
  agreement: value => `CCNL ${value}, dal mestiere`,
  level: value => `${levelName(value)}, proposto dalla mansione`,
  weeks: value => `${value} settimane`,
  'large-employer': () => 'azienda con più di 15 dipendenti',
  'employed-before': value => `in forza da prima del ${value}`,
  instalments: value => `${value} mensilità`,
  regime: value => value,
  'apprentice-month': () => 'primo periodo dell’apprendistato',
  'daily-divisor': value => `giorno = mese / ${value}`,
  'hour-by-weeks': value => `ora = mese × 12 / 52 / ${value}`,
  'full-time-hours': value => `${value} ore alla settimana`,
  'no-family': () => 'nessun familiare a carico',
  'children-21': () => 'figli tra 21 e 30 anni',
  hired: value => `assunzione ${withDate('il', value)}, fine con questo mese`,
  'term-in-year': value => `${value} mesi nello stesso anno`,
  'no-surtaxes': () => 'addizionali non comprese',
  'absence-from': value => `assenza ${withDate('dal', value)}`,
  'first-event': () => 'primo evento dell’anno',
  'white-collar': () => 'impiegato',
  'feast-hours': value => `una giornata di ${value} ore`,
  'one-hour': () => 'per una sola ora',
  'six-day-week': () => 'settimana di 6 giorni',
  electronic: () => 'buoni elettronici',
  'worked-days': value => `${value} giorni di lavoro all’anno`,
  'year-days': value => `${value} giorni nell’anno`,
  'night-group': value => value,
  'one-month': value => `${value} giorni`,
  'whole-month': () => 'mese intero a zero ore',
  'debt-from': value => `prima rata a ${formatMonth(value)}`,
  'debt-instalments': value => `${value} rate`,
  'trainee-months': value => `${value} mesi nell’anno`,
  'severance-rate': value => `imposta come dopo ${value} anni`,
}

const ordinals: Readonly<Record<number, string>> = { 2: 'seconda', 3: 'terza', 4: 'quarta', 5: 'quinta' }

/** `15000:0.63|:0.8` as people say it: "0,63% fino a 15.000 €, 0,8% oltre". */
function ratesOf(text: string): string {
  const bands = text.split('|').map(band => band.split(':'))
  return bands
    .map(([upTo = '', rate = '']) => {
      if (upTo !== '') return `${number(rate)}% fino a ${number(upTo)} €`
      return bands.length > 1 ? `${number(rate)}% oltre` : `${number(rate)}%`
    })
    .join(', ')
}

/** Sentences beside the figures. */
export const remarks: Readonly<Record<string, (value: (key: string) => string) => string>> = {
  impossible: value =>
    `${value('field')}: ${value('value').split('.').join(',')} non è un valore possibile, indica un numero tra ${value('min')} e ${number(value('max'))}.`,
  'out-of-range': value =>
    `${value('field')}: «${value('value')}» non è ammesso, indica un valore tra ${value('min')} e ${value('max')}.`,
  'below-table': value =>
    `Attenzione: ${value('said')} € lordi al mese sono sotto il minimo del livello, che è di ${value('minimum')} €.`,
  'below-table-hour': value =>
    `Attenzione: ${value('said')} € all’ora sono sotto il minimo del livello, che è di ${value('minimum')} €: il mese sarebbe di ${value('month')} €.`,
  'no-row': value =>
    `La paga del livello ${value('level')} in vigore oggi non è presente nella base${value('note') === '' ? '' : `: ${value('note')}`}.`,
  'pay-rule': value => value('text'),
  'other-agreement': value =>
    `Per questo mestiere può valere anche il CCNL ${value('name')}: sceglilo se è quello in busta.`,
  'step-missing': value =>
    `La tabella in base è ${withDate('del', value('from'))}, ma dal ${formatDate(value('date'))} è in vigore una tappa che non vi è ancora: su quella paga non faccio conti.${value('amount') === '' ? '' : ` Quella tabella, non più in vigore, dava al ${levelName(value('level'))} ${value('amount')} € lordi al mese.`}`,
  'steps-without-amount': value =>
    `Gli scatti maturati sono ${value('count')}, ma il loro importo non è presente nella base: non sono compresi.`,
  'injury-day': () =>
    'Il giorno dell’infortunio lo paga per intero l’azienda; molti contratti fanno aggiungere all’azienda quello che manca alla paga piena.',
  'insured-alone': () =>
    'I primi tre giorni e la parte che manca alla paga piena sono dell’azienda, secondo il contratto collettivo. Agli impiegati dell’industria l’INPS non paga la malattia: la paga l’azienda. Agli operai non sono pagate le domeniche.',
  'sickness-by-day': () =>
    'In busta la parte dell’azienda è calcolata sull’indennità INPS resa lorda (lordizzazione): può essere un po’ più bassa, a parità di netto.',
  'outside-extra-months': value => `Nella ${value('id')} non entra: ${value('items')}.`,
  'steps-not-said': () =>
    'Gli scatti di anzianità non sono compresi: indica quanti sono, o la data di assunzione, per aggiungerli.',
  'no-full-time-week': () => 'L’orario pieno del contratto non è presente nella base: la paga è quella intera.',
  'more-than-full-time': value =>
    `L’orario pieno del contratto è di ${value('full')} ore: quelle in più sono straordinario.`,
  'children-age': value =>
    `Per ${value('count') === '1' ? 'il figlio' : 'i figli'} di cui non è detta l’età non è calcolata la detrazione: sotto i 21 anni c’è l’assegno unico, che paga l’INPS.`,
  'children-young': () =>
    'Per i figli sotto i 21 anni (e, dal 2025, sopra i 30) non c’è detrazione: sotto i 21 anni c’è l’assegno unico, che paga l’INPS.',
  'children-then': value =>
    `Se ${value('count') === '1' ? 'ha' : 'hanno'} tra 21 e 30 anni, il netto sale di ${value('year')} € all’anno (${value('month')} € al mese).`,
  'no-town': value =>
    `L’addizionale comunale di ${value('town')} per il ${value('year')} non è presente nella base: il conto non la comprende; indica l’aliquota per aggiungerla.`,
  rates: value => {
    const kind = value('kind') === 'regional' ? 'Addizionale regionale' : 'Addizionale comunale'
    const [upTo = '', rate = ''] = value('reduced').split(':')
    const [over = '', under = '', amount = ''] = value('relief').split(':')
    const parts = [
      ratesOf(value('rates')),
      ...(upTo === '' ? [] : [`${number(rate)}% su tutto per i redditi fino a ${number(upTo)} €`]),
      ...(over === '' ? [] : [`${number(amount)} € in meno tra ${number(over)} e ${number(under)} €`]),
      ...(value('exemptUpTo') === '' ? [] : [`esenti i redditi fino a ${number(value('exemptUpTo'))} €`]),
    ]
    return `${kind} ${value('year')}, ${value('name')}: ${parts.join('; ')} (${value('source')}).`
  },
  'several-towns': value =>
    `Di nome ${value('town')} ci sono più comuni: ${joinWords(value('towns').split('|'))}. Indica di quale si tratta, per l’addizionale comunale.`,
  'no-region': value =>
    `L’addizionale regionale (${value('region')}) per il ${value('year')} non è presente nella base.`,
  'region-unknown': value => `L’addizionale regionale non è compresa: indica la regione di ${value('town')}.`,
  'uncertain-rate': value => `L’aliquota ${value('name')} ${value('year')} è da verificare.`,
  uncertain: value => `Da verificare: ${value('source')}.`,
  'part-of-month': value =>
    `Il mese è pagato per ${value('days')} giorni su ${value('divisor')}; le detrazioni sono sui giorni di calendario.`,
  'tips-share': value =>
    `L’imposta sostitutiva vale in alberghi, bar e ristoranti fino al ${value('share')}% del reddito dell’anno, con un reddito dell’anno prima fino a ${value('limit')} €${value('ordinary') === '' ? '' : `: ${value('ordinary')} € di mance sono tassati come lo stipendio`}.`,
  'dependant-young': value =>
    `Per i figli fino a ${value('age')} anni il limite è di ${value('limit')} €; per gli altri familiari di ${value('other')} €. Conta il reddito lordo dell’anno intero.`,
  'dependant-age': value =>
    `La detrazione per i figli spetta da ${value('from')} a ${value('to')} anni (oltre solo se disabili); prima c’è l’assegno unico.`,
  'fund-base': value =>
    `Il contributo a ${value('fund')} è in percentuale${value('base') === '' ? '' : ` (${value('base')})`}: qui è sulla paga tabellare del mese.`,
  'fund-missing': value =>
    `Non è presente nella base quanto ${value('by') === 'azienda' ? 'versa l’azienda' : 'paga il lavoratore'} per ${value('fund')}.`,
  'tourism-bonus': value =>
    `Vale per il lavoro fino al ${formatDate(value('until'))} in turismo, terme, alberghi, bar e ristoranti, con un reddito da lavoro dipendente del ${value('before')} fino a ${value('limit')} €, e si chiede per iscritto al datore; conta tutta la paga di quelle ore, non solo la maggiorazione.`,
  'split-band': value =>
    `La maggiorazione è del ${value('percent')}% per ${value('hours') === '1' ? 'la prima ora' : `le prime ${value('hours')} ore`} e del ${value('next')}% dalla ${ordinals[Number(value('hours')) + 1] ?? 'successiva'}.`,
  'next-band': value =>
    value('band') === 'week'
      ? `Dalla ${value('from')}ª ora settimanale la maggiorazione è del ${value('percent')}%.`
      : value('band') === 'first'
        ? `Dalla ${value('from')}ª ora consecutiva la maggiorazione è del ${value('percent')}%.`
        : `Oltre ${value('from')} ore nell’anno la maggiorazione è del ${value('percent')}%.`,
  'short-week': value =>
    `I ${value('leave')} giorni del contratto sono contati su ${value('whole')} alla settimana: per chi ne lavora ${value('days')} sono in proporzione, e le settimane di riposo restano le stesse.`,
  'no-permits': () => 'Le ore di permesso (ROL) di questo contratto non sono presenti nella base.',
  'arrears-levels': value =>
    `${value('from') === '' ? '' : `I mesi sono presi come gli ultimi, da ${formatMonth(value('from').slice(0, 7))} a ${formatMonth(value('to').slice(0, 7))}. `}La paga del livello superiore spetta dal primo giorno in cui se ne fanno le mansioni in modo prevalente (art. 2103 c.c.); il TFR cresce di conseguenza.`,
  'arrears-of-year': () =>
    'Pagati nello stesso anno, gli arretrati hanno la tassazione ordinaria; la separata è per quelli di anni precedenti.',
  'arrears-of-years': () =>
    'La tassazione separata vale per gli arretrati di anni precedenti: quelli dell’anno in corso sono tassati come lo stipendio.',
  'arrears-apart': () => 'La parte maturata in anni precedenti può avere la tassazione separata (TUIR art. 17).',
  'other-night': value => `${value('amount')} € a notte: ${value('group')}.`,
  'no-rate': value => `${value('work')}: la percentuale di maggiorazione non è presente nella base.`,
  'no-sickness-tiers': value =>
    `Quanto integra l’azienda non è presente nella base per il CCNL ${value('agreement')}: è contata la sola indennità INPS.`,
  'no-injury-tiers': value =>
    `Quanto integra l’azienda non è presente nella base per il CCNL ${value('agreement')}: sono contati l’INAIL dal quarto giorno e il 60% di legge nei primi tre. Il giorno dell’infortunio è pagato per intero dall’azienda.`,
  'apprentice-level': value => `In questo periodo l’apprendista è pagato al ${levelName(value('level'))}.`,
  'no-apprentice-rule': value =>
    `Quanto prende un apprendista non è presente nella base per il CCNL ${value('agreement')}: la paga è quella intera del livello, che è il massimo.`,
  'no-inps-sickness': () => 'Per gli impiegati di questo settore la malattia è pagata dall’azienda, non dall’INPS.',
  domestic: () =>
    'La famiglia non è sostituto d’imposta: in busta non ci sono IRPEF, trattamento integrativo e taglio del cuneo; l’imposta si paga con la dichiarazione dei redditi. I contributi si versano all’INPS ogni trimestre.',
  alarm: value => value('message'),
  'surtax-instalments': () =>
    'Le addizionali sono in rate: saldo dell’anno prima in 11 rate e acconto comunale in 9, stimati sullo stesso reddito.',
  'scheme-note': value => `${value('name')}: ${value('note')}.`,
  relocated: value =>
    `Regime degli impatriati: l’IRPEF si paga sul ${String(100 - Number(value('percent')))}% del reddito (D.Lgs. 209/2023, art. 5), i contributi su tutto; la parte esente conta per i limiti del taglio del cuneo.`,
  'mothers-relief': value =>
    `Spetta alle madri di tre o più figli con un contratto a tempo indeterminato (domestico escluso) fino ai 18 anni del più piccolo, al massimo ${value('cap')} € all’anno; l’imponibile fiscale sale di altrettanto.`,
  'debt-until': value => `Le rate finiscono a ${formatMonth(value('month'))}: non se ne possono chiedere di più.`,
  'debt-beyond-pay': () =>
    'Se la busta del mese non basta, il resto passa alle buste dopo con lo 0,40% al mese; quello che manca a fine anno lo versa il lavoratore.',
  'debt-parted': value =>
    `Se nel 730 si chiedono le rate, vanno al massimo da luglio a novembre, con lo ${formatNumber(Number(value('rate')))}% al mese dalla seconda.`,
  trainee: () =>
    'L’indennità di tirocinio è reddito assimilato a quello di lavoro dipendente (TUIR art. 50): ha la detrazione per i giorni del tirocinio; non maturano tredicesima e TFR. Altri redditi dell’anno cambiano l’imposta.',
  'mothers-bonus': value =>
    `Si chiede all’INPS; vale con ${value('children')} figli fino ai ${value('until')} anni del ${value('children') === '2' ? 'secondo' : 'più piccolo'} e con un reddito da lavoro fino a ${value('limit')} €, escluso il lavoro domestico.`,
  'mothers-relief-instead': () =>
    'Con tre o più figli, nei mesi di un contratto a tempo indeterminato al posto del bonus c’è l’esonero dai contributi.',
  'no-withheld': () => 'Le ritenute già fatte non sono indicate: il conguaglio è l’intera IRPEF netta.',
  'one-income': () => 'È indicato il reddito di un solo anno: l’aliquota è la sua.',
  'over-income-limit': value =>
    `Il reddito del ${value('year')} (${value('bound') === 'over' ? 'oltre ' : ''}${value('income')} €) supera il limite${value('limit') === '' ? '' : ` di ${value('limit')} €`}.`,
  'over-cap': value =>
    `Il tetto è di ${value('cap')} € l’anno, al netto dei contributi: la parte oltre (${value('ordinary')} €; ${value('whole')} € se i ${value('gross')} € sono già al netto) è tassata come lo stipendio.`,
  'ordinary-better': value =>
    `Qui l’imposta sostitutiva costa più di quella ordinaria, con cui resterebbero ${value('amount')} €.`,
  'income-limit': value =>
    value('limit') === ''
      ? ''
      : `Vale se il reddito da lavoro dipendente del ${value('before')} non supera ${value('limit')} €${value('cap') === '' ? '' : `, fino a ${value('cap')} € l’anno`}.`,
  'productivity-only': () =>
    'L’imposta sostitutiva vale per i premi di risultato previsti da accordi aziendali o territoriali; un bonus libero è tassato come lo stipendio.',
  'other-rate': value => `Nel ${value('year')} l’aliquota è del ${value('rate')}%, non del ${value('said')}%.`,
  'saving-reading': value =>
    `Il risparmio è calcolato sul reddito indicato con le regole ${value('year')}, addizionali escluse.`,
  'net-not-exact': () => 'Il netto indicato cade in un gradino delle regole: il lordo è il primo che lo raggiunge.',
  'no-employer-rate': () => 'Indica l’aliquota contributiva del datore (e il tasso INAIL) per il costo completo.',
  'usual-employer-rate': () =>
    'Sgravi per l’assunzione, INAIL e fondi del contratto non sono compresi: con la tua aliquota contributiva il costo è esatto.',
  'apprentice-employer': value =>
    `L’aliquota è quella di legge per un apprendista al ${value('year')}° anno in un’azienda con ${value('employees')} dipendenti, fondi di integrazione salariale esclusi.`,
  'no-inail': () => 'Il premio INAIL non è compreso: dipende dalla voce di rischio.',
  'without-severance': value => `Il TFR non è compreso, come chiesto: a parte sono ${value('amount')} € all’anno.`,
  'severance-same-pay': () => 'Il conto usa la paga di oggi per tutti gli anni.',
  'leave-not-said': () => 'Ferie e permessi non goduti si aggiungono: indica i giorni che restano.',
  'severance-of-year': value =>
    `Il TFR è quello maturato nel ${value('year')}: per gli anni prima indica la data di assunzione.`,
  'domestic-severance': () =>
    'La famiglia non è sostituto d’imposta: non trattiene l’IRPEF sul TFR, che il lavoratore dichiara.',
  'domestic-cuaf': () => 'Tra coniugi e tra parenti conviventi (rapporti senza CUAF) l’importo orario è un altro.',
  'no-revaluation': () => 'La rivalutazione annua del fondo non è compresa.',
  'domestic-sick-days': value =>
    `Con questa anzianità sono pagati al massimo ${value('days')} giorni di malattia all’anno.`,
  'domestic-tier': value =>
    `${value('from') === value('to') ? `Il ${value('from')}° giorno` : `Dal ${value('from')}° al ${value('to')}° giorno`} la famiglia paga il ${value('percent')}%.`,
  'sickness-tier': value =>
    `${value('from') === value('to') ? `Il ${value('from')}° giorno` : `Dal ${value('from')}° al ${value('to')}° giorno`} il trattamento, tra INPS e azienda, è del ${value('percent')}%.`,
  'farm-days': () =>
    'Servono 102 giornate in due anni e due anni di iscrizione; l’IRPEF è trattenuta dall’INPS sull’importo.',
  'sickness-by-law': () =>
    'Senza la regola del contratto è contata quella di legge per gli impiegati: paga intera per un mese e metà per altri due, il doppio oltre 10 anni di servizio (R.D.L. 1825/1924 art. 6).',
  'naspi-cut': value => `Dal ${value('month')}° mese la NASpI scende del 3% ogni mese.`,
  'naspi-mean': () =>
    'L’importo è preso come retribuzione media, tredicesima e altre mensilità comprese: se è la paga di un mese, indica quante mensilità hai.',
  'naspi-from-net': () => 'La NASpI si calcola sul lordo: quello usato è il lordo che lascia il netto indicato.',
  'ticket-cases': () =>
    'Si paga per ogni licenziamento che darebbe diritto alla NASpI, anche disciplinare; non per dimissioni ordinarie, scadenza del termine e lavoro domestico.',
  'advance-too-early': value =>
    `La legge lo prevede dopo ${value('years')} anni di servizio presso lo stesso datore; prima serve un accordo più favorevole.`,
  'advance-too-much': value =>
    `La legge ne dà al massimo il ${value('percent')}%: di più serve un accordo più favorevole.`,
  'arrears-tax': () =>
    'Gli arretrati dell’anno hanno la tassazione ordinaria, insieme allo stipendio; quelli di anni precedenti la tassazione separata (TUIR art. 17): per l’imposta indica i redditi dei due anni precedenti.',
  'mileage-exempt': () =>
    'È esente nei limiti delle tabelle ACI per i viaggi di lavoro documentati; il tragitto casa-lavoro non lo è.',
  'travel-rule': () =>
    'Fuori dal comune della sede sono esenti 46,48 € al giorno in Italia e 77,47 € all’estero, un terzo in meno se è rimborsato vitto o alloggio, due terzi se lo sono entrambi.',
  'no-step': () => 'Nella base non c’è una tappa successiva della tabella per questo livello.',
  'tfr-reliquidation': () =>
    'La tassazione è quella provvisoria del datore: l’Agenzia delle Entrate la ricalcola sull’aliquota media dei cinque anni prima.',
  'no-index': value => `L’ultimo coefficiente noto è quello di dicembre ${value('last')}.`,
  'maternity-accruals': () =>
    'L’indennità INPS di maternità comprende già la parte di tredicesima (e di quattordicesima) dei mesi di congedo.',
  'benefit-contributions': () =>
    'Sull’indennità si paga l’IRPEF, non i contributi: per il periodo sono contributi figurativi, accreditati dall’INPS.',
  'parental-raised': () =>
    'L’80% vale per tre mesi entro i sei anni del figlio; gli altri mesi indennizzati sono al 30%.',
  'no-step-until': value => `Fino ${withDate('al', value('date'))} non ci sono aumenti: questo è il primo che segue.`,
  'ceded-untold': value =>
    `La rata della cessione non è indicata: è presa al massimo di legge, un quinto del netto (${value('amount')} €).`,
  'sickness-other-months': value =>
    `${value('days') === '1' ? 'Un giorno' : `${value('days')} giorni`} di malattia ${value('days') === '1' ? 'cade' : 'cadono'} in altri mesi: il conto è dei giorni di questo.`,
  'hours-every-week': value =>
    `Le ore sono quelle di un mese medio: ${joinWords(value('hours').split('|'))} alla settimana × 52 / 12.`,
  'nights-apart': value =>
    `La maggiorazione delle ${value('count')} notti non è compresa: indica le ore di ciascuna per aggiungerla.`,
  'several-slips': () => 'I giorni cadono in più mesi: ogni busta ha quelli del suo; indica il mese per il netto.',
  'later-year': value =>
    `Le regole fiscali del ${value('year')} non ci sono ancora: il netto è calcolato con quelle del ${value('by')}.`,
  'unknown-year': value =>
    `Il netto non si può calcolare: non ho le regole fiscali di quell’anno (conosco ${value('years')}) e non uso quelle di un altro.`,
  'refused-out-of-range': () => 'Un valore è fuori dai limiti: su questo non faccio conti.',
  'refused-not-a-number': value => `Un valore non è un numero (${value('field')}).`,
  'refused-rate-missing': value => `Un dato necessario non è presente nella base (${value('field')}).`,
  'refused-unreadable': value => `Un valore non è leggibile (${value('field')}).`,
}
