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
  [
    /\bportier[ei] (?:di )?(?:condomin|stabil)|\b(?:ccnl|contratto) (?:dei )?portieri\b|\bcondomini/,
    'dei proprietari di fabbricati',
  ],
  [/\bpalestr|\bpiscin|\bsportiv|\bistruttor/, 'dello sport'],
  [/\bpanific|\bpanettier|\bfornai|\bforno\b|\bpasticcer\w* artigian/, 'della panificazione'],
  [/\bpost[ae] (?:italian|alla)|\balla posta\b|\bposte\b|\bpostin/, 'delle poste'],
  [/\btax?i\b|\btassist|\bncc\b/, 'del noleggio e dei taxi'],
  [/\bhostess di volo|\bassistent\w* di volo|\bpilot[ai]\b|\bcompagni\w+ aere|\baeroport/, 'del trasporto aereo'],
  [/\bgiardin|\bvivai/, 'dell’agricoltura e del florovivaismo'],
  [/\bcarta(?:ri[ae])\b|\bcartotecnic/, 'della carta'],
  [/\bceramic/, 'della ceramica'],
  [/\bvetr(?:o|eri[ae]|ai)\b/, 'del vetro'],
  [/\bcalzatur|\bscarpificio/, 'delle calzature'],
  [
    /\belettrico\b|\benel\b|\bgas acqua\b|\bigiene ambientale\b|\bnettezza urbana\b|\bspazzin|\brifiuti\b/,
    'dell’energia, del gas o dell’igiene ambientale',
  ],
  [/\bcinema\b|\bteatr|\battor[ei]\b|\bmusicist/, 'dello spettacolo'],
  [/\bmarittim|\bpescator|\bpesca\b/, 'marittimo e della pesca'],
  [/\bsomministraz|\binterinal/, 'della somministrazione'],
]

/** Says that the base lacks the agreement of the sector that a question names. */
export function uncovered(message: string): readonly string[] {
  const text = fold(message)
  const sector = sectorsOutside.find(([words]) => words.test(text))?.[1]
  const code = /\b[a-z](?:\d{3}|\d{2}[a-z]|[a-z]\d{2})\b/.exec(text)?.[0]
  if (code && !sector) return [`Il contratto **${code.toUpperCase()} non è fra quelli presenti nella base**.`]
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

/** Says that managers have agreements of their own, which the base lacks. */
export function managersOutside(named: readonly AgreementSummary[]): Answer {
  const beside = named.map(agreement => agreement.shortName).join(', ')
  return reply(
    [
      `I dirigenti hanno contratti collettivi propri, che **non sono presenti nella base**${beside ? `: il CCNL ${beside} riguarda operai, impiegati e quadri` : ''}.`,
      'Per non dare una misura che non è la loro non rispondo con quella di un altro contratto: va cercata nel contratto dei dirigenti del settore.',
    ],
    beside
      ? [
          `Quanto preavviso spetta a un quadro nel CCNL ${beside}?`,
          `Qual è la retribuzione per livello nel CCNL ${beside}?`,
        ]
      : [],
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

/** Words of which a greeting, thanks or a call for help is made. */
const courtesies: ReadonlySet<string> = new Set(
  (
    'ciao salve buon buongiorno buonasera buona giorno sera pomeriggio giornata grazie mille molte tante ok okay va bene perfetto arrivederci ottimo ' +
    'aiuto aiutami aiutarmi ho bisogno avrei di un una informazione informazioni per favore cortesia piacere come stai sei stato stata gentile gentilissimo ' +
    'puoi potresti mi scusa scusami scusi a presto tutto chiaro capito gentilmente vorrei chiedere'
  ).split(' '),
)

/** Whether a message only greets, thanks or calls for help. */
export function isCourtesy(message: string): boolean {
  const words = fold(message)
    .replace(/[^\p{L}\s]+/gu, ' ')
    .trim()
  return words !== '' && words.split(/\s+/).every(word => courtesies.has(word))
}
