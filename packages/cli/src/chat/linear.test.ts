import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli, startRealServer, temporaryFolder } from '../testing/run-cli.ts'
import { scripted } from '../testing/scripted-server.ts'

const startLocalServer = scripted({
  steps: ['## Ferie\n\nSono 26 giorni.\n\n| voce | giorni |\n|---|---|\n| ferie | 26 |\n'],
  references: [{ title: 'Art. 147', source: 'CCNL', url: 'https://example.org/147', excerpt: '' }],
  relatedQuestions: ['E i permessi?'],
})
const talk = (lines: readonly string[], more: Parameters<typeof runCli>[1] = {}) =>
  runCli([], { stdin: lines.map(line => `${line}\n`).join(''), startLocalServer, ...more })

describe('the chat in labelled lines', () => {
  test('without a terminal, questions come from a pipe and the record holds both sides, without an escape byte', async () => {
    const { code, stdout, stderr } = await talk(['Quante ferie?', '/esci'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Tu: Quante ferie?\nAssistente: Ferie\n\nSono 26 giorni.\n\nferie: 26 giorni\n')
    expect(stdout).not.toContain('\u001b')
  })

  test('menus are numbered', async () => {
    const { stdout } = await talk(['/agente', '4', 'logis', '1', '/ccnl', '', '', '/fonti'])
    expect(stdout).toContain('1. Domande generali\n2. Inquadra mansione\n3. Confronta CCNL\n4. Calcola retribuzione\n')
    expect(stdout).toContain('Risultati di ricerca: 1\n1. I100 Logistica e trasporto merci\nNumero (1), vuoto per')
    expect(stdout).toContain('Avviso: Categoria aggiunta con successo — Logistica e trasporto merci')
  })

  test('several agreements are picked by their numbers at once, no more than the mode allows', async () => {
    const compare = await talk(['/agente', '3', 'terziario', '1, 2', '/esci'])
    expect(compare.stdout).toContain('Numeri (1-')
    expect(compare.stdout).toMatch(/Categoria aggiunta con successo — \S.* - \S/)
    const pay = await talk(['/agente', '4', '', '1,2', '/esci'])
    expect(pay.stdout).toMatch(/Categoria aggiunta con successo — [^-\n]+\n/)
  })

  test('what stands behind a command is chosen at once', async () => {
    const { stdout } = await talk([
      '/ccnl H011',
      '/ccnl badanti',
      '/agente calcolo',
      '',
      '',
      '/modello',
      '',
      '/carica',
      '/stato',
    ])
    expect(stdout).toContain('Avviso: Categoria aggiunta con successo — Terziario Confcommercio - Lavoro domestico')
    expect(stdout).not.toContain('1. Domande generali')
    expect(stdout).toContain('Avviso: Devi caricare almeno 1 file: /carica FILE')
  })

  test('references and related questions follow on demand', async () => {
    const { stdout } = await talk(['Quante ferie?', '/fonti', '/correlate', '1'])
    expect(stdout).toContain('https://example.org/147')
    expect(stdout).toContain('1. E i permessi?')
    expect(stdout.split('Assistente: ').length - 1).toBe(2)
  })

  test('--linear and TERM=dumb say the same on a terminal', async () => {
    for (const [argv, env] of [
      [['--linear'], {}],
      [[], { TERM: 'dumb' }],
      [[], { CI: 'true' }],
    ] as const) {
      const { stdout } = await runCli(argv, { stdin: 'Quante ferie?\n', startLocalServer, columns: 80, env })
      expect(stdout).toContain('ferie: 26 giorni')
      expect(stdout).not.toContain('\u001b')
    }
  })

  test('what the conversation stands on is told, a document is removed, the conversation is deleted', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'il mio.txt'), 'Articolo 1. Ferie.')
    const lines = [
      'Quante ferie?',
      '/carica "il mio.txt"',
      '/stato',
      '/rimuovi',
      '1',
      '/rimuovi',
      '/elimina',
      '1',
      '/stato',
    ]
    const { stdout } = await talk(lines, { cwd })
    expect(stdout).toContain('Agente: Domande generali\nCCNL: nessuno\nParametri: nessuno\nDocumenti: il mio.txt\n')
    expect(stdout).toContain('Avviso: Documento eliminato.')
    expect(stdout).toContain('Avviso: Nessun documento caricato.')
    expect(stdout).toContain('Conversazione eliminata con successo')
  })

  test('a payslip is corrected by the name of a field, and everything that depends on it is told', async () => {
    const lines = [
      '/busta-paga ore 12',
      '/agente',
      '4',
      'confcommercio',
      '1',
      'Calcola il netto di un 4 livello',
      '/busta-paga straordinari 12',
      '/busta-paga ore 12',
      '2',
      '/busta-paga livello 99',
      '/busta-paga livelo 5',
      '/busta-paga scatti',
      '1',
      '3',
    ]
    const { code, stdout } = await talk(lines, { startLocalServer: startRealServer })
    expect(code).toBe(0)
    expect(stdout).toContain('Avviso: Non ci sono dati di busta paga da modificare.')
    expect(stdout).toContain('1. Ore settimanali: 40\n2. Ore di straordinario: 12\n')
    const [, first = ''] = stdout.split('Che cosa è cambiato\n\nVoce: Ore di straordinario\n  Prima: 0\n  Adesso: 12\n')
    expect(first).toMatch(
      /^Voce: Tipo di straordinario\n {2}Prima: —\n {2}Adesso: Straordinario\nVoce: Totale competenze lorde\n {2}Prima: [\d.,]+\n {2}Adesso: [\d.,]+\n/,
    )
    expect(first).toMatch(/\nVoce: Netto in busta\n {2}Prima: [\d.,]+\n {2}Adesso: [\d.,]+\n/)
    expect(stdout).toContain('Avviso: Ore di straordinario è già 12: nulla da ricalcolare.')
    expect(stdout).toContain('Avviso: Livello: ')
    expect(stdout).toContain('forse cercavi «livello»')
    expect(stdout).toContain('Voce: Scatti di anzianità maturati\n  Prima: 0\n  Adesso: 3\n')
  })

  test('after a question that failed the next answer has its label', async () => {
    const fails = async () => {
      throw new Error('no')
    }
    const { stdout } = await talk(['fallisce', 'Quante ferie?'], {
      startLocalServer: scripted(question => ({ steps: question === 'fallisce' ? [fails] : ['Sono 26 giorni.'] })),
    })
    expect(stdout).toMatch(/Tu: fallisce\nErrore: [^\n]+\nTu: Quante ferie\?\nAssistente: Sono 26 giorni\.\n/)
  })

  test('an unknown command is answered, the end of the pipe is the end of the chat', async () => {
    const { code, stdout } = await talk(['/zzz'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('Avviso: Il comando «/zzz» non esiste')])
  })

  test('who has no tier is told so, with exit 4', async () => {
    expect((await talk(['ciao'], { env: { CCNL_TICKET: 'demo-nessuno' } })).code).toBe(4)
  })
})
