/** Every figure that the knowledge files give level by level, asked for in words and looked for in the answer. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runAgent } from './index.ts'

const today = '2026-11-21'
const folder = new URL('../../knowledge/', import.meta.url)

type Raw = Readonly<Record<string, unknown>>
interface RawPay extends Raw {
  readonly decorrenza: string
  readonly minimo?: number | null
  readonly totale?: number | null
  readonly regime?: string
  readonly verificato?: number
  readonly fonte?: { readonly title: string }
}
interface RawLevel {
  readonly codice: string
  readonly descrizione_breve?: string
  readonly minimi: readonly RawPay[]
}
interface RawTerm extends Raw {
  readonly da_anni?: number
  readonly a_anni?: number | null
  readonly durata?: number | null
  readonly mesi?: number
  readonly giorni?: number
}
interface RawGroup extends Raw {
  readonly livelli?: readonly string[]
  readonly qualifica?: string
  readonly categoria?: string
  readonly valori?: readonly RawTerm[]
}
interface RawAgreement {
  readonly codice_cnel: string
  readonly livelli: readonly RawLevel[]
  readonly [block: string]: unknown
}

// The files as they stand on disk, past the loader whose answers are tested.
const agreements: readonly RawAgreement[] = readdirSync(folder)
  .filter(name => /^[A-Z0-9]{4}\.json$/.test(name))
  .map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RawAgreement)
const block = (agreement: RawAgreement, name: string): Raw => agreement[name] as Raw
const list = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : [])

interface Answered {
  readonly text: string
  /** Without the sources. */
  readonly body: string
  /** The first paragraph that says something of the rule. */
  readonly first: string
}

async function ask(code: string, message: string): Promise<Answered> {
  let text = ''
  for await (const event of runAgent({
    agent: 'main-agent',
    message,
    agreements: [code],
    workScopes: [],
    history: [],
    memory: undefined,
    modifying: false,
    pinned: {},
    documents: [],
    today,
    signal: new AbortController().signal,
  }))
    if (event.type === 'text') text += event.text
  const body = text.split(/\n\*\*Fonti\*\*/)[0] ?? text
  const first =
    body.split('\n\n').filter(part => !/codice CNEL \w+$|^Ho considerato|^«.*è stato letto/.test(part))[0] ?? ''
  return { text, body, first }
}

/** `1818.75` → `1.818,75 €`. */
function euro(value: number): string {
  const [whole = '', cents = ''] = value.toFixed(2).split('.')
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents} €`
}
const months = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' ',
)
function day(iso: string): string {
  const [year, month, date] = iso.split('-').map(Number)
  return `${date === 1 ? '1°' : date} ${months[(month ?? 1) - 1]} ${year}`
}
function figure(value: number): string {
  return String(value).replace('.', ',')
}
/** How people write a level. */
function said(code: string): string {
  if (/^\d{3}$/.test(code)) return `parametro ${code}`
  return /^\d$/.test(code) ? `${code}° livello` : `livello ${code}`
}
const flaws: string[] = []
function must(holds: boolean, what: string, answer: Answered): void {
  if (!holds) flaws.push(`${what}\n    ${answer.body.slice(0, 700).replaceAll('\n', '\n    ')}`)
}
function none(): void {
  const found = flaws.splice(0)
  expect(found.slice(0, 12), `${found.length} flaws`).toEqual([])
}

const sourced = /\n\*\*Fonti\*\* – data di riferimento: \d{1,2}°? \p{L}+ \d{4}/u
const single = /una sola fonte|non confermato da fonti/

function inForce(level: RawLevel, date: string): readonly RawPay[] {
  const regimes = [...new Set(level.minimi.map(row => row.regime ?? ''))]
  return regimes.flatMap(regime => {
    const rows = level.minimi
      .filter(row => (row.regime ?? '') === regime && row.decorrenza <= date)
      .toSorted((a, b) => a.decorrenza.localeCompare(b.decorrenza))
    return rows.slice(-1)
  })
}
const amountOf = (row: RawPay): number | undefined => row.totale ?? row.minimo ?? undefined

describe('every level of every agreement', () => {
  test('is paid what the row in force says, with its source and date, and no row superseded', async () => {
    for (const agreement of agreements) {
      const code = agreement.codice_cnel
      for (const level of agreement.livelli) {
        const answer = await ask(code, `Quanto prende un ${said(level.codice)}?`)
        const name = `${code} ${level.codice}`
        const rows = inForce(level, today)
        for (const row of rows) {
          const amount = amountOf(row)
          if (amount === undefined) continue
          const told = rows.length > 1 ? answer.body : answer.first
          must(told.includes(euro(amount)), `${name}: ${euro(amount)} first`, answer)
          must(told.includes(day(row.decorrenza)), `${name}: since ${row.decorrenza}`, answer)
          must(
            answer.text.includes((row.fonte?.title ?? '').replaceAll('[', '(').replaceAll(']', ')')),
            `${name}: source`,
            answer,
          )
          must((row.verificato ?? 0) >= 2 || single.test(answer.text), `${name}: rests on one source`, answer)
          if (row.totale === null || row.totale === undefined)
            must(told.includes('non è presente nella base'), `${name}: no total`, answer)
        }
        if (rows.every(row => amountOf(row) === undefined))
          must(answer.body.includes('non è presente nella base'), `${name}: no pay known`, answer)
        else must(sourced.test(answer.text), `${name}: sources`, answer)
        const now = new Set(rows.map(amountOf))
        for (const row of level.minimi) {
          const amount = amountOf(row)
          if (amount === undefined || now.has(amount) || row.decorrenza >= today) continue
          must(!answer.body.includes(`**${euro(amount)}**`), `${name}: ${euro(amount)} is superseded`, answer)
        }
        for (const other of agreement.livelli) {
          if (other === level) continue
          for (const row of inForce(other, today)) {
            const amount = amountOf(row)
            if (amount === undefined || level.minimi.some(own => amountOf(own) === amount)) continue
            must(
              !answer.first.includes(`**${euro(amount)}**`),
              `${name}: ${euro(amount)} is of ${other.codice}`,
              answer,
            )
          }
        }
      }
    }
    none()
  })

  test('is paid what holds in the month said, in the past as in the future', async () => {
    for (const agreement of agreements) {
      for (const level of agreement.livelli) {
        for (const row of level.minimi) {
          const amount = amountOf(row)
          if (amount === undefined || row.regime !== undefined) continue
          const [year, month] = row.decorrenza.split('-').map(Number)
          const answer = await ask(
            agreement.codice_cnel,
            `paga ${said(level.codice)} a ${months[(month ?? 1) - 1]} ${year}`,
          )
          const rows = inForce(level, `${year}-${String(month).padStart(2, '0')}-01`)
          if (!rows.includes(row)) continue
          must(
            answer.first.includes(euro(amount)),
            `${agreement.codice_cnel} ${level.codice} ${row.decorrenza}`,
            answer,
          )
        }
      }
    }
    none()
  })

  test('rises by what the next row adds', async () => {
    for (const agreement of agreements) {
      for (const level of agreement.livelli) {
        const [row] = inForce(level, today)
        const next = level.minimi
          .filter(later => later.decorrenza > today && (later.regime ?? '') === (row?.regime ?? ''))
          .toSorted((a, b) => a.decorrenza.localeCompare(b.decorrenza))[0]
        const before = row && next ? ((next.totale ?? undefined) === undefined ? row.minimo : row.totale) : undefined
        const after = next ? amountOf(next) : undefined
        if (!next || before === undefined || before === null || after === undefined) continue
        const answer = await ask(agreement.codice_cnel, `quando è il prossimo aumento del ${said(level.codice)}?`)
        const name = `${agreement.codice_cnel} ${level.codice}`
        must(
          answer.first.includes(euro(after)) && answer.first.includes(day(next.decorrenza)),
          `${name}: ${after} ${next.decorrenza}`,
          answer,
        )
        must(answer.first.includes(`+${euro(after - before)}`), `${name}: +${euro(after - before)}`, answer)
      }
    }
    none()
  })

  test('has its own trial period, or none that is known', async () => {
    for (const agreement of agreements) {
      const trial = block(agreement, 'prova')
      const entries = list<RawGroup & { readonly durata?: number | null }>(trial.voci)
      for (const level of agreement.livelli) {
        const own = entries.filter(entry =>
          (entry.livelli ?? []).some(
            code =>
              code === level.codice ||
              (/^[A-Z]$/.test(code) && level.codice.startsWith(code) && /\d/.test(level.codice)),
          ),
        )
        const answer = await ask(agreement.codice_cnel, `periodo di prova ${said(level.codice)}`)
        const name = `${agreement.codice_cnel} ${level.codice}`
        const known = own.filter(entry => typeof entry.durata === 'number')
        if (known.length === 0) must(/non (?:è )?presente nella base/.test(answer.body), `${name}: no trial`, answer)
        for (const entry of known)
          must(
            (known.length > 1 ? answer.body : answer.first).includes(figure(entry.durata ?? 0)),
            `${name}: ${entry.durata}`,
            answer,
          )
        must(known.length === 0 || sourced.test(answer.text), `${name}: sources`, answer)
      }
    }
    none()
  })

  test('has its own seniority step, or none that is known', async () => {
    for (const agreement of agreements) {
      const steps = block(agreement, 'scatti')
      const amounts = (steps.importi ?? {}) as Readonly<Record<string, number | null>>
      for (const level of agreement.livelli) {
        const answer = await ask(agreement.codice_cnel, `importo dello scatto di anzianità ${said(level.codice)}`)
        const name = `${agreement.codice_cnel} ${level.codice}`
        const amount = amounts[level.codice]
        if (typeof amount === 'number') {
          must(answer.body.includes(`**${euro(amount)}**`), `${name}: ${amount}`, answer)
          for (const [code, other] of Object.entries(amounts))
            if (typeof other === 'number' && !Object.values(amounts).includes(other) && code !== level.codice)
              must(!answer.body.includes(euro(other)), `${name}: ${other} is of ${code}`, answer)
        } else
          must(
            /non (?:è presente nella base|sono previsti)|%|dato non presente|anzianità forfettaria/.test(answer.body),
            `${name}: no step`,
            answer,
          )
      }
    }
    none()
  })

  test('has the notice of its group, of its service and of the way it ends', async () => {
    for (const agreement of agreements) {
      const notice = block(agreement, 'preavviso')
      for (const [field, ending, other] of [
        ['licenziamento', 'licenziamento', 'dimissioni'],
        ['dimissioni', 'dimissioni', 'licenziamento'],
      ] as const) {
        for (const group of list<RawGroup>(notice[field])) {
          const who =
            [group.qualifica, group.categoria, typeof notice.qualifica === 'string' ? notice.qualifica : ''].find(
              Boolean,
            ) ?? ''
          const worker = /operai/.test(who)
            ? 'operaio'
            : /impiegat/.test(who)
              ? 'impiegato'
              : /intermed/.test(who)
                ? 'intermedio'
                : ''
          for (const code of group.livelli ?? []) {
            if (!agreement.livelli.some(level => level.codice === code)) continue
            for (const term of group.valori ?? []) {
              const years = (term.da_anni ?? 0) + 1
              const answer = await ask(
                agreement.codice_cnel,
                `preavviso di ${ending}: ${worker} ${said(code)}, ${years} ann${years === 1 ? 'o' : 'i'} di anzianità`,
              )
              const name = `${agreement.codice_cnel} ${ending} ${code} ${worker} ${years}`
              const amounts = [term.durata, term.mesi, term.giorni].filter(
                value => typeof value === 'number' && value > 0,
              )
              if (amounts.length === 0)
                must(answer.first.includes('non è presente nella base'), `${name}: unknown`, answer)
              for (const amount of amounts)
                must(answer.first.includes(figure(amount ?? 0)), `${name}: ${amount}`, answer)
              if (notice.uguale_licenziamento_dimissioni !== true)
                must(!new RegExp(`preavviso di ${other}`, 'i').test(answer.body), `${name}: tells ${other}`, answer)
            }
          }
        }
      }
    }
    none()
  })
})

const topics: Readonly<Record<string, string>> = {
  scatti: 'scatti di anzianità?',
  maggiorazioni: 'maggiorazioni per lo straordinario?',
  ferie: 'quante ferie spettano?',
  permessi: 'quanti permessi e ROL?',
  festivita: 'quali sono le festività?',
  prova: 'quanto dura la prova?',
  preavviso: 'quanto preavviso?',
  malattia: 'comporto e malattia?',
  genitorialita: 'congedi dei genitori?',
  apprendistato: 'come funziona l’apprendistato?',
  tempo_determinato: 'contratto a tempo determinato?',
  part_time: 'regole del part-time?',
  previdenza_complementare: 'previdenza complementare?',
  sanita_integrativa: 'sanità integrativa?',
  una_tantum_welfare: 'una tantum e welfare?',
}

test('a block without data is said to be missing, and no figure is set off in its place', async () => {
  for (const agreement of agreements) {
    for (const [name, question] of Object.entries(topics)) {
      if (block(agreement, name).valore !== null) continue
      const answer = await ask(agreement.codice_cnel, question)
      must(answer.body.includes('il dato non è presente nella base'), `${agreement.codice_cnel} ${name}`, answer)
      const ours = answer.body.split('\n\n').filter(part => !part.startsWith('Per legge') && !part.startsWith('- '))
      must(
        !/\*\*[^*]*\d[^*]*\*\*/.test(ours.filter(part => !/codice CNEL/.test(part)).join('\n')),
        `${agreement.codice_cnel} ${name}: a figure`,
        answer,
      )
    }
  }
  none()
})

test('a block with data is told with its source, its date, and a word when one source says it', async () => {
  for (const agreement of agreements) {
    for (const [name, question] of Object.entries(topics)) {
      const data = block(agreement, name) as Raw & {
        readonly fonte?: { readonly title: string }
        readonly verificato?: number
      }
      if (data.valore === null) continue
      const answer = await ask(agreement.codice_cnel, question)
      const label = `${agreement.codice_cnel} ${name}`
      must(sourced.test(answer.text), `${label}: sources`, answer)
      must(
        answer.text.includes((data.fonte?.title ?? '').replaceAll('[', '(').replaceAll(']', ')')),
        `${label}: its source`,
        answer,
      )
      must((data.verificato ?? 0) >= 2 || single.test(answer.text), `${label}: one source`, answer)
    }
  }
  none()
})

test('every surcharge is found by its own words', async () => {
  for (const agreement of agreements) {
    for (const entry of list<{ readonly descrizione: string; readonly percentuale: number | null }>(
      block(agreement, 'maggiorazioni').voci,
    )) {
      const answer = await ask(agreement.codice_cnel, `che maggiorazione c’è per ${entry.descrizione}?`)
      const value = entry.percentuale === null ? 'dato non presente nella base' : `${figure(entry.percentuale)}%`
      must(answer.body.includes(value), `${agreement.codice_cnel} ${entry.descrizione}: ${value}`, answer)
    }
  }
  none()
})
