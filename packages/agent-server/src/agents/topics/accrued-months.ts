/** How the thirteenth and the fourteenth accrue: by twelfths, alike under every agreement. */
import { extraMonthAccrual, formatItalian } from '@ccnl/payroll'
import { Decimal } from 'decimal.js'
import { fold } from '../../knowledge/text.ts'
import { saidAmounts } from '../calcolo/amounts.ts'
import { plainText } from '../calcolo/spelling.ts'
import { formatNumber } from '../format.ts'
import type { Understanding } from '../understanding/index.ts'
import { numberPattern, parseNumber } from '../understanding/quantities.ts'
import type { Answer } from '../writing.ts'

const workedMonths = new RegExp(`\\b(${numberPattern})\\s+(?:mes[ei]|rate[oi])\\b`)

/** Whether a question is about what has accrued, or about how: not about how much a whole one is. */
export function asksAccrual({ text }: Understanding): boolean {
  const words = fold(text)
  return (
    workedMonths.test(words) ||
    /\bcome (?:si |viene |e |funziona )?(?:calcol|matur|funzion|cont)|\bcome funzion|\brate[oi]\b|\bmatur|\bassunt/.test(
      words,
    )
  )
}

/** "7 mesi", "sette ratei" → 7; at most a year. */
export function accruedMonths({ text }: Understanding): Decimal | undefined {
  const count = parseNumber(workedMonths.exec(fold(text))?.[1] ?? '')
  return count === undefined || count <= 0 ? undefined : Decimal.min(count, 12)
}

const monthsWords = (months: Decimal): string => (months.equals(1) ? '1 mese' : `${formatNumber(months)} mesi`)

/** "Con **7 mesi** matura **7/12**: 1.500,00 / 12 × 7 = **875,00 €** lordi." */
export function accruedSentence(months: Decimal, pay?: Decimal.Value): string {
  const twelfths = `Con **${monthsWords(months)}** ${months.equals(12) ? 'matura **per intero**' : `${months.equals(1) ? 'matura' : 'maturano'} **${formatNumber(months)}/12** di una mensilità`}`
  if (pay === undefined) return `${twelfths}.`
  const amount = extraMonthAccrual(new Decimal(pay), months, new Decimal(1))
  return `${twelfths}: ${formatItalian(new Decimal(pay))} / 12 × ${formatNumber(months)} = **${formatItalian(amount)} €** lordi.`
}

/** The general rule, for a question that names no agreement; what the agreement and the level would add. */
export function accrualAnswer(said: Understanding): Answer {
  const months = accruedMonths(said)
  const pay = saidAmounts(plainText(said.text)).importo_lordo_mensile
  const fourteenth = /\bquattordic|\b14/.test(fold(said.text))
  const name = fourteenth ? 'quattordicesima' : 'tredicesima'
  return {
    blocks: [
      ...(months ? [accruedSentence(months, pay)] : []),
      `La ${name} matura per dodicesimi: **retribuzione mensile lorda / 12 × mesi maturati**. Conta come mese intero quello con almeno **15 giorni** di servizio, salvo regole diverse del contratto.`,
      fourteenth
        ? 'La quattordicesima c’è solo dove il contratto la prevede, e matura di regola da luglio a giugno.'
        : 'Il periodo va di regola da gennaio a dicembre.',
      [
        'Per una cifra del tuo caso indica:',
        '',
        '- il **CCNL**: dice quante mensilità ci sono, con quali voci e da quando si conta;',
        `- il **livello**${pay === undefined ? ', o il lordo mensile: dice la paga da cui si parte' : ': dice se il lordo indicato è quello della tabella'}${months ? '.' : ';'}`,
        ...(months ? [] : ['- i **mesi lavorati** nel periodo.']),
      ].join('\n'),
      'È la regola generale con cui si calcola la mensilità aggiuntiva: quella del contratto va verificata sul suo testo.',
    ],
    references: [],
    relatedQuestions: [
      'Quante mensilità prevede il CCNL Terziario Confcommercio?',
      'Quanto è la tredicesima di un 4° livello del commercio?',
    ],
    showAction: false,
  }
}
