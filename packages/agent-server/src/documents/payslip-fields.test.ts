import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makePdf, placed } from '../testing/documents.ts'
import { createPayslipReader } from './payslip-fields.ts'
import { readDocument } from './read-document.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ccnl-payslips-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function printedOn(fileName: string, content: Buffer | string): Promise<Readonly<Record<string, string>>> {
  const path = join(scratch, fileName)
  writeFileSync(path, content)
  const reader = createPayslipReader()
  for await (const passage of readDocument(path, fileName.endsWith('.pdf') ? 'pdf' : 'text')) reader.add(passage)
  return Object.fromEntries(Object.entries(reader.fields()).map(([field, { value }]) => [field, value]))
}

type Runs = Parameters<typeof placed>[0]

const payslip = (runs: Runs) => printedOn('busta.pdf', makePdf([{ content: placed(runs) }]))

/** Small labels in boxes, each value under its label; the body in columns. */
const boxes: Runs = [
  [30, 800, 'ROSSI S.R.L. - VIA ROMA 1 - MILANO', 9],
  [400, 800, 'MARZO 2026', 11],
  [30, 770, 'Codice dipendente', 6],
  [130, 770, 'Cognome e nome', 6],
  [330, 770, 'Data assunzione', 6],
  [430, 770, 'Livello', 6],
  [480, 770, 'Qualifica', 6],
  [30, 758, '0000123'],
  [130, 758, 'BIANCHI MARIA'],
  [330, 758, '01/02/2019'],
  [430, 758, '4'],
  [480, 758, 'Impiegata'],
  [30, 740, 'Contratto: CCNL Terziario Confcommercio', 8],
  [330, 740, '% Part Time', 6],
  [430, 740, 'Scatti anz.', 6],
  [480, 740, 'Pross. scatto', 6],
  [330, 728, '62,50'],
  [430, 728, '2'],
  [480, 728, '02/2028'],
  [30, 700, 'PAGA BASE', 6],
  [110, 700, 'CONTINGENZA', 6],
  [200, 700, 'SCATTI', 6],
  [270, 700, 'SUPERMINIMO', 6],
  [360, 700, 'TERZO ELEM.', 6],
  [450, 700, 'TOTALE', 6],
  [30, 688, '1.022,11'],
  [110, 688, '524,22'],
  [200, 688, '41,32'],
  [270, 688, '100,00'],
  [360, 688, '2,07'],
  [450, 688, '1.689,72'],
  [30, 660, 'COD.', 7],
  [80, 660, 'DESCRIZIONE', 7],
  [260, 660, 'ORE/GIORNI', 7],
  [340, 660, 'DATO BASE', 7],
  [420, 660, 'TRATTENUTE', 7],
  [500, 660, 'COMPETENZE', 7],
  [30, 645, '0001'],
  [80, 645, 'Retribuzione ordinaria'],
  [260, 645, '105,00'],
  [340, 645, '9,88501'],
  [500, 645, '1.037,93'],
  [30, 632, '0120'],
  [80, 632, 'Lavoro straordinario 15%'],
  [260, 632, '5,00'],
  [340, 632, '11,36776'],
  [500, 632, '56,84'],
  [30, 619, 'Z001'],
  [80, 619, 'Contributo IVS INPS 9,19%'],
  [340, 619, '1.095,00'],
  [420, 619, '100,63'],
  [30, 606, 'Z010'],
  [80, 606, 'IRPEF lorda'],
  [340, 606, '994,14'],
  [420, 606, '228,65'],
  [30, 560, 'Ore lavorate 110,00'],
  [420, 520, 'NETTO IN BUSTA', 8],
  [500, 508, 'EUR 812,00', 11],
]

/** Labels on the left, values right of them, written value by value, so that the stream parts them. */
const leftAndRight: Runs = [
  [220, 780, '03/2026'],
  [220, 766, 'C3'],
  [220, 752, '3'],
  [220, 738, '38,00'],
  [220, 724, '150,00'],
  [220, 710, '13'],
  [40, 780, 'Periodo di paga:'],
  [40, 766, 'Liv. inquadramento:'],
  [40, 752, 'N. scatti:'],
  [40, 738, 'Ore sett.:'],
  [40, 724, 'Superminimo assorbibile:'],
  [40, 710, 'N. mensilità:'],
  [320, 780, 'Ore lavorate'],
  [450, 780, '168,00'],
  [320, 766, 'Netto in busta'],
  [450, 766, '1.612,00'],
  [320, 752, 'Fondo TFR al 31/12/2025'],
  [450, 752, '8.412,55'],
]

describe('an uploaded payslip', () => {
  test('with its labels above the values is read by position', async () => {
    expect(await payslip(boxes)).toEqual({
      ccnl: 'CCNL Terziario Confcommercio',
      livello: '4',
      mese: '2026-03',
      part_time_percento: '62,50',
      scatti: '2',
      superminimo: '100,00',
      ore_straordinario: '5,00',
      maggiorazione_percento: '15',
    })
  })

  test('with its labels beside the values is read by position, in whatever order it was written', async () => {
    expect(await payslip(leftAndRight)).toEqual({
      mese: '2026-03',
      livello: 'C3',
      scatti: '3',
      ore_settimanali: '38,00',
      superminimo: '150,00',
      mensilita: '13',
      fondo_tfr: '8.412,55',
    })
  })

  test('gives no figure whose meaning is uncertain', async () => {
    // The amount of the steps is not their number, and overtime of two kinds is not one figure.
    expect(
      await payslip([
        [40, 780, 'Scatti'],
        [120, 780, 'Livello'],
        [40, 768, '41,32'],
        [120, 768, 'Impiegato'],
        [40, 740, 'Descrizione'],
        [260, 740, 'Ore'],
        [340, 740, 'Importo'],
        [40, 726, 'Straordinario 15%'],
        [260, 726, '4,00'],
        [340, 726, '50,00'],
        [40, 712, 'Straordinario festivo 30%'],
        [260, 712, '2,00'],
        [340, 712, '28,00'],
      ]),
    ).toEqual({})
    // Without a heading the figures of a row may be hours, days or euro.
    expect(
      await payslip([
        [40, 780, 'Lavoro straordinario'],
        [260, 780, '4,00'],
        [340, 780, '50,00'],
        [40, 766, 'Superminimo'],
        [260, 766, '26'],
        [340, 766, '100,00'],
        [40, 752, 'Netto'],
        [340, 752, '900,00'],
      ]),
    ).toEqual({})
  })

  test('may be a letter, whose sentences say the fields', async () => {
    const letter =
      'Sarà assunta con inquadramento al 3° livello del CCNL Terziario Confcommercio, con orario settimanale di 24 ore\n(part-time al 60%), retribuzione annua lorda di euro 24.000,00. Il patto di prova è di 60 giorni.'
    expect(await printedOn('lettera.txt', letter)).toEqual({
      ccnl: 'CCNL Terziario Confcommercio',
      livello: '3',
      ore_settimanali: '24',
      part_time_percento: '60',
      importo_lordo_annuo: '24.000,00',
    })
    expect(await printedOn('romano.txt', 'Livello: IV   Mese: Marzo 2026')).toEqual({ livello: 'IV', mese: '2026-03' })
  })
})
