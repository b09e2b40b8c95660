/** What the tests of the Word export share. */
import { strFromU8, unzipSync } from 'fflate'
import { type DocxInput, type DocxOptions, exportDocx } from '../docx/export-docx.ts'

/** The parts of the exported file, as text, by name. */
export async function partsOf(input: DocxInput, options?: DocxOptions): Promise<Record<string, string>> {
  const files = unzipSync(await exportDocx(input, options))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** Something for every option that shows in a file. */
export const everyOption: DocxOptions = {
  title: 'Preavviso',
  details: [{ label: 'Data', value: '22 novembre 2026' }],
  author: 'Ufficio "Paghe" & C.',
  question: 'Quanti giorni?',
  labels: { question: 'Domanda', references: 'Riferimenti' },
  references: [
    { title: 'CCNL Terziario', source: 'CNEL', url: 'https://www.cnel.it', excerpt: 'quindici giorni' },
    { title: 'senza indirizzo', url: 'javascript:alert(1)' },
  ],
  header: { left: 'CCNL', right: 'pageNum' },
  footer: { center: 'Pagina', right: 'Pagina pageNum' },
}
