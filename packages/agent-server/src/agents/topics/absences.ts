import { isRecord, type Json, type JsonRecord } from '../../knowledge/schema.ts'
import { fold } from '../../knowledge/text.ts'
import { topicOf } from '../../knowledge/topics.ts'
import { type Asked, serviceSaid } from '../asked.ts'
import { factLines, isNamed, type Line, lineItem, namedFirst } from '../facts.ts'
import { formatDayOfYear, formatDuration, formatNumber, listOf } from '../format.ts'
import type { Part } from '../part.ts'
import { blockNotes, chosenFirst, cite, excerptOf, factsPart, missingPart } from './blocks.ts'
import { accruedLeave, illnessSaid, keepingConclusion, monthsWorked } from './conclusions.ts'
import { leadOf } from './leads.ts'
import { tellingLines } from './narrow.ts'

/** Yearly leave: how much, on which week, and what the service adds. */
export function leavePart(asked: Asked): Part {
  const block = asked.agreement.blocks.ferie
  const topic = topicOf('leave')
  if (!block.found) return missingPart(asked, topic, block.note)
  const { rules } = block
  const { weekDays, seniorityMonths } = asked.said
  const base = typeof rules.base === 'string' ? rules.base : undefined
  const amounts: string[] = []
  const lines: Line[] = []
  const add = (key: string, unit: string, value: Json | undefined): void => {
    if (typeof value !== 'number') return
    amounts.push(formatDuration(value, unit))
    lines.push({
      key: `ferie.${key}`,
      label: `ferie (${unit})`,
      value: formatDuration(value, unit),
      amount: value,
      unit,
      ...(base ? { detail: base } : {}),
      chosen: true,
    })
  }
  add('settimane', 'settimane', rules.settimane)
  add('giorni', 'giorni', rules.giorni)
  add('ore', 'ore', rules.ore)
  const paragraphs: string[] = []
  if (typeof rules.giorni_settimana_6 === 'number' && !(weekDays === 6 && /su 6/.test(base ?? ''))) {
    paragraphs.push(
      weekDays === 5
        ? 'La misura indicata è quella della settimana di 5 giorni.'
        : `Con la settimana di 6 giorni: **${formatDuration(rules.giorni_settimana_6, 'giorni')}**.`,
    )
  }
  if (seniorityMonths === undefined || !Array.isArray(rules.extra))
    paragraphs.unshift(...baseLeave(amounts, base, weekDays))
  const skip = new Set([
    'settimane',
    'base',
    'ore',
    'giorni_settimana_6',
    ...(typeof rules.giorni === 'number' ? ['giorni'] : []),
    ...(typeof rules.ore === 'number' ? [] : ['ore']),
  ])
  const rest = chosenFirst(factLines(rules, asked, skip)).map(line =>
    line.key.startsWith('giorni') ? { ...line, label: line.label.replace(/^in giorni$/, 'ferie') } : line,
  )
  const chosen = rest.filter(line => line.chosen)
  if (chosen.length > 0 && seniorityMonths !== undefined) {
    if (amounts.length > 0) paragraphs.unshift(seniorityLeave(serviceSaid(asked.said), chosen, amounts, base))
    else paragraphs.push([`Con ${serviceSaid(asked.said)} di anzianità:`, '', ...chosen.map(lineItem)].join('\n'))
  }
  const others = rest.filter(line => !chosen.includes(line) || seniorityMonths === undefined)
  if (others.length > 0)
    paragraphs.push(
      amounts.length === 0 && chosen.length === 0
        ? ['Ferie in un anno:', '', ...others.map(lineItem)].join('\n')
        : others.map(lineItem).join('\n'),
    )
  if (seniorityMonths !== undefined && chosen.length === 0 && Array.isArray(rules.extra)) {
    paragraphs.unshift(...baseLeave(amounts, base, weekDays))
    if (rules.extra.length > 0 && !rest.some(line => line.key.startsWith('extra')))
      paragraphs.push(`Con ${serviceSaid(asked.said)} di anzianità la base non riporta giorni in più.`)
  }
  const worked = monthsWorked(asked.said.text)
  const measures = [...lines, ...rest.filter(line => line.key.startsWith('giorni') && line.unit === 'giorni')]
  const accrued = worked === undefined ? [] : measures.slice(0, 2).flatMap(line => accruedLeave(worked, line) ?? [])
  if (worked !== undefined && accrued.length > 0)
    paragraphs.unshift(
      `In **${formatDuration(worked, 'mesi')}** maturano ${listOf(accrued.map(line => `**${line.value}** (${line.detail})`))} di ferie, in proporzione all’anno.`,
    )
  return {
    title: topic.title,
    paragraphs,
    notes: blockNotes(block, asked),
    citations: [cite(asked, block, topic.title, excerptOf([...lines, ...rest]))],
    lines: [...lines, ...accrued, ...rest],
    answered: paragraphs.length > 0,
  }
}

/** The leave of who has the service said: what it adds to the base, or what takes its place. */
function seniorityLeave(
  span: string,
  chosen: readonly Line[],
  amounts: readonly string[],
  base: string | undefined,
): string {
  const service = `Con ${span} di anzianità le ferie sono`
  const when = chosen[0]?.detail ? ` (${chosen[0].detail})` : ''
  const over = base ? `: ${base}` : ''
  if (chosen.every(line => /in più$/.test(line.value)))
    return `${service} **${amounts[0]}** in un anno${amounts.length > 1 ? ` (pari a ${listOf(amounts.slice(1))})` : ''} e **${listOf(chosen.map(line => line.value))}**${when}${over}.`
  const measures = chosen.map(
    line => `**${line.value}**${/settimana di 6/.test(line.label) ? ' con la settimana di 6 giorni' : ''}`,
  )
  return `${service} ${listOf(measures)} in un anno${when}, invece di ${listOf(amounts)}${over}.`
}

function baseLeave(
  amounts: readonly string[],
  base: string | undefined,
  weekDays: 5 | 6 | undefined,
): readonly string[] {
  const [main, ...others] = amounts
  if (!main) return []
  // "26 giorni (22 circa su 5)": the measure of the week said comes first.
  const other = /(\d+)( circa)? su (\d)/.exec(base ?? '')
  if (other && weekDays !== undefined && Number(other[3]) === weekDays)
    return [
      `Con la settimana di ${weekDays} giorni le ferie sono${other[2] ?? ''} **${other[1]} giorni** in un anno; la misura del contratto è di ${listOf(amounts)}: ${base ?? ''}.`,
    ]
  const also = others.length > 0 ? ` (pari a ${listOf(others)})` : ''
  return [`Le ferie sono **${main}** in un anno${also}${base ? `: ${base}` : ''}.`]
}

/** Permits: hours of each kind, their sum where both are known, and what those hired recently have. */
export function permitsPart(asked: Asked): Part {
  const block = asked.agreement.blocks.permessi
  const topic = topicOf('permits')
  if (!block.found) return missingPart(asked, topic, block.note)
  const { rules } = block
  const lines = namedFirst(
    chosenFirst(factLines(rules, asked, new Set(['neoassunti', 'congedo_matrimoniale', 'parziale']))),
    asked,
  ).map(line => (line.key === 'ore' ? { ...line, label: 'monte ore' } : line))
  const lead = permitsLead(lines)
  const paragraphs = lead ? [lead] : []
  if (lines.length > 0) paragraphs.push(['Permessi in un anno:', '', ...lines.map(lineItem)].join('\n'))
  const composition = isRecord(rules.composizione) ? rules.composizione : rules
  const former = composition.ex_festivita_ore
  const hours = composition.rol_ore
  const sums: Line[] = []
  if (typeof former === 'number' && rules.totale_ore === undefined && rules.par_ore === undefined) {
    if (typeof hours === 'number') {
      sums.push(
        sumLine('a regime', former + hours, `${formatNumber(former)} di ex festività + ${formatNumber(hours)} di ROL`),
      )
    }
    for (const line of lines.filter(entry => entry.key.startsWith('rol_ore.') && entry.amount !== undefined)) {
      sums.push(
        sumLine(
          `a regime${line.detail ? `, ${line.detail}` : ''}`,
          former + (line.amount ?? 0),
          `${formatNumber(former)} di ex festività + ${formatNumber(line.amount ?? 0)} di ROL`,
        ),
      )
    }
  }
  const recent = Array.isArray(rules.neoassunti)
    ? newHireLines(rules.neoassunti.filter(isRecord), asked, typeof former === 'number' ? former : undefined)
    : []
  const words = typeof rules.neoassunti === 'string' ? rules.neoassunti : undefined
  const said = words === undefined ? [] : [`Per i neoassunti: **${words}**.`]
  if (sums.length > 0) paragraphs.push(['In tutto:', '', ...sums.map(lineItem)].join('\n'))
  if (recent.length > 0) paragraphs.push(['Per chi è stato assunto da poco:', '', ...recent.map(lineItem)].join('\n'))
  // Who was hired recently asks for that first.
  if (newHire(asked)) paragraphs.unshift(...said)
  else paragraphs.push(...said)
  const all = [
    ...lines,
    ...sums,
    ...recent,
    ...(words === undefined ? [] : [{ key: 'neoassunti', label: 'per i neoassunti', value: words, chosen: false }]),
  ]
  const ask = lines.filter(line => line.detail?.includes('dipendenti')).length > 1 && asked.said.employees === undefined
  return {
    title: topic.title,
    paragraphs: paragraphs.filter(paragraph => paragraph !== ''),
    notes: [
      ...blockNotes(block, asked),
      ...(ask ? ['Le ore dipendono dal numero dei dipendenti: indicalo per la misura precisa.'] : []),
    ],
    citations: [cite(asked, block, topic.title, excerptOf(all))],
    lines: all,
    answered: all.length > 0,
  }
}

const newHire = (asked: Asked): boolean => asked.said.newHire

/** "Spettano **104 ore** di permessi annui retribuiti (PAR) in un anno": where the agreement gives them in one figure. */
function permitsLead(lines: readonly Line[]): string | undefined {
  const whole = lines.find(line => /^(?:par_ore|totale_ore|ore_annue)$/.test(line.key) && line.amount !== undefined)
  // What the question names in the first place is not the whole.
  if (!whole || lines[0] !== whole) return undefined
  return `Spettano **${whole.value}** di ${whole.key === 'par_ore' ? 'permessi annui retribuiti (PAR)' : 'permessi retribuiti'} in un anno.`
}

function sumLine(label: string, hours: number, detail: string): Line {
  return {
    key: `permessi.totale.${label}`,
    label,
    value: `${formatNumber(hours)} ore`,
    amount: hours,
    unit: 'ore',
    detail,
    chosen: true,
  }
}

/** Steps of the new hires: former holidays plus the share of ROL of each period. */
function newHireLines(entries: readonly JsonRecord[], asked: Asked, former: number | undefined): readonly Line[] {
  const { employees, seniorityMonths, newHire } = asked.said
  return entries.flatMap((entry): readonly Line[] => {
    const years = typeof entry.anni === 'string' ? entry.anni : ''
    const range = /^(\d+)-(\d+)$/.exec(years)
    if (
      range &&
      seniorityMonths !== undefined &&
      !newHire &&
      (seniorityMonths < (Number(range[1]) - 1) * 12 || seniorityMonths > Number(range[2]) * 12)
    )
      return []
    const label = range
      ? `anni ${range[1]}° e ${range[2]}° di servizio`
      : `${years.replace(/(\d+)/, '$1°')} anno di servizio`
    const own = typeof entry.ex_festivita_ore === 'number' ? entry.ex_festivita_ore : former
    const percent = typeof entry.rol_percento === 'number' ? entry.rol_percento : undefined
    const bySize = isRecord(entry.rol_ore) ? entry.rol_ore : undefined
    if (percent === 0 && own !== undefined) {
      return [
        {
          key: `permessi.neoassunti.${years}`,
          label,
          value: `${formatNumber(own)} ore`,
          amount: own,
          unit: 'ore',
          detail: 'solo ex festività, nessun ROL',
          chosen: false,
        },
      ]
    }
    if (bySize && own !== undefined) {
      return Object.entries(bySize).flatMap(([size, hours]): readonly Line[] => {
        if (typeof hours !== 'number') return []
        const limit = Number(/\d+/.exec(size)?.[0] ?? '0')
        const small = size.startsWith('fino')
        if (employees !== undefined && employees <= limit !== small) return []
        return [
          {
            key: `permessi.neoassunti.${years}.${size}`,
            label: `${label}, ${small ? 'fino a' : 'oltre'} ${limit} dipendenti`,
            value: `${formatNumber(own + hours)} ore`,
            amount: own + hours,
            unit: 'ore',
            detail: `${formatNumber(own)} di ex festività + ${formatNumber(hours)} di ROL${percent === undefined ? '' : `, il ${formatNumber(percent)}%`}`,
            chosen: false,
          },
        ]
      })
    }
    if (percent !== undefined)
      return [
        {
          key: `permessi.neoassunti.${years}`,
          label,
          value: `ROL al ${formatNumber(percent)}%`,
          amount: percent,
          unit: '%',
          chosen: false,
        },
      ]
    return factLines(entry, asked, new Set(['anni'])).map(line => ({ ...line, label: `${label}: ${line.label}` }))
  })
}

/** Marriage leave, which the data keeps among the permits. */
export function marriagePart(asked: Asked): Part {
  const block = asked.agreement.blocks.permessi
  const topic = topicOf('marriage')
  const rules = block.rules.congedo_matrimoniale
  if (!isRecord(rules)) {
    return {
      ...missingPart(asked, topic, undefined),
      notes: [
        'Per legge (R.D.L. 1334/1937 e prassi) il congedo matrimoniale è di norma di 15 giorni: la misura del contratto va verificata sul testo.',
      ],
    }
  }
  const verified = typeof rules.verificato === 'number' ? rules.verificato : block.verified
  const amount = typeof rules.giorni === 'number' ? rules.giorni : undefined
  const unit = typeof rules.unita === 'string' ? rules.unita : 'giorni'
  const rest = factLines(rules, asked, new Set(['giorni', 'unita', 'verificato', 'condizione']))
  const condition = typeof rules.condizione === 'string' ? ` (${rules.condizione})` : ''
  const value = amount === undefined ? 'dato non presente nella base' : formatDuration(amount, unit)
  return {
    title: topic.title,
    paragraphs: [
      `Il congedo matrimoniale è di **${value}**${condition}.`,
      ...(rest.length > 0 ? [rest.map(lineItem).join('\n')] : []),
    ],
    notes: verified === 1 ? ['Il dato viene da una sola fonte.'] : [],
    citations: [{ ...cite(asked, { ...block, verified }, topic.title, `Congedo matrimoniale: ${value}`) }],
    lines: [
      {
        key: 'permessi.congedo_matrimoniale',
        label: 'congedo matrimoniale',
        value,
        ...(amount === undefined ? {} : { amount, unit }),
        chosen: true,
      },
      ...rest,
    ],
    answered: amount !== undefined,
  }
}

/** Days that people ask about, as they call them. */
const feasts: Readonly<Record<string, RegExp>> = {
  '12-24': /\b24 dicembre\b|\bvigilia(?: di natale)?\b/,
  '12-25': /\b25 dicembre\b|\bnatale\b/,
  '12-26': /\b26 dicembre\b|\bsanto stefano\b/,
  '12-31': /\b31 dicembre\b|\bsan silvestro\b/,
  '12-08': /\b8 dicembre\b|\bimmacolata\b/,
  '01-01': /\b(?:1|primo)[°º]? gennaio\b|\bcapodanno\b/,
  '01-06': /\b6 gennaio\b|\bepifania\b/,
  'lunedì di Pasqua': /\bpasquetta\b|\blunedi (?:di pasqua|dell.?angelo)\b/,
  '04-25': /\b25 aprile\b/,
  '05-01': /\b(?:1|primo)[°º]? maggio\b/,
  '06-02': /\b2 giugno\b/,
  '08-15': /\b15 agosto\b|\bferragosto\b/,
  '11-01': /\b(?:1|primo)[°º]? novembre\b|\bognissanti\b/,
  '10-04': /\b4 ottobre\b|\bsan francesco\b/,
  'santo patrono': /\bpatrono\b/,
}

/** The holidays of the year. */
export function holidaysPart(asked: Asked): Part {
  const block = asked.agreement.blocks.festivita
  const topic = topicOf('holidays')
  if (!block.found) return missingPart(asked, topic, block.note)
  const days = Array.isArray(block.rules.giorni)
    ? block.rules.giorni.filter(day => typeof day === 'string').map(formatDayOfYear)
    : []
  const count = typeof block.rules.numero === 'number' ? block.rules.numero : undefined
  const rest = factLines(block.rules, asked, new Set(['giorni', 'numero']))
  const message = fold(asked.said.text)
  const named = Object.entries(feasts).filter(([, words]) => words.test(message))
  const own = named.map(([day]) => (/^\d/.test(day) ? formatDayOfYear(day) : day))
  const semi = isRecord(block.rules.semifestivita) ? block.rules.semifestivita : undefined
  const half = semi && Array.isArray(semi.giorni) ? semi.giorni.map(String) : []
  const answers = own.map((day, index) =>
    half.includes(named[index]?.[0] ?? '')
      ? `Il **${day}** è semifestivo${typeof semi?.regola === 'string' ? `: ${semi.regola}` : ''}.`
      : days.includes(day)
        ? `Sì: il **${day}** è un giorno festivo.`
        : `Il **${day}** non è fra i giorni festivi che la base riporta.`,
  )
  return {
    title: topic.title,
    paragraphs: [
      ...(answers.length > 0 && answers.length < 4 ? [answers.join(' ')] : []),
      `I giorni festivi sono${count === undefined ? '' : ` **${count}**`}: ${listOf(days)}.`,
      ...(rest.length > 0 ? [rest.map(lineItem).join('\n')] : []),
    ],
    notes: blockNotes(block, asked),
    citations: [cite(asked, block, topic.title, `Giorni festivi: ${listOf(days)}`)],
    lines: [
      {
        key: 'festivita.giorni',
        label: 'giorni festivi',
        value: count === undefined ? listOf(days) : String(count),
        ...(count === undefined ? {} : { amount: count, unit: 'giorni' }),
        chosen: true,
      },
      ...rest,
    ],
    answered: days.length > 0,
  }
}

/** Sickness: how long the post is kept and how absence is paid, for the service and the event said. */
export function sicknessPart(asked: Asked): Part {
  const whole = factsPart(asked, 'sickness', asked.agreement.blocks.malattia)
  if (!whole.answered) return whole
  const { eventOrdinal, seniorityMonths } = asked.said
  const about = (line: Line): boolean => /carenza|assenz|primi|event/.test(line.key)
  const message = fold(asked.said.text)
  const part = { ...whole, lines: accidentsLast(whole.lines, message) }
  const keeping = asksForKeeping(message)
  const kept = part.lines.filter(line => isKeeping(line))
  const ordered =
    eventOrdinal !== undefined
      ? [
          ...part.lines.filter(line => line.chosen && about(line)),
          ...part.lines.filter(line => !(line.chosen && about(line))),
        ]
      : keeping
        ? [...kept, ...part.lines.filter(line => !kept.includes(line))]
        : asksForPay(message)
          ? [...part.lines].toSorted((a, b) => Number(isPaid(b, message)) - Number(isPaid(a, message)))
          : part.lines
  const paragraphs: string[] = []
  if (eventOrdinal !== undefined) {
    const first = ordered.filter(line => line.chosen && about(line))
    if (first.length > 0) {
      const [only] = first
      const event = `Alla **${eventOrdinal}ª** malattia breve dell’anno`
      paragraphs.push(
        first.length === 1 && only
          ? `${event}: **${only.value}**${only.detail ? ` (${only.detail})` : ''}.`
          : [`${event}:`, '', ...first.map(lineItem)].join('\n'),
      )
      const exceptions = ordered.filter(line => /eccezion|esclus/.test(line.key))
      if (exceptions.length > 0) paragraphs.push(exceptions.map(lineItem).join('\n'))
      return { ...part, lines: ordered, paragraphs }
    }
    paragraphs.push(
      `Una regola propria della ${eventOrdinal}ª malattia dell’anno **non è presente nella base**. Il resto:`,
    )
  }
  const service = seniorityMonths === undefined ? '' : ` con ${serviceSaid(asked.said)} di anzianità`
  const paid = ordered
    .filter(line => isPaid(line, message))
    // "Dal 4° al 20° giorno" names the very line.
    .toSorted((a, b) => Number(message.includes(fold(b.label))) - Number(message.includes(fold(a.label))))
  const wantsPay = asksForPay(message) && eventOrdinal === undefined
  if (keeping && !wantsPay) return keepingPart(part, kept, service, message)
  const days = illnessSaid(message)?.days ?? asked.said.days
  // "Ho fatto 3 giorni": a sickness that short is paid by its first days alone.
  const first =
    days !== undefined && days <= 3
      ? paid.filter(line => /carenza|primi_3/.test(line.key) && !/oltre \d+ giorni/.test(line.label))
      : []
  if (wantsPay && !keeping && first.some(line => line.unit === '%')) {
    const shares = first.filter(line => line.unit === '%')
    const alike = shares.length > 0 && shares.every(line => line.label === shares[0]?.label)
    const head = `Per **${formatDuration(days ?? 0, 'giorni')}** di malattia valgono i primi giorni (carenza), pagati`
    return {
      ...part,
      lines: first,
      paragraphs: [
        alike
          ? `${head}: ${listOf(shares.map(line => `**${line.value}**${line.detail ? ` (${line.detail})` : ''}`))}.`
          : [`${head} così:`, '', ...shares.map(lineItem)].join('\n'),
        ...first.filter(line => line.unit !== '%').map(lineItem),
      ],
    }
  }
  const lead = keeping ? keepingLead(kept, service) : undefined
  if (lead) paragraphs.push(lead.sentence)
  else if (keeping && kept.length === 0) paragraphs.push('La durata del comporto **non è presente nella base**.')
  if (wantsPay && !paid.some(line => line.amount !== undefined))
    paragraphs.push('Il trattamento economico della malattia **non è presente nella base**.')
  const left = ordered.filter(line => !lead?.told.includes(line))
  const groups: readonly (readonly [string, readonly Line[]])[] =
    wantsPay && paid.length > 0 && !keeping
      ? [
          [`Trattamento economico${service}`, paid],
          ['Conservazione del posto e altre regole', ordered.filter(line => !paid.includes(line))],
        ]
      : [[lead ? 'In dettaglio' : `Malattia${service}`, left]]
  for (const [title, lines] of groups)
    if (lines.length > 0) paragraphs.push([`${title}:`, '', ...lines.map(lineItem)].join('\n'))
  return { ...part, lines: ordered, paragraphs }
}

/** How long the post is kept, and what changes that: how absence is paid is another question. */
function keepingPart(part: Part, kept: readonly Line[], service: string, message: string): Part {
  const lead = keepingLead(kept, service)
  const about = part.lines.filter(
    line =>
      /comporto|aspettativ|finestra|disabil/.test(`${line.key} ${fold(line.label)}`) ||
      (!isPaid(line, message) && /infortun/.test(message)),
  )
  // A severe illness may have a measure of its own, which comes before the general one.
  const severe = asksForSevere.test(message) ? about.filter(line => tellsSevere.test(`${line.key} ${line.label}`)) : []
  const left = about.filter(
    line => !severe.includes(line) && !lead?.told.includes(line) && !(kept.length === 0 && line.label === 'comporto'),
  )
  const span = illnessSaid(message)
  const leave = lead?.leave
  const measures = keepingMeasures(kept)
  const conclusion = span
    ? keepingConclusion(span, measures, leave, /\blicenz|\bcacci|\bmand\w+ via|\bposto\b/.test(message))
    : undefined
  const sentence = lead?.sentence ?? (kept.length === 0 ? 'La durata del comporto **non è presente nella base**.' : '')
  const conditions = lead?.untold ?? []
  return {
    ...part,
    lines: about,
    paragraphs: [
      ...(severe.length > 0
        ? [`Per le patologie gravi: ${listOf(severe.map(line => `${line.label} **${line.value}**`))}.`]
        : []),
      ...(conclusion ? [conclusion] : []),
      // A conclusion tells the one measure there is.
      ...(sentence && !(conclusion && measures.length === 1) ? [sentence] : []),
      ...(conditions.length + left.length > 0
        ? [[...conditions.map(text => `- ${text}`), ...left.map(lineItem)].join('\n')]
        : []),
    ],
    notes: part.notes.map(note => withoutPay(note)).filter(note => note !== ''),
  }
}

const asksForSevere = /\btumor|\bcancro|\boncolog|\bchemio|\bpatologi\w* grav|\bmalatti\w* grav|\bgravissim|\bsalvavita/
const tellsSevere = /grav|oncolog|salvavita|estes/

/** The sentences of a note but those on how absence is paid. */
function withoutPay(note: string): string {
  return note
    .split(/(?<=\.)\s+(?=[A-Z0-9])/)
    .filter(text => !/percentual|integrazione|\bINPS\b|\bcarenza\b/i.test(text) || /comporto/i.test(text))
    .join(' ')
}

/** Whether a question asks how long the post is kept rather than how absence is paid. */
function asksForKeeping(message: string): boolean {
  return /\bcomporto\b|\bconserva|\blicenzi|\brisch\w+ (?:di )?(?:il|perdere il) (?:posto|lavoro)|\bmandar\w* via\b|\bperdere il posto\b|\bprima (?:di|che) (?:\w+ ){0,2}licenzi|\bposso (?:stare|fare)\b|\bal massimo\b|\bquanto dura\b|\bquanto tempo\b/.test(
    message,
  )
}

/** Whether a question asks how absence is paid. */
function asksForPay(message: string): boolean {
  return /\bpag|\bretribu|\bpercent|%|\bstipend|\bal 100\b|\bprend|\bspetta\b/.test(message)
}

/** The lines on accidents after the others, unless the question is about one. */
function accidentsLast(lines: readonly Line[], message: string): readonly Line[] {
  if (/\binfortun|\bincident/.test(message)) return lines
  return lines.toSorted((a, b) => Number(/^infortunio/.test(a.key)) - Number(/^infortunio/.test(b.key)))
}

/** What an accident pays is no sickness pay, unless the question is about one. */
const isPaid = (line: Line, message: string): boolean =>
  (!/^infortunio/.test(line.key) || /\binfortun|\bincident/.test(message)) &&
  (line.unit === '%' || /retribuzione|_100|_50|percento|carenza|giorni_retribuiti/.test(line.key))

const isKeeping = (line: Line): boolean => /comporto/.test(line.key) && line.amount !== undefined

/** How long the post is kept, in a sentence, and the lines that it tells. */
interface KeepingLead {
  readonly sentence: string
  readonly told: readonly Line[]
  readonly measures: readonly Line[]
  readonly leave?: Line
  /** Conditions of the measures that the sentence leaves out. */
  readonly untold: readonly string[]
}

/** The measures of the time that the post is kept, without what makes them longer. */
const keepingMeasures = (kept: readonly Line[]): readonly Line[] =>
  kept.filter(
    line =>
      /giorni|mesi/.test(line.unit ?? '') &&
      !/aspettativa|periodo|finestra|aggiunt|patologie|estes/.test(`${line.label} ${line.key}`),
  )

/** "Il posto è conservato per **180 giorni**": where one measure holds, a short and a long one, or one for each service. */
function keepingLead(kept: readonly Line[], service: string): KeepingLead | undefined {
  const measures = keepingMeasures(kept)
  if (measures.length === 0 || measures.length > 4) return undefined
  const repeated = new Set(measures.map(line => line.key)).size < measures.length
  const leave = kept.find(line => /aspettativa/.test(line.label))
  const told = measures.map(line => {
    const longer = /oltre (?:i )?\d+ (?:anni|mesi)[^:]*$/.exec(line.label)?.[0]
    const who = /comporto degli (\w+)/.exec(line.label)?.[1]
    const kind = /prolungat/.test(line.label)
      ? 'comporto prolungato'
      : /breve/.test(line.label)
        ? 'comporto breve'
        : undefined
    const condition = [kind, who, longer, repeated ? line.detail : undefined].filter(Boolean).join(', ')
    return `**${line.value}**${condition ? ` (${condition})` : ''}`
  })
  const untold = repeated
    ? []
    : measures.flatMap(line =>
        line.detail && !(service && /^(?:fino a|da|oltre) \d/.test(line.detail))
          ? [`${line.label}: ${line.detail}`]
          : [],
      )
  return {
    sentence: `${service ? `${service.trim().replace(/^c/, 'C')} il` : 'Il'} posto è conservato per ${listOf(told)}${leave ? `, più **${leave.value}** di aspettativa non retribuita` : ''}.`,
    told: leave ? [...measures, leave] : measures,
    measures,
    ...(leave ? { leave } : {}),
    untold: [...new Set(untold)],
  }
}

/** Parents: the block of the agreement, and what other blocks and rules say of children. */
export function parenthoodPart(asked: Asked): Part {
  const { agreement } = asked
  const part = factsPart(asked, 'parenthood', agreement.blocks.genitorialita)
  const about = /\bfigli|genitor|matern|patern|parental|nascit|violenza/i
  const elsewhere = Object.values(agreement.blocks)
    .filter(block => block.found && block.name !== 'genitorialita')
    .map(block => ({
      block,
      lines: factLines(block.rules, asked).filter(line => about.test(`${line.label} ${line.key}`)),
    }))
    .filter(({ lines }) => lines.length > 0)
  const rules = agreement.otherRules.filter(rule => about.test(rule.name))
  const ruleLines = rules.map(
    (rule): Line => ({
      key: `altri.${rule.name}`,
      label: rule.name,
      value: typeof rule.rules.descrizione === 'string' ? rule.rules.descrizione : 'previsto',
      chosen: true,
      verified: rule.verified,
    }),
  )
  const own = part.answered ? part.lines : []
  const more = [...elsewhere.flatMap(({ lines }) => lines), ...ruleLines]
  if (own.length + more.length === 0) return part
  const all = namedFirst([...own, ...more], asked)
  const lead = leadOf('parenthood', all, asked)
  const left = all.filter(line => !lead?.told.includes(line))
  const narrow = tellingLines('parenthood', asked, left)
  const named = narrow.length > 0 ? narrow : left.filter(line => isNamed(line, asked))
  const rest = left.filter(line => !named.includes(line))
  return {
    ...part,
    paragraphs: [
      ...(lead ? [lead.sentence] : []),
      ...(named.length > 0 ? [named.map(lineItem).join('\n')] : []),
      ...(rest.length > 0
        ? [
            lead || named.length > 0
              ? ['Le altre misure:', '', ...rest.map(lineItem)].join('\n')
              : rest.map(lineItem).join('\n'),
          ]
        : []),
      // What other blocks say of children is not the whole of what was asked.
      ...(part.answered ? [] : part.paragraphs),
    ],
    notes: part.answered ? part.notes : [],
    citations: [
      ...(part.answered ? part.citations : []),
      ...elsewhere.map(({ block, lines }) => cite(asked, block, topicOf('parenthood').title, excerptOf(lines))),
      ...rules.map(rule => ({ about: rule.name, evidence: rule, agreement, excerpt: rule.name })),
    ],
    lines: all,
    answered: true,
  }
}
