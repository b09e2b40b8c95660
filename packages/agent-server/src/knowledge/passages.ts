import type { CollectiveAgreement } from './agreement.ts'
import type { BlockName, Json } from './schema.ts'
import type { Passage } from './search.ts'
import { topics } from './topics.ts'

const blockTitles: Readonly<Record<BlockName, string>> = {
  retribuzione: 'Retribuzione, mensilità, divisori e orario',
  scatti: 'Scatti di anzianità',
  maggiorazioni: 'Straordinario e maggiorazioni',
  ferie: 'Ferie',
  permessi: 'Permessi, ROL ed ex festività',
  festivita: 'Festività',
  prova: 'Periodo di prova',
  preavviso: 'Preavviso',
  malattia: 'Malattia e comporto',
  genitorialita: 'Maternità, paternità e congedi',
  apprendistato: 'Apprendistato',
  tempo_determinato: 'Tempo determinato',
  part_time: 'Part-time',
  tfr: 'Trattamento di fine rapporto (TFR)',
  previdenza_complementare: 'Previdenza complementare',
  sanita_integrativa: 'Sanità integrativa',
  una_tantum_welfare: 'Welfare e una tantum',
}

/** Every word of a value: keys and texts, without addresses. */
function wordsOf(value: Json | undefined): string {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (typeof value === 'string') return value.startsWith('http') ? '' : value
  if (typeof value === 'number') return ''
  if (Array.isArray(value)) return value.map(wordsOf).join(' ')
  return Object.entries(value)
    .map(([key, inner]) => `${key.replaceAll('_', ' ')} ${wordsOf(inner)}`)
    .join(' ')
}

/** The passages of an agreement: one for each block, level, rule and note. Ids name the block: `H011/ferie`. */
export function agreementPassages(agreement: CollectiveAgreement): readonly Passage[] {
  const scope = `${agreement.shortName} ${agreement.aliases.join(' ')}`
  const blocks = Object.values(agreement.blocks).map(block => ({
    id: `${agreement.code}/${block.name}`,
    scope,
    title: blockTitles[block.name],
    text: `${topics
      .filter(topic => topic.blocks.includes(block.name))
      .flatMap(topic => topic.phrases.filter(phrase => !/^[~-]/.test(phrase)))
      .join(' ')} ${wordsOf(block.rules)} ${block.note ?? ''}`,
  }))
  const levels = agreement.levels.map(level => ({
    id: `${agreement.code}/livelli/${level.code}`,
    scope,
    title: `Livello ${level.code}`,
    text: `${level.description} ${level.examples.join(' ')} ${level.note ?? ''}`,
  }))
  const rules = agreement.otherRules.map((rule, index) => ({
    id: `${agreement.code}/altri_istituti/${index}`,
    scope,
    title: rule.name,
    text: wordsOf(rule.rules),
  }))
  const cycle = {
    id: `${agreement.code}/ciclo`,
    scope,
    title: 'Rinnovo, scadenza e firmatari',
    text: `${agreement.cycle.agreements.map(entry => `${entry.kind} ${entry.description}`).join(' ')} ${agreement.signatories.employers.join(' ')} ${agreement.signatories.unions.join(' ')}`,
  }
  return [...blocks, ...levels, ...rules, cycle]
}
