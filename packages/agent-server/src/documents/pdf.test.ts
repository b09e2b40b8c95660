import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makePdf, type PdfPage, placed } from '../testing/documents.ts'
import { type PageText, Refused } from './extraction.ts'
import { joinHyphens } from './page-layout.ts'
import { toPassages } from './passages.ts'
import { readPdf } from './pdf.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ccnl-pdf-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function pagesOf(content: Buffer): Promise<readonly PageText[]> {
  const path = join(scratch, 'documento.pdf')
  writeFileSync(path, content)
  const pages: PageText[] = []
  for await (const page of readPdf(path)) pages.push(page)
  return pages
}

async function read(page: PdfPage): Promise<PageText> {
  const [first] = await pagesOf(makePdf([page]))
  if (!first) throw new Error('no page')
  return first
}

const linesOf = (text: string | undefined) => (text ?? '').split('\n').map(line => line.split(/\s{2,}/))

describe('a page of a PDF', () => {
  test('of prose in two columns reads one column after the other', async () => {
    const column = (x: number, side: string) =>
      Array.from(
        { length: 6 },
        (_, row) => [x, 780 - 14 * row, `Colonna ${side}, riga ${row} di un testo lungo`] as const,
      )
    const { text, rows } = await read({ content: placed([...column(40, 'sinistra'), ...column(320, 'destra')]) })
    expect(rows).toBeUndefined()
    expect(text.split('\n').map(line => /(sinistra|destra), riga (\d)/.exec(line)?.slice(1).join(' '))).toEqual([
      ...[0, 1, 2, 3, 4, 5].map(row => `sinistra ${row}`),
      ...[0, 1, 2, 3, 4, 5].map(row => `destra ${row}`),
    ])
  })

  test('of a table, written column by column, reads row by row', async () => {
    const rows = [
      ['Livello', 'Minimo', 'Contingenza'],
      ['1', '1.800,00', '530,10'],
      ['2', '1.600,00', '527,00'],
      ['3', '1.400,00', '524,22'],
    ] as const
    const runs = [0, 1, 2].flatMap(column =>
      rows.map((row, index) => [60 + column * 150, 700 - 16 * index, row[column] ?? ''] as const),
    )
    expect(linesOf((await read({ content: placed(runs) })).rows)).toEqual(rows)
  })

  test('that lies on its side is read as it is shown', async () => {
    const turned = (x: number, y: number, text: string) => `BT /F1 10 Tf 0 1 -1 0 ${x} ${y} Tm (${text}) Tj ET`
    const content = [
      turned(100, 50, 'Livello'),
      turned(100, 200, '4'),
      turned(115, 50, 'Scatti'),
      turned(115, 200, '2'),
      turned(130, 50, 'Ore'),
      turned(130, 200, '40'),
    ].join('\n')
    const { rows } = await read({ content, rotate: 90 })
    expect(linesOf(rows)).toEqual([
      ['Livello', '4'],
      ['Scatti', '2'],
      ['Ore', '40'],
    ])
  })

  test('written in no order at all is read from top to bottom', async () => {
    const order = [0, 3, 6, 1, 4, 7, 2, 5]
    const runs = order.map(row => [40, 780 - 14 * row, `riga ${row} del regolamento aziendale`] as const)
    const { rows } = await read({ content: placed(runs) })
    expect(rows?.split('\n').map(line => Number(line[5]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('keeps a line of prose whole, and an empty line between paragraphs', async () => {
    const { text, rows } = await read({
      content: placed([
        [40, 780, 'Il preavviso decorre dal primo o dal sedicesimo giorno'],
        [40, 766, 'di ciascun mese.'],
        [40, 730, 'La malattia va comunicata subito.'],
      ]),
    })
    expect(rows).toBeUndefined()
    expect(text).toBe(
      'Il preavviso decorre dal primo o dal sedicesimo giorno\ndi ciascun mese.\n\nLa malattia va comunicata subito.',
    )
  })

  test('drawn twice to look bold is read once', async () => {
    const { text } = await read({
      content: placed([
        [40, 780, 'NETTO'],
        [40.4, 780, 'NETTO'],
        [40, 760, 'NETTO'],
      ]),
    })
    expect(text.split(/\s+/)).toEqual(['NETTO', 'NETTO'])
  })

  test('with accents, ligatures and words cut at the end of a line reads as it sounds', async () => {
    const { text } = await read('Perché la retri-\nbuzione è così\npart-\ntime')
    expect(text).toBe('Perché la retribuzione è così\npart-time')
    expect(joinHyphens('straor\u00addinario inter\u00ad\nno ex-\nfestività A-\nB')).toBe(
      'straordinario interno ex-festività A-\nB',
    )
    expect(toPassages({ page: 1, text: 'uf\ufb01cio e \ufb02essibilit\u00e0' })[0]?.text).toBe('ufficio e flessibilità')
  })

  test('without text beside others with text is known to be empty', async () => {
    const pages = await pagesOf(makePdf(['Ferie', { content: 'q 100 0 0 100 0 0 cm /Im1 Do Q', picture: true }]))
    expect(pages).toEqual([
      { page: 1, text: 'Ferie' },
      { page: 2, text: '' },
    ])
  })
})

describe('a PDF', () => {
  const refusal = async (content: Buffer) => {
    const error: unknown = await pagesOf(content).catch((reason: unknown) => reason)
    return error instanceof Refused ? error.refusal : error
  }

  test('of pictures alone is a scan', async () => {
    const scan: PdfPage = { content: 'q 595 0 0 842 0 0 cm /Im1 Do Q', picture: true }
    expect(await refusal(makePdf([scan, scan]))).toBe('scanned')
  })

  test('with a password is protected', async () => {
    const key = '00'.repeat(32)
    const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00> <00>] `
    expect(await refusal(makePdf(['segreto'], encrypt))).toBe('protected')
  })

  test('that is long, or filled up with blanks, is read like a short one', async () => {
    const short = makePdf(['Ferie', 'Permessi'])
    const expected = await pagesOf(short)
    const megabyte = 1024 * 1024
    // A picture that no page shows stands before the table of objects, which moves by as much.
    const table = short.lastIndexOf('xref\n0 ')
    const picture = Buffer.concat([
      Buffer.from(`90 0 obj\n<< /Length ${6 * megabyte} >>\nstream\n`),
      Buffer.alloc(6 * megabyte, 7),
      Buffer.from('\nendstream\nendobj\n'),
    ])
    const tail = short
      .subarray(table)
      .toString('latin1')
      .replace(/startxref\n\d+/, `startxref\n${table + picture.length}`)
    expect(await pagesOf(Buffer.concat([short.subarray(0, table), picture, Buffer.from(tail, 'latin1')]))).toEqual(
      expected,
    )
    expect(await pagesOf(Buffer.concat([short, Buffer.alloc(6 * megabyte, ' ')]))).toEqual(expected)
    expect(await pagesOf(Buffer.concat([short, Buffer.alloc(6 * megabyte)]))).toEqual(expected)
  })

  test('whose table of objects is lost is read from its objects', async () => {
    const damaged = Buffer.from(makePdf(['Ferie']).toString('latin1').replace('startxref', 'startxxxx'), 'latin1')
    expect(await pagesOf(damaged)).toEqual([{ page: 1, text: 'Ferie' }])
  })
})
