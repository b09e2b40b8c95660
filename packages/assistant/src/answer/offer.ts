/** Other readings of a question, and other agreements that a trade points to, in one line each. */
import type { FactsFinding, PayFinding } from '../plan/facts-finding.ts'
import { joinWords } from './format.ts'
import { facts as words } from './it.ts'
import type { AnswerPart, WriteContext } from './part.ts'
import type { Claim, Section } from './tree.ts'

/** Writes a finding of another agreement; given, so that this file does not know the writers. */
type Write = (finding: FactsFinding | PayFinding, context: WriteContext) => AnswerPart

export function offerOthers(
  finding: FactsFinding | PayFinding,
  context: WriteContext,
  write: Write,
): readonly Section[] {
  const { composer } = context
  const elsewhere = (finding.elsewhere ?? []).flatMap(one => inAgreement(one, context, write))
  const told = new Set(elsewhere.length > 0 ? (finding.elsewhere ?? []).map(one => one.agreement.code) : [])
  const untold = (finding.alternatives ?? []).filter(agreement => !told.has(agreement.code))
  const names = untold.map(agreement => agreement.shortName)
  const claims = [
    ...(names.length > 0 ? [composer.claim('note', [words.alternatives(joinWords(names, words.or))])] : []),
    ...(finding.other === undefined ? [] : [composer.claim('note', [words.other(finding.other)])]),
  ]
  return [
    ...(elsewhere.length > 0
      ? ([
          { type: 'claims', claims: [composer.claim('note', [words.elsewhere])] },
          { type: 'list', ordered: false, items: elsewhere },
        ] as const)
      : []),
    ...(claims.length > 0 ? ([{ type: 'claims', claims }] as const) : []),
  ]
}

/** The first sentence of the same answer for another agreement. */
function inAgreement(finding: FactsFinding | PayFinding, context: WriteContext, write: Write): readonly Claim[] {
  const [lead] = write(finding, context).lead.filter(claim => claim.kind === 'fact' || claim.kind === 'missing')
  if (!lead) return []
  return [{ ...lead, pieces: [words.inAgreement(finding.agreement.shortName), ...lead.pieces] }]
}
