/**
 * Every agreement asked about every theme in plain words. An answer is about the theme asked, has a source for every figure,
 * and tells how fresh its figures are.
 */
import {
  type AnswerTree,
  type Assistant,
  type AssistantRequest,
  type Claim,
  firstQuestion,
  type Section,
} from '@ccnl/assistant'
import type { Knowledge } from '@ccnl/knowledge'

/** One plain question a theme, as a person would put it who has picked the agreement. */
const questions: Readonly<Record<string, string>> = {
  orario: 'Quante ore si lavorano a settimana?',
  paga: 'Com’è composta la retribuzione e quante mensilità sono?',
  mensilita_aggiuntive: 'Ci sono la tredicesima e la quattordicesima?',
  indennita: 'Quali indennità sono previste?',
  scatti: 'Quanto valgono gli scatti di anzianità e ogni quanto maturano?',
  maggiorazioni: 'Con quale maggiorazione si paga lo straordinario?',
  ferie: 'Quanti giorni di ferie spettano in un anno?',
  permessi: 'Quante ore di permessi ROL spettano?',
  congedi: 'Quali congedi e permessi particolari sono previsti?',
  festivita: 'Quali sono le festività?',
  prova: 'Quanto dura il periodo di prova?',
  preavviso: 'Quanto preavviso si deve dare?',
  malattia: 'Come viene pagata la malattia?',
  infortunio: 'Come viene pagato l’infortunio sul lavoro?',
  maternita: 'Che cosa prevede il contratto per la maternità?',
  apprendistato: 'Quanto dura l’apprendistato e come viene pagato?',
  tempo_determinato: 'Quanto può durare un contratto a termine secondo il contratto collettivo?',
  part_time: 'Che regole ci sono per il part-time?',
  tfr: 'Come si calcola il TFR?',
  previdenza: 'Qual è il fondo di previdenza complementare e quanto versa l’azienda?',
  sanita: 'Che assistenza sanitaria integrativa c’è e quanto costa?',
  una_tantum: 'È prevista una una tantum?',
  welfare: 'Che welfare prevede il contratto?',
  bilateralita: 'Quanto si versa all’ente bilaterale?',
  trasferta: 'Quanto spetta per la trasferta?',
  inquadramento: 'Dopo quanto tempo di mansioni superiori si passa di livello?',
  disciplina: 'Quali sanzioni disciplinari prevede il contratto?',
  buoni_pasto: 'Sono previsti i buoni pasto?',
}

function claimsOf(sections: readonly Section[]): readonly Claim[] {
  return sections.flatMap(section => {
    if (section.type === 'claims') return section.claims
    if (section.type === 'list') return section.items
    return section.type === 'details' ? claimsOf(section.sections) : []
  })
}

function tablesWithoutSource(sections: readonly Section[]): number {
  return sections.filter(
    section => section.type === 'table' && section.figures.length > 0 && section.sources.length === 0,
  ).length
}

/** What is amiss with an answer, in a word each. */
function faults(
  knowledge: Knowledge,
  { theme, code }: { readonly theme: string; readonly code: string },
  tree: AnswerTree,
  subjects: readonly string[],
  markdown: string,
): string[] {
  const claims = [...tree.lead, ...claimsOf(tree.sections)]
  const holds = knowledge.agreement(code)?.facts.some(fact => fact.theme === theme) ?? false
  const found: string[] = []
  if (!subjects.includes(theme)) found.push(`tema ${subjects.join('+') || 'nessuno'}`)
  if (
    claims.some(claim => claim.figures.length > 0 && claim.sources.length === 0) ||
    tablesWithoutSource(tree.sections) > 0
  )
    found.push('cifra senza fonte')
  if (tree.about.length === 0 && holds) found.push('senza freschezza')
  if (tree.lead.length === 0) found.push('senza esito')
  if (/\b[a-z]+_[a-z_]+\b|undefined|\[object|NaN/.test(markdown.replace(/\(https?:[^)]*\)/g, '')))
    found.push('chiave nel testo')
  return found
}

/** Asks the whole matrix; the places of each fault (`ferie@Metalmeccanica industria`) by its name. */
export async function measureMatrix(
  knowledge: Knowledge,
  assistant: Assistant,
): Promise<{ readonly asked: number; readonly faults: ReadonlyMap<string, readonly string[]> }> {
  let asked = 0
  const wrong = new Map<string, readonly string[]>()
  for (const { code, shortName } of knowledge.agreements) {
    for (const [theme, message] of Object.entries(questions)) {
      const request: AssistantRequest = firstQuestion(message, '2026-11-22', { picked: [code] })
      const { query, tree, markdown } = await assistant.ask(request)
      const subjects = query.requests
        .flatMap(one => one.subjects)
        .flatMap(one => (one.type === 'measure' ? [one.theme] : []))
      asked += 1
      for (const fault of faults(knowledge, { theme, code }, tree, subjects, markdown))
        wrong.set(fault, [...(wrong.get(fault) ?? []), `${theme}@${shortName}`])
    }
  }
  return { asked, faults: wrong }
}
