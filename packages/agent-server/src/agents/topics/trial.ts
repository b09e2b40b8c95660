import { isRecord, type Json, type JsonRecord } from '../../knowledge/schema.ts'
import { topicOf } from '../../knowledge/topics.ts'
import { type Asked, speaksOf } from '../asked.ts'
import { coversLevel } from '../facts/conditions.ts'
import { factLines, type Line, lineItem, missing } from '../facts.ts'
import { formatDuration, formatNumber, levelsName, listOf, table } from '../format.ts'
import type { Part } from '../part.ts'
import { blockNotes, cite, excerptOf, missingPart } from './blocks.ts'

/** The trial period of the level or the qualification said. */
export function trialPart(asked: Asked): Part {
  const block = asked.agreement.blocks.prova
  const topic = topicOf('trial')
  if (!block.found) return missingPart(asked, topic, block.note)
  const entries = Array.isArray(block.rules.voci) ? block.rules.voci.filter(isRecord) : []
  const judged = entries.map(entry => {
    const codes = Array.isArray(entry.livelli) ? entry.livelli.filter(code => typeof code === 'string') : []
    const who = [entry.qualifica, entry.categoria].filter(value => typeof value === 'string').join(', ')
    const names = `${who} ${codes.join(' ')}`
    const { qualification, livingIn } = asked.said
    if (codes.includes('apprendisti')) {
      const own = qualification === 'apprendisti'
      return { entry, codes: ['apprendisti'], who: '', no: !own && asked.levels.length > 0, yes: own }
    }
    const living = /conviven/.test(who) && livingIn !== undefined ? /\bnon\b/.test(who) !== livingIn : undefined
    const verdicts = [
      coversLevel(asked, codes),
      living,
      qualification && qualification !== 'apprendisti' && who ? speaksOf(names, qualification) : undefined,
    ]
    return { entry, codes, who, no: verdicts.includes(false), yes: verdicts.includes(true) }
  })
  const possible = judged.filter(item => !item.no)
  const sure = possible.filter(item => item.yes)
  const kept = asked.levels.length > 0 ? sure : possible
  const lines = kept.map(({ entry, codes, who }): Line => {
    const duration = typeof entry.durata === 'number' ? entry.durata : undefined
    const unit = typeof entry.unita === 'string' ? entry.unita : ''
    const kind =
      typeof entry.tipo === 'string' ? ` (${entry.tipo === 'calendario' ? 'di calendario' : `di ${entry.tipo}`})` : ''
    const reduced =
      isRecord(entry.ridotta) && typeof entry.ridotta.durata === 'number'
        ? `ridotta: ${formatDuration(entry.ridotta.durata, String(entry.ridotta.unita ?? ''))}`
        : undefined
    const detail = [typeof entry.nota === 'string' ? entry.nota : undefined, reduced].filter(Boolean).join('; ')
    const named = codes.filter(code => !/^[a-z]/.test(code))
    const group =
      [
        named.length > 0 ? `${named.length > 1 ? 'livelli' : 'livello'} ${listOf(named)}` : '',
        ...codes.filter(code => /^[a-z]/.test(code)),
        who,
      ]
        .filter(Boolean)
        .join(', ') || 'prova'
    return {
      key: 'prova.voci',
      label: group,
      value: duration === undefined ? missing : `${formatDuration(duration, unit)}${kind}`,
      ...(duration === undefined ? {} : { amount: duration, unit }),
      ...(detail ? { detail } : {}),
      chosen: asked.levels.length > 0,
      ...(typeof entry.verificato === 'number' ? { verified: entry.verificato } : {}),
    }
  })
  const rest = factLines(
    block.rules,
    asked,
    new Set(['voci', 'alternative', ...(lines.length > 0 && asked.levels.length > 0 ? ['estremi'] : [])]),
  )
  const alternatives = lines.length > 0 && asked.levels.length > 0 ? undefined : alternativesTable(block.rules)
  const paragraphs: string[] = []
  const only = lines[0]
  if (lines.length === 1 && only && asked.levels.length > 0) {
    paragraphs.push(
      `Il periodo di prova per ${asked.levels.length > 1 ? 'i' : 'il'} ${levelsName(asked.levels.map(level => level.code))} dura al massimo **${only.value}**${only.detail ? ` (${only.detail})` : ''}.`,
    )
  } else if (lines.length > 2) {
    const noted = lines.some(line => line.detail || line.verified === 1)
    paragraphs.push(
      table(
        ['Chi', 'Durata massima della prova', ...(noted ? ['Note'] : [])],
        lines.map(line => [
          line.label,
          line.amount === undefined ? line.value : `**${line.value}**`,
          ...(noted ? [[line.detail, line.verified === 1 ? 'una sola fonte' : ''].filter(Boolean).join('; ')] : []),
        ]),
      ),
    )
  } else if (lines.length > 0) paragraphs.push(['Durata massima della prova:', '', ...lines.map(lineItem)].join('\n'))
  else
    paragraphs.push(
      `Per il ${levelsName(asked.levels.map(level => level.code)) || 'caso indicato'} la durata della prova **non è presente nella base**.${rest.length > 0 || alternatives ? ' Si conosce questo:' : ''}`,
    )
  if (rest.length > 0) paragraphs.push(rest.map(lineItem).join('\n'))
  if (alternatives) paragraphs.push('Indicazioni che non concordano, da non usare come certe:', alternatives)
  return {
    title: topic.title,
    paragraphs,
    notes: blockNotes(block, asked),
    citations: [cite(asked, block, topic.title, excerptOf([...lines, ...rest]))],
    // One measure for the level asked about is the same figure in every agreement.
    lines: [
      ...(asked.levels.length > 0 && lines.length === 1
        ? lines.map(line => ({
            ...line,
            label: 'durata massima della prova',
            detail: [line.label, line.detail].filter(Boolean).join('; '),
          }))
        : lines),
      ...rest,
    ],
    answered: lines.length + rest.length > 0 || alternatives !== undefined,
  }
}

/** Indications that do not agree, side by side. */
function alternativesTable(rules: JsonRecord): string | undefined {
  const all = Array.isArray(rules.alternative) ? rules.alternative.filter(isRecord) : []
  const values = all.map(entry => (isRecord(entry.valori) ? entry.valori : {}))
  const cases = [...new Set(values.flatMap(Object.keys))]
  if (cases.length === 0) return undefined
  const text = (value: Json | undefined): string =>
    value === undefined || value === null ? '–' : typeof value === 'number' ? formatNumber(value) : String(value)
  return table(
    ['Caso', ...values.map((_, index) => `${index + 1}ª indicazione`)],
    cases.map(name => [name, ...values.map(entry => text(entry[name]))]),
  )
}
