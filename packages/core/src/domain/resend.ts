/** The texts by which an answer says that it could not tell the agreement (spec section 4). */
export const resendTriggers: readonly string[] = [
  'Non riesco a identificare con certezza il CCNL',
  'Potresti riformulare la domanda specificando o selezionando',
]

/** True when confirming the agreement picker after this answer sends the question again. */
export function asksForAgreement(answer: string): boolean {
  return resendTriggers.some(trigger => answer.includes(trigger))
}
