import { describe, expect, test } from 'vitest'
import { toPassages } from '../documents/passages.ts'
import type { AgentRequest, DocumentPassage } from './answer.ts'
import { runAgent } from './index.ts'

/** A document of text pages, as an upload leaves it. */
const uploaded = (fileName: string, ...pages: readonly string[]): readonly DocumentPassage[] =>
  pages.flatMap((text, index) => toPassages({ page: index + 1, text }).map(passage => ({ fileName, ...passage })))

const agreement = uploaded(
  'accordo-integrativo.pdf',
  'ACCORDO INTEGRATIVO AZIENDALE\n\nArt. 1 - Campo di applicazione\nSi applica a tutto il personale dipendente.\n\n' +
    'Art. 2 - Buoni pasto\nA ciascun dipendente spetta un ticket restaurant del valore di 8,00 euro per\nogni giornata di effettiva presenza.\n\n' +
    'Art. 3 - Premio di risultato\nAl raggiungimento degli obiettivi viene erogato a giugno un importo lordo di 1.200,00 euro.',
  'Art. 4 - Giornate aggiuntive\nI dipendenti con almeno cinque anni di servizio hanno diritto a due ulteriori giornate annue di ferie.\n\n' +
    'Art. 5 - Recesso\nIn caso di dimissioni il periodo di preavviso è di 75 giorni di calendario.\n\n' +
    'Art. 6 - Lavoro agile\nIl lavoro da remoto è consentito per un massimo di due giornate alla settimana.',
)
const letter = uploaded(
  'lettera.docx',
  'Gentile Sig.ra Bianchi,\nsiamo lieti di comunicarLe la Sua assunzione.\nIl rapporto è soggetto a un patto di prova di 90 giorni di lavoro effettivo.\n' +
    'La retribuzione lorda mensile è pari a euro 1.850,00 per quattordici mensilità.\nSede di lavoro: Milano, via Roma 1.',
)
const rules = uploaded(
  'regolamento_interno.txt',
  '1. Ritardi\nIl ritardo superiore a dieci minuti comporta una trattenuta.\n\n' +
    "2. Assenze\nL'assenza per malattia va comunicata entro le ore 9 del primo giorno.\n\n" +
    "3. Telefoni\nL'uso del telefono personale è vietato durante il turno.",
)
const everything = [...agreement, ...letter, ...rules]

async function answer(message: string, documents: readonly DocumentPassage[], agreements: readonly string[] = []) {
  const request: AgentRequest = {
    agent: 'main-agent',
    message,
    agreements,
    workScopes: [],
    history: [],
    memory: undefined,
    modifying: false,
    pinned: {},
    documents,
    today: '2026-11-20',
    signal: new AbortController().signal,
  }
  let text = ''
  let references: readonly { readonly title: string; readonly excerpt: string }[] = []
  for await (const event of runAgent(request)) {
    if (event.type === 'text') text += event.text
    else references = event.references
  }
  return { text, references, quotes: text.split('\n').filter(line => line.startsWith('> ')) }
}

describe('a question about uploaded documents', () => {
  test.each([
    ['quanto vale il ticket?', '8,00 euro', 'accordo-integrativo.pdf**, pagina 1'],
    ['posso lavorare da casa?', 'due giornate alla settimana', 'accordo-integrativo.pdf**, pagina 2'],
    ['ho diritto a vacanze in più?', 'due ulteriori giornate annue', 'accordo-integrativo.pdf**, pagina 2'],
    ['a quanto ammonta il bonus?', '1.200,00 euro', 'accordo-integrativo.pdf**, pagina 1'],
    ['quanto prendo al mese secondo la lettera?', '1.850,00', 'lettera.docx**, pagina 1'],
    ['dove dovrò lavorare?', 'Milano', 'lettera.docx**, pagina 1'],
    ['che succede se arrivo tardi?', 'dieci minuti', 'regolamento_interno.txt**, pagina 1'],
    ['quando devo avvisare se mi ammalo?', 'entro le ore 9', 'regolamento_interno.txt**, pagina 1'],
    ['posso usare il cellulare?', 'vietato', 'regolamento_interno.txt**, pagina 1'],
  ])('«%s» is answered by the passage that says it, with its file and page', async (question, said, place) => {
    const { quotes, references } = await answer(question, everything)
    expect(quotes[0] === undefined || quotes.join(' ')).toContain(said)
    expect(quotes.join(' ')).toContain(place)
    expect(references[0]?.title).toBe(place.replace('**', ''))
    // A quote is a sentence or two, never a page.
    expect(Math.max(...quotes.map(quote => quote.length))).toBeLessThan(520)
  })

  const company = uploaded(
    'accordo.pdf',
    'Art. 1 - Premio di risultato\nAl raggiungimento degli obiettivi viene erogato a giugno un importo lordo di 1.200,00 euro.\n\n' +
      'Art. 2 - Lavoro agile\nIl lavoro da remoto è consentito per un massimo di due giornate alla settimana.\n\n' +
      'Art. 3 - Mensa\nA ciascun dipendente spetta un ticket del valore di 8,00 euro.\n\n' +
      'Art. 4 - Missioni\nAl dipendente inviato fuori sede spetta una diaria di 46,48 euro al giorno.\n\n' +
      'Art. 5. Il rimborso chilometrico è di 0,42 euro per km.\n\n' +
      'Art. 6 - Permessi per visite\nSpettano 16 ore annue di permesso retribuito per visite specialistiche.',
  )
  test.each([
    ['premio di risultato e quanti giorni di lavoro agile', ['1.200,00', 'due giornate']],
    ['quanto vale il PDR e il ticket?', ['1.200,00', '8,00']],
    ['smart working e trasferte', ['due giornate', '46,48']],
    ['rimborso km e visite mediche', ['0,42', '16 ore']],
    ['premio, ticket e diaria', ['1.200,00', '8,00', '46,48']],
    ['quanti giorni posso lavorare da casa e quanto è il premio?', ['due giornate', '1.200,00']],
    ['buoni pasto oppure mensa?', ['8,00']],
  ])('«%s» is answered by a passage for each of its subjects', async (question, said) => {
    const { quotes } = await answer(question, company)
    expect(quotes.filter(quote => quote.startsWith('> — '))).toHaveLength(said.length)
    for (const words of said) expect(quotes.join('\n')).toContain(words)
  })

  test.each([
    ['diaria', '46,48'],
    ['missione', '46,48'],
    ['pdr', '1.200,00'],
    ['buoni pasto', '8,00'],
    ['telelavoro', 'due giornate'],
    ['visita dal medico', '16 ore'],
    ['chilometri', '0,42'],
  ])('that says «%s» finds what a company’s papers call otherwise', async (question, said) => {
    expect((await answer(`${question}: quanto spetta?`, company)).quotes.join('\n')).toContain(said)
  })

  test('of an article without a heading is not put under the one above', async () => {
    const { quotes } = await answer('rimborso chilometrico', company)
    expect(quotes[0]).toBe('> Art. 5. Il rimborso chilometrico è di 0,42 euro per km.')
  })

  test('on which the agreement says something else shows both, each with its source', async () => {
    const { text, references } = await answer('quanto preavviso devo dare se mi dimetto? 4 livello', everything, [
      'H011',
    ])
    expect(text).toContain('75 giorni di calendario')
    expect(text).toContain('accordo-integrativo.pdf, pagina 2 (documento caricato, non verificato)')
    expect(text).toContain('| fino a 5 anni | 15 |')
    expect(text).toContain('Preavviso (Terziario Confcommercio)')
    expect(text).toContain('Il documento indica cifre che non sono quelle del CCNL')
    expect(references.length).toBeGreaterThan(1)
  })

  test('on which only the agreement says something leaves the documents out', async () => {
    const { text } = await answer('quanti giorni di ferie ho?', rules, ['H011'])
    expect(text).toContain('26 giorni')
    expect(text).not.toContain('regolamento')
  })

  test('that has nothing to do with them is not answered by chance', async () => {
    expect((await answer('che colore ha il cielo?', everything)).quotes).toEqual([])
    expect((await answer('quale tempo farà domani a Torino?', everything)).quotes).toEqual([])
  })

  test('of a table quotes the row, with the heads of its columns', async () => {
    const rows =
      'Reparto        Indennità turno        Maggiorazione\nMagazzino      45,00                  12%\nUffici         10,00                  5%'
    const { quotes } = await answer('indennità turno in magazzino secondo il documento', [
      { fileName: 'tabella.pdf', page: 3, text: 'Reparto Magazzino Uffici 45,00 10,00 12% 5%' },
      { fileName: 'tabella.pdf', page: 3, text: rows, view: 'rows' },
    ])
    expect(quotes).toEqual([
      '> **Reparto | Indennità turno | Maggiorazione**',
      '> Magazzino | 45,00 | 12%',
      '> — **tabella.pdf**, pagina 3',
    ])
  })

  test('says what could not be read, and what to do about it', async () => {
    const scan = [{ fileName: 'scansione.pdf', page: 1, text: '' }]
    expect((await answer('cosa dice il documento?', scan)).text).toContain(
      'Il file «scansione.pdf» non contiene testo che si possa leggere: se è una scansione, passalo in un programma',
    )
    const partly = [...rules, { fileName: 'regolamento_interno.txt', page: 2, text: '' }]
    expect((await answer('posso usare il cellulare?', partly)).text).toContain('non ho potuto leggere la pagina 2')
  })

  test('shows the words of a document as words, whatever they look like', async () => {
    const hostile = uploaded('a.md', 'Il premio è [qui](https://esempio.it) <img src=x onerror=alert(1)> **subito**')
    const { text } = await answer('quando arriva il premio?', hostile)
    expect(text).toContain('\\[qui\\](https://esempio.it) \\<img src=x onerror=alert(1)\\> \\*\\*subito\\*\\*')
  })

  test('is found in documents of a great length', async () => {
    const filler = 'La commissione paritetica esamina le questioni interpretative sollevate dalle parti. '
    const long = uploaded('lungo.txt', ...Array.from({ length: 60 }, () => filler.repeat(600)))
    const { quotes } = await answer('quanto vale il ticket?', [...long, ...agreement])
    expect(quotes.join(' ')).toContain('8,00 euro')
  })
})
