/** When the pay of an agreement is asked before all else that a message comes near. */
import { type Candidate, likely } from './candidates.ts'

/** How likely a card must be to come before a pay that was named in so many words. */
const beforePay = 0.6

/** What only examples speak for, beside a pay that is hardly named ("quanto deve dare?"), and beside one that is. */
const hardlyNear = { beside: 0.2, named: 0.95 } as const

/** How sure words alone must make a pay for it to be named in so many words. */
const plainlyNamed = 0.9

export const isPay = ({ subject }: Candidate): boolean => subject.type === 'agreement' && subject.about === 'pay'

/**
 * Of an agreement that is known the pay that opens a message with no theme beside it ("stipendio cameriere pubblici esercizi") comes
 * first; one asked by name comes before a card, the structure of pay, allowances and what the agreement lacks, that are only near ("badante
 * convivente: quanto le do?").
 */
export function payFirst(
  worth: readonly Candidate[],
  context: {
    /** Whether the agreement has a measure, by theme and name. */
    readonly holds: (measure: string) => boolean
    /** A level was told. */
    readonly ofLevel: boolean
    /** The pay that opens the message, where no other theme is named. */
    readonly opening: Candidate | undefined
  },
): readonly Candidate[] {
  const { holds, ofLevel, opening } = context
  const [first] = worth
  const pay = opening ?? worth.find(one => isPay(one) && one.subject.certainty >= plainlyNamed)
  // A measure that the agreement lacks is near by its examples alone.
  const isLacking = ({ subject }: Candidate): boolean =>
    subject.type === 'measure' &&
    (subject.theme === 'paga' ||
      // An allowance that no word names.
      (subject.theme === 'indennita' && subject.certainty < likely) ||
      (subject.measures.length > 0 && !subject.measures.some(measure => holds(`${subject.theme}.${measure}`))))
  const isNamed = ofLevel || (pay?.subject.certainty ?? 0) >= hardlyNear.named
  const isNear =
    first &&
    (first.subject.type === 'card' ||
      first.subject.certainty < (isNamed ? likely : hardlyNear.beside) ||
      isLacking(first))
  // "Minimo, contingenza e totale del 3° livello" resembles what asks how a pay is made up, and the row of the level tells it.
  const isRow = ofLevel && first?.subject.type === 'measure' && first.subject.theme === 'paga'
  const hides = first && first.share >= beforePay && !(isRow && first.subject.certainty < plainlyNamed)
  if (!pay || !first || (!opening && (!isNear || hides))) return worth
  return [pay, ...worth.filter(one => one !== pay && !(isRow && one === first))]
}
