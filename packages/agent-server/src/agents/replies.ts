import type { AgreementSummary } from '../knowledge/agreement.ts'
import { fold } from '../knowledge/text.ts'
import type { Answer } from './writing.ts'

/** The words by which the front ends know that the agreement could not be told (spec section 4). */
export const unidentified = 'Non riesco a identificare con certezza il CCNL'
/** The words by which the front ends know that the question must be put again (spec section 4). */
export const unclear = 'Potresti riformulare la domanda specificando o selezionando'

function reply(blocks: readonly string[], relatedQuestions: readonly string[]): Answer {
  return { blocks, references: [], relatedQuestions, showAction: false }
}

/** Sectors whose agreements the base does not have, and the words that people name them by. */
const sectorsOutside: readonly (readonly [RegExp, string])[] = [
  [/\bagricol|\bbracciant|\bflorovivais/, 'dell’agricoltura'],
  [/\bassicura(?:zion|tiv)/, 'delle assicurazioni'],
  [/\bscuol|\binsegnant|\bdocent|\baninsei\b|\bmaestr[ae]\b/, 'della scuola'],
  [
    /\bpubblic[oa] (?:impiego|amministrazione)|\bstatal[ei]\b|\bdipendente comunale|\benti locali\b/,
    'del pubblico impiego',
  ],
  [/\bfarmaci[ae]\b|\bfarmacist/, 'delle farmacie'],
  [/\bgiornalist/, 'dei giornalisti'],
  [/\bferrovi|\btrenitalia\b/, 'delle ferrovie'],
  [/\bportier[ei] (?:di )?(?:condomin|stabil)|\bcondomini/, 'dei proprietari di fabbricati'],
]

/** Says that the base lacks the agreement of the sector that a question names. */
function uncovered(message: string): readonly string[] {
  const text = fold(message)
  const sector = sectorsOutside.find(([words]) => words.test(text))?.[1]
  return sector ? [`Il contratto **${sector} non è fra quelli presenti nella base**.`] : []
}

/** Asks which agreement is meant, among the candidates when there are any. */
export function askAgreement(
  candidates: readonly AgreementSummary[],
  all: readonly AgreementSummary[],
  message = '',
): Answer {
  const choices = candidates.length > 0 ? candidates : all
  return reply(
    [
      `${unidentified} a cui ti riferisci.`,
      ...(candidates.length === 0 ? uncovered(message) : []),
      candidates.length > 0
        ? [
            'Potrebbe essere uno di questi:',
            '',
            ...choices.map(agreement => `- **${agreement.shortName}** (${agreement.code})`),
          ].join('\n')
        : `La base comprende ${choices.length} contratti: ${choices.map(agreement => agreement.shortName).join(', ')}.`,
      'Selezionalo con «Seleziona CCNL», oppure ripeti la domanda con il nome del contratto o il suo codice CNEL (per esempio «CCNL Terziario Confcommercio» o «H011»).',
    ],
    [],
  )
}

/** Asks to put the question again. */
export function askAgain(agreements: readonly AgreementSummary[]): Answer {
  const name = agreements[0]?.shortName
  return reply(
    [
      `${unclear} un argomento${name ? ` per il CCNL ${name}` : ' e il CCNL'}: per esempio ferie, permessi, preavviso, prova, malattia, retribuzione, straordinario, scatti, mensilità aggiuntive, apprendistato.`,
      'Se puoi, aggiungi il livello, l’anzianità di servizio e, per il preavviso, se si tratta di dimissioni o di licenziamento.',
    ],
    name
      ? [`Quanti giorni di ferie prevede il CCNL ${name}?`, `Qual è la retribuzione per livello nel CCNL ${name}?`]
      : [],
  )
}

/** Declines what is not about collective agreements. */
export function outOfField(): Answer {
  return reply(
    [
      'Mi occupo soltanto di contratti collettivi nazionali di lavoro (CCNL): retribuzione, inquadramento, ferie, permessi, preavviso, malattia e gli altri istituti del rapporto di lavoro. A questa domanda non posso rispondere.',
      'Se hai una domanda su un contratto collettivo, indica il CCNL e l’argomento.',
    ],
    [
      'Quanti giorni di ferie prevede il CCNL Terziario Confcommercio?',
      'Qual è il preavviso di dimissioni per un 4° livello del commercio?',
    ],
  )
}

/** Answers a greeting or thanks. */
export function courtesy(): Answer {
  return reply(
    [
      'Buongiorno, sono a disposizione per domande sui contratti collettivi nazionali di lavoro (CCNL): indica il contratto, l’argomento e, se serve, il livello e l’anzianità.',
    ],
    [
      'Quanti giorni di ferie prevede il CCNL Terziario Confcommercio?',
      'Qual è il preavviso di dimissioni per un 4° livello del commercio?',
    ],
  )
}

/** Whether a message only greets or thanks. */
export function isCourtesy(message: string): boolean {
  return /^\s*(?:(?:ciao|salve|buon\s?giorno|buona\s?sera|buon pomeriggio|grazie|grazie mille|molte grazie|ok|va bene|perfetto|arrivederci|ottimo)[\s,.!]*)+$/i.test(
    message,
  )
}
