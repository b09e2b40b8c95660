/** Questions that continue a case: of this agreement, on what comes next, answered by something the base holds. */
import type { Agreement, LawCard } from '@ccnl/knowledge'
import type { CardFinding, FactsFinding, PayFinding } from '../plan/finding.ts'
import { neighbouringThemes } from '../plan/themes.ts'
import { themeQuestions, related as words } from './it.ts'
import type { WriteContext } from './part.ts'

const most = 3

export function relatedToFacts(finding: FactsFinding, context: WriteContext): readonly string[] {
  const other = finding.said.causa
  const cause =
    finding.theme === 'preavviso' && other !== undefined
      ? [other === 'dimissioni' ? words.ifDismissed : words.ifResigning]
      : []
  const card = cardOfTheme(finding.theme, context, finding.card?.id)
  return [...cause, ...card, ...themesOf(finding.agreement, neighbouringThemes(finding.theme))].slice(0, most)
}

export function relatedToPay(finding: PayFinding, _context: WriteContext): readonly string[] {
  return [words.net, ...themesOf(finding.agreement, ['mensilita_aggiuntive', 'scatti', 'ferie'])].slice(0, most)
}

export function relatedToCard(finding: CardFinding, context: WriteContext): readonly string[] {
  const other = finding.other?.questions[0]
  const themes = finding.agreement ? themesOf(finding.agreement, finding.card.seeAlso) : []
  const siblings = context.knowledge.cards
    .filter(
      card =>
        card.id !== finding.card.id &&
        card.id !== finding.other?.id &&
        card.area === finding.card.area &&
        card.seeAlso.some(theme => finding.card.seeAlso.includes(theme)),
    )
    .slice(0, 2)
    .flatMap(question)
  return [...new Set([...(other === undefined ? [] : [sentence(other)]), ...themes, ...siblings])].slice(0, most)
}

export function relatedToAgreement(agreement: Agreement): readonly string[] {
  return [words.pay, ...themesOf(agreement, ['ferie', 'preavviso', 'malattia', 'orario'])].slice(0, most)
}

/** One question of a theme's law. */
function cardOfTheme(theme: string, context: WriteContext, not: string | undefined): readonly string[] {
  const card = context.knowledge.cards.find(one => one.id !== not && one.seeAlso[0] === theme)
  return card ? question(card) : []
}

function question(card: LawCard): readonly string[] {
  const [first] = card.questions
  return first === undefined ? [] : [sentence(first)]
}

function sentence(text: string): string {
  const upper = text.charAt(0).toUpperCase() + text.slice(1)
  return upper.endsWith('?') ? upper : `${upper}?`
}

/** Questions of those themes that the agreement has facts for. */
function themesOf(agreement: Agreement, themes: readonly string[]): readonly string[] {
  return themes
    .filter(theme => agreement.facts.some(fact => fact.theme === theme))
    .flatMap(theme => themeQuestions[theme] ?? [])
}
