import { fold } from '../../knowledge/text.ts'
import type { TopicName } from '../../knowledge/topics.ts'
import type { Asked } from '../asked.ts'
import { type Line, missing } from '../facts.ts'
import { capitalize, formatDuration, listOf, withArticle } from '../format.ts'

/** The sentence that answers a question before the list of what else the data says, and the lines it tells. */
export interface Lead {
  readonly sentence: string
  readonly told: readonly Line[]
}

type LeadOf = (lines: readonly Line[], asked: Asked) => Lead | undefined

const keyed = (lines: readonly Line[], key: RegExp): readonly Line[] => lines.filter(line => key.test(line.key))
const known = (line: Line): boolean => line.value !== missing
const withDetail = (line: Line): string => `**${line.value}**${line.detail ? ` (${line.detail})` : ''}`
const absent = (what: string): string => `${what} **non è presente nella base**.`

/** "Può durare 36 mesi?" asks for a yes or a no: which, for a measure that may not be passed. */
function verdict(text: string, most: number): string {
  const months = /\b(\d{1,3})\s*mesi\b/.exec(text)
  const years = /\b(\d{1,2})\s*anni\b/.exec(text)
  const asked = months ? Number(months[1]) : years ? Number(years[1]) * 12 : undefined
  if (asked === undefined || !/\bpuo\b|\bpossono\b|\bposso\b|\bpossibile\b|\bsi puo\b/.test(text)) return ''
  return asked > most ? 'No. ' : 'Sì. '
}

const fixedTerm: LeadOf = (lines, asked) => {
  const most = keyed(lines, /^massimo_mesi$/)[0]
  const text = fold(asked.said.text)
  if (most?.amount !== undefined)
    return {
      sentence: `${verdict(text, most.amount)}Un contratto a tempo determinato può durare al massimo **${most.value}**.`,
      told: [most],
    }
  return /\bdura|\bmassim|\bquanto tempo\b|\bmesi\b/.test(text)
    ? { sentence: absent('La durata massima del contratto a termine'), told: most ? [most] : [] }
    : undefined
}

const partTime: LeadOf = (lines, asked) => {
  const text = fold(asked.said.text)
  const supplementary = keyed(lines, /^supplementare_percento$/)[0]
  const asksHours = /\bminim|\borario\b/.test(text)
  const asksMore = asked.said.overtimeKinds.includes('supplementare') || /\bore in piu\b/.test(text)
  if (asksMore && !asksHours) {
    return supplementary && known(supplementary)
      ? {
          sentence: `Il lavoro supplementare ha una maggiorazione ${withArticle('del', `**${supplementary.value}**`)}.`,
          told: [supplementary],
        }
      : { sentence: absent('La maggiorazione del lavoro supplementare'), told: [] }
  }
  const hours = keyed(lines, /^(?:ore_minime_settimanali|minimo_settimanale_ore)/).filter(known)
  const weekend = /\bweek ?end\b|\bfine settimana\b/.test(text)
  if (hours.length > 0 && !weekend)
    return {
      sentence: `L’orario minimo del part-time è di ${listOf(hours.map(withDetail))} a settimana.${asksMore && supplementary ? ` Il lavoro supplementare ha una maggiorazione ${withArticle('del', `**${supplementary.value}**`)}.` : ''}`,
      told: [...hours, ...(asksMore && supplementary ? [supplementary] : [])],
    }
  return hours.length === 0 && !weekend && /\bminim|\bquante ore\b/.test(text)
    ? { sentence: absent('L’orario minimo ordinario del part-time'), told: [] }
    : undefined
}

/** "Fondo **Alifond**: quota dell’azienda **1,5%**, quota del lavoratore **1%**." */
const fund =
  (measures: RegExp): LeadOf =>
  lines => {
    const name = keyed(lines, /^fondo$/)[0]
    const amounts = keyed(lines, measures).filter(line => line.chosen || !/^azienda_percento_tappe/.test(line.key))
    if (!name || amounts.length === 0) return undefined
    const told = amounts.filter(known)
    const lacking = amounts.filter(line => !known(line))
    const said = told.map(line => `${line.label.replace(/, per data$/, '')} ${withDetail(line)}`)
    return {
      sentence: [
        said.length > 0 ? `Fondo **${name.value}**: ${listOf(said)}.` : `Il fondo è **${name.value}**.`,
        ...(lacking.length > 0
          ? [`${capitalize(listOf(lacking.map(line => line.label)))}: **dato non presente nella base**.`]
          : []),
      ].join(' '),
      told: [name, ...amounts],
    }
  }

const parenthood: LeadOf = (lines, asked) => {
  const text = fold(asked.said.text)
  const pay = keyed(lines, /^maternita_obbligatoria_percento$/)[0]
  const asks =
    /\bmatern|\bgravid|\bincint|\bpart(?:o|orire)\b|\bobbligator/.test(text) &&
    !/\bpatern|\bmensilit|tredicesim|quattordicesim/.test(text)
  if (!asks) return undefined
  if (!pay || !known(pay)) return { sentence: absent('La misura della maternità obbligatoria'), told: pay ? [pay] : [] }
  const base = keyed(lines, /^base$/)[0]
  const months = keyed(lines, /^durata_mesi$/)[0]
  return {
    sentence: `Nella maternità obbligatoria${months?.amount === undefined ? '' : ` (**${formatDuration(months.amount, 'mesi')}**)`} spetta ${withArticle('il', `**${pay.value}**`)} della ${base ? base.value : 'retribuzione'}.`,
    told: [pay, ...(base ? [base] : []), ...(months ? [months] : [])],
  }
}

const apprenticeship: LeadOf = (lines, asked) => {
  const { qualification } = asked.said
  const length = keyed(lines, /^durata_mesi$/)[0]
  const pace = keyed(lines, /^cadenza_mesi$/)[0]
  const shares = keyed(lines, /^periodi_percento$/)[0]
  const words = keyed(lines, /^descrizione$/)[0]
  const sentences: string[] = []
  if (length && known(length)) sentences.push(`L’apprendistato dura al massimo **${length.value}**.`)
  if (shares && known(shares))
    sentences.push(
      `La paga, sul livello di arrivo, è: **${shares.value}**${pace && known(pace) ? ` (un passo ogni **${pace.value}**)` : ''}.`,
    )
  else if (words) sentences.push(`L’inquadramento è: **${words.value}**.`)
  if (sentences.length === 0 || (qualification !== undefined && qualification !== 'apprendisti')) return undefined
  return {
    sentence: sentences.join(' '),
    told: [length, pace, shares, words, ...keyed(lines, /^sistema$/)].filter(line => line !== undefined),
  }
}

const severance: LeadOf = lines => {
  const divisor = keyed(lines, /^divisore$/)[0]
  const fixed = keyed(lines, /^rivalutazione\.fissa/)[0]
  const share = keyed(lines, /^rivalutazione\.quota/)[0]
  if (!divisor || !fixed || !share) return undefined
  return {
    sentence: `Per legge (art. 2120 c.c.), in tutti i contratti, la quota di TFR di un anno è la retribuzione annua utile divisa per **${divisor.value}**; quanto è accantonato si rivaluta ogni anno ${withArticle('del', `**${fixed.value}**`)} più ${withArticle('il', `**${share.value}**`)} dell’aumento ISTAT.`,
    told: [divisor, fixed, share, ...keyed(lines, /^regola$/)],
  }
}

/** THE table: how the answer begins, for the topics that are told from one block. */
const leads: Readonly<Partial<Record<TopicName, LeadOf>>> = {
  'fixed-term': fixedTerm,
  'part-time': partTime,
  'pension-fund': fund(/^(?:azienda_percento|lavoratore_percento|contributo_contrattuale$)/),
  'health-fund': fund(
    /^(?:mensile|annuo|azienda|lavoratore|contributo_mensile|mensile_fasce|operai_percento|impiegati_percento)/,
  ),
  parenthood,
  apprenticeship,
  severance,
}

/** The first sentence of an answer on a topic; `undefined` where the list itself answers. */
export function leadOf(topic: TopicName, lines: readonly Line[], asked: Asked): Lead | undefined {
  return leads[topic]?.(lines, asked)
}
