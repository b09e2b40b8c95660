/** Questions that continue a case: of this agreement, on what comes next, answered by something the base holds. */
import type { Agreement, Knowledge, LawCard } from '@ccnl/knowledge'
import type { FactsFinding, PayFinding } from '../plan/facts-finding.ts'
import type { CardFinding } from '../plan/finding.ts'
import { answersOffer, neighbouringThemes } from '../plan/themes.ts'
import { themeQuestions, related as words } from './it.ts'
import type { WriteContext } from './part.ts'

const most = 3

export function relatedToFacts(finding: FactsFinding, context: WriteContext): readonly string[] {
  const other = finding.said.causa
  const hasNotice = finding.holding.some(fact => fact.theme === 'preavviso' && fact.measure === 'durata')
  const cause = hasNotice && other !== undefined ? [other === 'dimissioni' ? words.ifDismissed : words.ifResigning] : []
  const card = cardOfTheme(finding.theme, context, finding.card?.id)
  return [...cause, ...card, ...themesOf(finding.agreement, neighbouringThemes(finding.theme))].slice(0, most)
}

export function relatedToPay(finding: PayFinding, _context: WriteContext): readonly string[] {
  return [words.net, ...themesOf(finding.agreement, ['mensilita_aggiuntive', 'scatti', 'ferie'])].slice(0, most)
}

export function relatedToCard(finding: CardFinding, context: WriteContext): readonly string[] {
  const other = finding.next?.questions[0]
  const themes = finding.agreement ? themesOf(finding.agreement, finding.card.seeAlso) : []
  const siblings = context.knowledge.cards
    .filter(
      card =>
        card.id !== finding.card.id &&
        card.id !== finding.next?.id &&
        card.area === finding.card.area &&
        card.seeAlso.some(theme => finding.card.seeAlso.includes(theme)),
    )
    .slice(0, 2)
    .flatMap(questionOf)
  return [...new Set([...(other === undefined ? [] : [sentence(other)]), ...themes, ...siblings])].slice(0, most)
}

export function relatedToAgreement(agreement: Agreement): readonly string[] {
  return [words.pay, ...themesOf(agreement, ['ferie', 'preavviso', 'malattia', 'orario'])].slice(0, most)
}

const cardsOfThemes = new WeakMap<Knowledge, Map<string, readonly LawCard[]>>()

/** One question of a theme's law: of the cards that its name finds and that speak of it. */
function cardOfTheme(theme: string, context: WriteContext, not: string | undefined): readonly string[] {
  const { knowledge } = context
  const known = cardsOfThemes.get(knowledge) ?? new Map<string, readonly LawCard[]>()
  cardsOfThemes.set(knowledge, known)
  let cards = known.get(theme)
  if (!cards) {
    const name = knowledge.vocabulary.themes.find(one => one.id === theme)?.name ?? ''
    cards = knowledge.searchLaw(name, 4).flatMap(({ item }) => (item.seeAlso.includes(theme) ? [item] : []))
    known.set(theme, cards)
  }
  const card = cards.find(one => one.id !== not)
  return card ? questionOf(card) : []
}

/** The first of a card's questions, as one to click. */
export function questionOf(card: LawCard): readonly string[] {
  const [first] = card.questions
  return first === undefined ? [] : [sentence(first)]
}

function sentence(text: string): string {
  const upper = text.charAt(0).toUpperCase() + text.slice(1)
  return upper.endsWith('?') ? upper : `${upper}?`
}

/** Questions of those themes that the agreement has figures for. */
function themesOf(agreement: Agreement, themes: readonly string[]): readonly string[] {
  return themes.filter(theme => answersOffer(theme, agreement)).flatMap(theme => themeQuestions[theme] ?? [])
}
