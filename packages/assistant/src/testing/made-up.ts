/** An agreement that nobody has signed, with levels, groups and measures of its own: added as data alone. */
import type { Agreement, Fact, Knowledge, LawCard, PayRow } from '@ccnl/knowledge'

const source = {
  id: 'f1',
  title: 'Contratto dei lampionai',
  publisher: 'Unione lampionai',
  url: 'https://example.org/lampionai',
  date: '2025-03-01',
  kind: 'testo' as const,
}
const press = {
  id: 'f2',
  title: 'Lampionai, il rinnovo',
  publisher: 'Il Lume',
  url: 'https://example.org/lume',
  kind: 'stampa' as const,
}
const evidence = { sources: [press, source], agreeing: 2 }

let count = 0
function fact(theme: string, measure: string, value: Fact['value'], unit: string, more: Partial<Fact> = {}): Fact {
  return {
    id: `Z999#${++count}`,
    agreement: 'Z999',
    theme,
    measure,
    value,
    unit,
    when: {},
    from: '2025-01-01',
    ...evidence,
    ...more,
  }
}

function pay(level: string, total: number, from = '2026-01-01', more: Partial<PayRow> = {}): PayRow {
  return {
    id: `Z999#paga${++count}`,
    agreement: 'Z999',
    level,
    per: 'mese',
    from,
    when: {},
    items: { minimo: total - 20, terzo_elemento: 20 },
    total,
    ...evidence,
    ...more,
  }
}

export const lamplighters: Agreement = {
  id: 1,
  code: 'Z999',
  name: 'Lampionai e affini',
  shortName: 'Lampionai',
  aliases: ['lampionai'],
  activities: ['lampionaio', 'accenditore'],
  notToConfuse: [],
  sector: 'Illuminazione a gas',
  levels: [
    { code: 'Fiamma', order: 1, qualifications: ['impiegato'], profiles: ['capo zona'], aliases: [] },
    { code: '8', order: 2, qualifications: ['operaio'], profiles: ['accenditore'], aliases: [] },
  ],
  groups: [{ key: 'scalatori', name: 'personale su scala', words: ['scala'] }],
  signatories: { employers: ['Unione lampionai'], unions: ['Fiamma libera'] },
  validity: {
    signed: '2025-03-01',
    from: '2025-01-01',
    expires: '2027-12-31',
    status: 'vigente',
    accords: [],
    evidence,
  },
  checkedOn: '2026-11-20',
  sources: [source, press],
  pay: [pay('Fiamma', 2100), pay('8', 1500), pay('8', 1540, '2027-01-01')],
  facts: [
    fact('preavviso', 'durata', 10, 'giorni_calendario', {
      when: { causa: 'dimissioni', anzianita: [0, 5] },
      article: '12',
    }),
    fact('preavviso', 'durata', 1.5, 'mesi', { when: { causa: 'dimissioni', anzianita: [5, null] }, article: '12' }),
    fact('preavviso', 'durata', 2, 'mesi', { when: { causa: 'licenziamento', anzianita: [0, null] }, article: '12' }),
    fact('preavviso', 'decorrenza', 'dal 1° o dal 16 del mese', 'testo'),
    fact('ferie', 'durata', 30, 'giorni_lavorativi', { per: 'anno' }),
    fact('ferie', 'aggiunta', 2, 'giorni', { when: { gruppo: ['scalatori'] } }),
    fact('prova', 'durata', 3, 'mesi', { when: { livelli: ['Fiamma', '8'] } }),
    fact('maggiorazioni', 'maggiorazione', 8, 'percento', { when: { lavoro: ['notturno'] } }),
    fact('maggiorazioni', 'maggiorazione', 50, 'percento', { when: { lavoro: ['festivo'] } }),
    fact('indennita', 'importo', 12.5, 'euro', { name: 'indennità di scala', words: ['scala'], per: 'giorno' }),
    fact('mensilita_aggiuntive', 'quattordicesima', 0, 'numero'),
    fact('apprendistato', 'sottoinquadramento', '8', 'livello'),
    fact('festivita', 'giorni', ['01-01', 'santo patrono'], 'elenco'),
    fact('malattia', 'integrazione', true, 'si_no'),
    fact('orario', 'ore_settimanali', 38, 'ore', { per: 'settimana' }),
    fact('part_time', 'minimo', 16, 'ore', { per: 'settimana' }),
  ],
  missing: [{ agreement: 'Z999', theme: 'malattia', measure: 'comporto', when: {}, note: 'tabella non letta' }],
  disagreements: [],
  notes: [],
}

export const lanternCard: LawCard = {
  id: 'lanterna',
  title: 'Chi paga la lanterna',
  area: 'diritti',
  questions: ['chi paga la lanterna?'],
  words: ['lanterna'],
  answer:
    'La lanterna la paga il datore entro 15 giorni (L. 1/1900, art. 3). Se è rotta se ne chiede un’altra. Fino ad allora non si lavora al buio.',
  steps: ['Chiederla per iscritto.'],
  exceptions: ['Non vale per i lampioni elettrici.'],
  verdicts: [],
  facts: [{ measure: 'termine', when: {}, value: 15, unit: 'giorni' }],
  asks: ['ccnl'],
  seeAlso: ['preavviso'],
  norms: [{ act: 'L. 1/1900', article: '3', url: 'https://example.org/legge' }],
  sources: [],
  agreeing: 1,
  checkedOn: '2026-11-01',
}

/** The made-up agreement and card, read with the words of a real vocabulary. */
export function madeUpKnowledge(real: Knowledge): Knowledge {
  return {
    version: 'prova',
    vocabulary: real.vocabulary,
    agreements: [lamplighters],
    cards: [lanternCard],
    lexicon: real.lexicon,
    agreement: code => (code === lamplighters.code ? lamplighters : undefined),
    card: id => (id === lanternCard.id ? lanternCard : undefined),
    searchLaw: () => [],
    searchTopics: () => [],
    conceptsIn: () => [],
  }
}
