import { fold } from '../../knowledge/text.ts'
import type { TopicName } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import type { Line } from '../facts.ts'

/** A subject within a topic, that an answer on the whole topic does not answer ("permessi per lutto" are no ROL). */
export interface Narrow {
  /** "permessi per lutto". */
  readonly what: string
  /** Whether the rest of the topic is no answer at all to who asks for it. */
  readonly apart: boolean
}

interface Row extends Narrow {
  readonly topic: TopicName
  /** The words of a question that ask for it, folded. */
  readonly asks: RegExp
  /** The words of a line that tell it. */
  readonly tells: RegExp
}

/** Whether overtime may be refused or must be done, on folded text. */
export const asksDuty: RegExp =
  /\brifiut|\bobblig|\bcostring|\bcostrett|\bpretend|\bimpor(?:re|mi|ci|rm)|\bper forza\b|\btenut[oaie] a\b|\bdire di no\b/

/** THE table: subjects that must be told, or said to be missing. */
const rows: readonly Row[] = [
  {
    topic: 'permits',
    what: 'permessi dei neoassunti',
    asks: /\bneo ?assunt|\bnuov[oi] assunt|\bappena assunt/,
    tells: /neoassunt|di servizio|assunt/,
    apart: false,
  },
  {
    topic: 'permits',
    what: 'permessi per lutto',
    asks: /\blutto\b|\bdecess|\bfuneral|\bmort[eoia]\b/,
    tells: /lutto|decess/,
    apart: true,
  },
  {
    topic: 'permits',
    what: 'permessi della legge 104',
    asks: /\b104\b(?! ?ore)|\bdisabil|\bhandicap/,
    tells: /104\/|disabil/,
    apart: true,
  },
  {
    topic: 'permits',
    what: 'permessi per visite mediche',
    asks: /\bvisit[ae]\b|\bspecialistic|\bmedic[oi]\b/,
    tells: /visit|medic/,
    apart: true,
  },
  {
    topic: 'permits',
    what: 'permessi per donare il sangue',
    asks: /\bsangue\b|\bdonazion|\bavis\b/,
    tells: /sangue|donazion/,
    apart: true,
  },
  {
    topic: 'permits',
    what: 'permessi per studio',
    asks: /\bstudio\b(?! (?:profess|legal|dentist|medic|commercial|notaril))|\besam[ei]\b|\b150 ore\b|\bstudent/,
    tells: /studio/,
    apart: true,
  },
  {
    topic: 'permits',
    what: 'congedo straordinario',
    asks: /\bcongedo straordinari/,
    tells: /congedo straordinari/,
    apart: true,
  },
  { topic: 'permits', what: 'permessi sindacali', asks: /\bsindacal/, tells: /sindacal/, apart: true },
  {
    topic: 'permits',
    what: 'permessi elettorali',
    asks: /\belettoral|\bseggi[o]?\b|\bscrutator/,
    tells: /elettoral/,
    apart: true,
  },
  {
    topic: 'permits',
    what: 'permessi non goduti',
    asks: /\bnon god|\bnon us|\bresidu|\bscad/,
    tells: /godut|fruizione|scad/,
    apart: false,
  },
  {
    topic: 'leave',
    what: 'ferie non godute',
    asks: /\bnon god|\bnon (?:le )?fa\b|\bnon fatt|\bmonetizz|\barretrat/,
    tells: /godut|sostitutiv|monetizz/,
    apart: false,
  },
  {
    topic: 'leave',
    what: 'maturazione delle ferie',
    asks: /\bmatura|\bal mese\b|\bogni mese\b/,
    tells: /matur/,
    apart: false,
  },
  { topic: 'leave', what: 'ferie nel part-time', asks: /\bpart[\s-]?time\b/, tells: /part/, apart: false },
  {
    topic: 'sickness',
    what: 'fasce di reperibilità',
    asks: /\bfasc[ei]\b|\breperib|\bvisit[ae] fiscal/,
    tells: /fasc[ei] |reperib/,
    apart: true,
  },
  {
    topic: 'sickness',
    what: 'infortunio',
    asks: /\binfortun|\bfatto male\b|\bincident/,
    tells: /infortun/,
    apart: false,
  },
  { topic: 'sickness', what: 'part-time', asks: /\bpart[\s-]?time\b/, tells: /part/, apart: false },
  {
    topic: 'sickness',
    what: 'patologie gravi',
    asks: /\btumor|\bcancro|\boncolog|\bchemio|\bgrav[ei]\b|\bsalvavita/,
    tells: /grav|oncolog|salvavita/,
    apart: false,
  },
  {
    topic: 'sickness',
    what: 'malattia durante la prova',
    asks: /\b(?:in|periodo di|durante la) prova\b/,
    tells: /prova/,
    apart: false,
  },
  {
    topic: 'sickness',
    what: 'malattia durante le ferie',
    asks: /\b(?:in|durante le|nelle|mentre \w+ in) ferie\b/,
    tells: /ferie/,
    apart: false,
  },
  { topic: 'sickness', what: 'aspettativa', asks: /\baspettativ/, tells: /aspettativ/, apart: true },
  { topic: 'sickness', what: 'malattia degli apprendisti', asks: /\bapprendist/, tells: /apprendist/, apart: false },
  { topic: 'pay', what: 'superminimo', asks: /\bsuperminim/, tells: /superminim/, apart: true },
  {
    topic: 'overtime',
    what: 'ore massime di straordinario',
    asks: /\bmassim|\blimit|\bquante ore\b/,
    tells: /limite|massim|ore annue|ore all/,
    apart: false,
  },
  {
    topic: 'overtime',
    what: 'obbligo di fare lo straordinario',
    asks: asksDuty,
    tells: /obblig|rifiut|facolt|consens/,
    apart: false,
  },
  { topic: 'fixed-term', what: 'proroghe', asks: /\bprorog/, tells: /prorog/, apart: false },
  {
    topic: 'fixed-term',
    what: 'intervalli tra un contratto e l’altro',
    asks: /\bstop and go\b|\bintervall|\bpausa tra\b/,
    tells: /intervall/,
    apart: false,
  },
  { topic: 'fixed-term', what: 'contratti stagionali', asks: /\bstagional/, tells: /stagional/, apart: false },
  {
    topic: 'fixed-term',
    what: 'numero massimo di contratti a termine',
    asks: /\bquanti contratti\b|\bpercentual|\blimite\b/,
    tells: /limite|percent|%|stabilizz/,
    apart: false,
  },
  { topic: 'part-time', what: 'clausole elastiche', asks: /\bclausol/, tells: /clausol/, apart: false },
  { topic: 'trial', what: 'prova degli apprendisti', asks: /\bapprendist/, tells: /apprendist/, apart: false },
  {
    topic: 'trial',
    what: 'prova nei contratti a termine',
    asks: /\bdeterminat|\ba termine\b|\bcontratto di \d+ mesi\b/,
    tells: /determinat|termine/,
    apart: false,
  },
  { topic: 'parenthood', what: 'riposi per allattamento', asks: /\ballatt/, tells: /allatt/, apart: true },
  {
    topic: 'parenthood',
    what: 'congedo parentale',
    asks: /\bparental|\bfacoltativ/,
    tells: /parental|facoltativ|genitor/,
    apart: false,
  },
  {
    topic: 'parenthood',
    what: 'congedo di paternità',
    asks: /\bpatern|\bpapa\b|\bpadre\b/,
    tells: /patern|padre/,
    apart: false,
  },
  {
    topic: 'parenthood',
    what: 'malattia del figlio',
    asks: /\bmalat\w* (?:\w+ ){0,2}(?:figl|bambin|bimb)|\b(?:figl|bambin|bimb)\w* (?:\w+ ){0,4}malat/,
    tells: /malattia del figlio|malattia figlio|\bper i figli\b|malattia_figlio/,
    apart: false,
  },
  { topic: 'parenthood', what: 'permessi per il nido', asks: /\bnido\b/, tells: /nido/, apart: false },
  { topic: 'parenthood', what: 'vittime di violenza', asks: /\bviolenz/, tells: /violenz/, apart: false },
  {
    topic: 'parenthood',
    what: 'adozione e l’affidamento',
    asks: /\badozion|\badott|\baffid/,
    tells: /adozion|affid/,
    apart: false,
  },
  {
    topic: 'parenthood',
    what: 'misura della maternità obbligatoria',
    asks: /^(?!.*(?:facoltativ|parental|patern|allatt|mensilit|tredicesim|quattordicesim))(?=.*\b(?:matern|gravid|incint|partorir))/,
    tells: /matern|gravid|partor/,
    apart: true,
  },
  {
    topic: 'holidays',
    what: 'trattamento della festività che cade di domenica o in un giorno non lavorato',
    asks: /\b(?:cad\w+|capit\w+|coincid\w+|vien\w+|e|era|sia) (?:\w+ ){0,2}(?:domenic|sabat|di riposo)/,
    tells: /coincid|di domenica/,
    apart: true,
  },
  { topic: 'severance', what: 'anticipo del TFR', asks: /\banticip/, tells: /anticip/, apart: false },
  { topic: 'pension-fund', what: 'anticipi', asks: /\banticip/, tells: /anticip/, apart: false },
  {
    topic: 'extra-months',
    what: 'mese in cui si paga la tredicesima',
    asks: /\bquando\b.*\btredicesim|\btredicesim\w*\b.*\bquando\b|\bche mese\b.*\btredicesim/,
    tells: /dicembre|natal/,
    apart: false,
  },
]

const textOf = (line: Line): string => fold(`${line.label} ${line.key} ${line.detail ?? ''} ${line.value}`)

/** The lines that tell the subject within a topic that a question asks for. */
export function tellingLines(topic: TopicName, asked: Asked, lines: readonly Line[]): readonly Line[] {
  const text = fold(asked.said.text)
  const wanted = rows.filter(row => row.topic === topic && row.asks.test(text))
  return lines.filter(line => wanted.some(row => row.tells.test(textOf(line))))
}

/** The subject within a topic that a question asks for, when no line tells it. */
export function untold(topic: TopicName, asked: Asked, lines: readonly Line[]): Narrow | undefined {
  const text = fold(asked.said.text)
  const row = rows.find(
    entry => entry.topic === topic && entry.asks.test(text) && !lines.some(line => entry.tells.test(textOf(line))),
  )
  return row ?? (topic === 'pay' || topic === 'overtime' ? unknownAllowance(asked, lines) : undefined)
}

/** An allowance called by its name ("indennità di cassa") that nothing in the pay of the agreement is called by. */
function unknownAllowance(asked: Asked, lines: readonly Line[]): Narrow | undefined {
  const text = fold(asked.said.text)
  const name = (/\bindennita (?:di|d.) ?(?:l[aoe] )?(\p{L}{4,})/u.exec(text) ??
    /\bindennita (?:per (?:il |la |i )?)?(cassa|maneggio|turn[oi]|mensa|trasporto|rischio|presenza|guida|lingua|vestiario|disagio|reperibilita|cantiere|chilometrica)\b/.exec(
      text,
    ))?.[1]
  if (!name) return undefined
  // An allowance for the very level said may be it under another name ("indennità quadri").
  if (asked.levels.length > 0 && lines.some(line => line.chosen && /indennit/.test(textOf(line)))) return undefined
  const { agreement } = asked
  const elements = agreement.levels.flatMap(level =>
    level.pay.flatMap(row => [...row.others.map(element => element.name), ...Object.keys(row.extra)]),
  )
  const rules = [agreement.blocks.retribuzione.rules, ...agreement.otherRules].map(entry => JSON.stringify(entry))
  // "Notturno" is no shift ("turno"): the name begins a word.
  const root = new RegExp(`\\b${name.replace(/[aeio]$/, '').slice(0, 5)}`)
  return [...lines.map(textOf), ...elements, ...rules].some(text => root.test(fold(text).replaceAll('_', ' ')))
    ? undefined
    : { what: `indennità di ${name}`, apart: true }
}
