import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Terminal } from '@xterm/headless'
import { afterEach, describe, expect, test } from 'vitest'
import { Interruption } from '../io.ts'
import { endChats, openChat } from '../testing/open-chat.ts'
import { startRealServer, temporaryFolder } from '../testing/run-cli.ts'
import { gate, listening, scripted } from '../testing/scripted-server.ts'

afterEach(endChats)

describe('the conversation', () => {
  test('no frame shows a finished paragraph twice, however fast they come', async () => {
    const count = 60
    const tick = () => new Promise<void>(resolve => setImmediate(resolve))
    const steps = Array.from({ length: count }, (_, index) => [`Capoverso ${index},`, tick, ' fine.\n\n', tick]).flat()
    const { screen } = await openChat(scripted({ steps }))
    const emulator = new Terminal({ cols: 80, rows: 30, scrollback: 1000, allowProposedApi: true, convertEol: true })
    const doubled = new Set<string>()
    const look = () => {
      const { active } = emulator.buffer
      const seen = new Set<string>()
      for (let row = 0; row < active.length; row++) {
        const text = /Capoverso \d+,/.exec(active.getLine(row)?.translateToString(true) ?? '')?.[0]
        if (text !== undefined && seen.has(text)) doubled.add(text)
        if (text !== undefined) seen.add(text)
      }
    }
    screen.stdout.on('data', (bytes: Buffer) => emulator.write(bytes, look))
    screen.type('Quante ferie?\r')
    await screen.shows(`Capoverso ${count - 1}, fine.`)
    await new Promise<void>(resolve => emulator.write('', resolve))
    expect([...doubled]).toEqual([])
  })

  test('the commands under a / are walked with the arrows, in one read too; Enter runs the one that is marked', async () => {
    const { screen } = await openChat(scripted({ steps: ['Va bene.'] }))
    screen.type('/')
    await screen.shows('▸ /agente')
    screen.type('\u001b[B\u001b[B\u001b[B\u001b[A')
    await screen.shows('▸ /parametri')
    screen.type('\u007f')
    await screen.gone('/parametri')
    screen.type('/s\r')
    await screen.shows('Parametri: nessuno')
  })

  test('a long paste shows the lines around the cursor, and is sent whole', async () => {
    const { asked, server } = listening(() => ({ steps: ['Va bene.'] }))
    const { screen } = await openChat(server)
    const text = Array.from({ length: 60 }, (_, index) => `riga ${index + 1}`).join('\n')
    screen.type(`\u001b[200~${text}\u001b[201~`)
    await screen.shows('… 50 righe sopra')
    expect(screen.count('riga 50')).toBe(0)
    screen.type('\r')
    await screen.shows('Va bene.')
    expect(asked).toEqual([text])
  })

  test('no word of a question or of the line of sources is cut in a narrow window', async () => {
    const references = ['a', 'b'].map(title => ({
      title,
      source: '',
      url: `https://example.org/${title}`,
      excerpt: '',
    }))
    const { screen } = await openChat(scripted({ steps: ['Va bene.'], references }), { columns: 40, rows: 20 })
    screen.type('Quanti giorni di ferie spettano a un apprendista?\r')
    await screen.shows('  apprendista?')
    await screen.shows('2 fonti: /fonti le elenca, /fonti 2 ne')
    expect(screen.lines().map(line => line.trim())).toContain('mostra una')
  })

  test('Enter after a control key of the same read sends', async () => {
    const { asked, server } = listening(() => ({ steps: ['Va bene.'] }))
    const { screen } = await openChat(server)
    screen.type('uante ferie?')
    await screen.shows('› uante ferie?')
    screen.type('\u0001Q\u0005\r')
    await screen.shows('Va bene.')
    expect(asked).toEqual(['Quante ferie?'])
  })

  test('keys that come in one read all count', async () => {
    const { asked, server } = listening(() => ({ steps: ['Va bene.'] }))
    const { screen } = await openChat(server)
    screen.type(`abcdefghij${'\u007f'.repeat(5)}\u001b[D\u001b[D\u001b[DX\r`)
    await screen.shows('Va bene.')
    screen.type('quante assenze\u0017ferie\u0001E \u0005 ho\u001f\u0019?\r')
    await screen.shows(/Va bene\.[\s\S]*Va bene\./)
    expect(asked[0]).toBe('abXcde')
    expect(asked[1]).toBe('E quante ferieassenze?')
  })

  test('what a fast hand types behind a command goes into the list it opens, however long it is', async () => {
    const { screen } = await openChat(scripted({ steps: ['Va bene.'] }))
    screen.type(`/agente${' calcola la busta paga di novembre'.repeat(4)}`)
    screen.type('\r')
    await screen.shows('Inquadra mansione')
    screen.type(`${'e con due scatti '.repeat(12)}${'\u007f'.repeat(204)}calcola\r`)
    await screen.shows('Calcola retribuzione · nessun CCNL')
  })

  test('the questions of a chat before are found again', async () => {
    const cwd = temporaryFolder()
    const env = { CCNL_CONFIG_DIR: join(cwd, 'config'), CCNL_DATA_DIR: join(cwd, 'data'), TERM: 'xterm-256color' }
    const local = scripted({ steps: ['Va bene.'] })
    const first = await openChat(local, { env })
    for (const question of ['Quante ferie?', 'Quanto preavviso?']) {
      first.screen.type(`${question}\r`)
      await first.screen.shows(`› ${question}`)
      await first.screen.shows('Va bene.')
    }
    first.screen.type('/esci\r')
    await first.ended
    expect(statSync(join(cwd, 'config', 'history.jsonl')).mode & 0o777).toBe(0o600)
    const { screen } = await openChat(local, { env })
    screen.type('\u0012')
    await screen.shows('Domande già fatte')
    screen.type('ferie\r')
    await screen.shows('› Quante ferie?')
  })

  test('sources are one line under an answer, each once; /fonti lists them, /fonti 3 shows one with its excerpt', async () => {
    const references = Array.from({ length: 7 }, (_, index) => ({
      title: `Articolo ${index + 1}`,
      source: 'CCNL',
      url: `https://www.example.org/testo/${index + 1}`,
      excerpt: `estratto ${index + 1}`,
    }))
    const twins = [...references, ...references.slice(0, 1)]
    const { screen } = await openChat(scripted({ steps: ['Sono 26 giorni.'], references: twins, relatedQuestions: [] }))
    screen.type('Quante ferie?\r')
    await screen.shows('7 fonti: /fonti le elenca')
    expect(screen.count('Articolo')).toBe(0)
    screen.type('/fonti 3\r')
    await screen.shows('3. Articolo 3')
    await screen.shows('estratto 3')
    expect(screen.count('Articolo')).toBe(1)
    screen.type('/fonti 9\r')
    await screen.shows('non ha una fonte «9»')
    screen.type('/fonti\r')
    await screen.shows('https://www.example.org/testo/7')
    expect(screen.count('Articolo 1')).toBe(1)
  })

  test('the list of sources of an answer and its details are folded, and opened by command', async () => {
    const steps = [
      'Il netto è 1.805 €. [1]\n\n<details>\n<summary>Tutte le righe (13)</summary>\n\nRateo di tredicesima\n\n',
      '</details>\n\n**Fonti** (riferimento: oggi)\n\n1. TUIR art. 13\n\n<details>\n<summary>Altre 5 fonti</summary>\n\n',
      '2. D.P.R. 600/1973\n\n</details>\n',
    ]
    const { screen } = await openChat(scripted({ steps, relatedQuestions: ['E poi?'] }))
    screen.type('Quanto?\r')
    await screen.shows('E poi?')
    await screen.shows('▸ Tutte le righe (13): /dettagli')
    for (const text of ['TUIR', 'Rateo', 'Fonti', 'Altre 5']) expect(screen.count(text), text).toBe(0)
    screen.type('/dettagli\r')
    await screen.shows('Rateo di tredicesima')
    screen.type('/fonti\r')
    await screen.shows('D.P.R. 600/1973')
  })

  test('an answer that numbers its sources is not followed by them once more', async () => {
    const references = [
      { title: 'L. 300/1970, art. 7', source: 'Normattiva', url: 'https://example.org/7', excerpt: '' },
    ]
    const steps = ['Hai 5 giorni. [1]\n\n**Fonti**\n\n1. [L. 300/1970, art. 7](https://example.org/7)\n']
    const { screen } = await openChat(scripted({ steps, references }))
    screen.type('Quanto tempo ho?\r')
    await screen.shows('Una fonte: /fonti la mostra')
    expect(screen.count('L. 300/1970, art. 7')).toBe(0)
    screen.type('/fonti 1\r')
    await screen.shows('1. L. 300/1970, art. 7')
  })

  test('a question and its answer stand once in the scrollback, tables drawn, references and related under them', async () => {
    const held = gate()
    const { screen } = await openChat(
      scripted({
        steps: [
          '## Ferie\n\nSono **26 giorni**.\n\n| voce | giorni |\n|---|---|\n| ferie |',
          held.wait,
          ' 26 |\n\nFine.',
        ],
        references: [{ title: 'Art. 147', source: 'CCNL', url: 'https://example.org/147', excerpt: '' }],
        relatedQuestions: ['E i permessi?'],
      }),
    )
    screen.type('Quante ferie?\r')
    await screen.shows('Sono 26 giorni.')
    expect(screen.lines().join('\n')).not.toContain('Fine.')
    held.open()
    await screen.shows('E i permessi?')
    await screen.shows('Una fonte: /fonti la mostra')
    for (const text of ['› Quante ferie?', 'Sono 26 giorni.', '│ ferie │ 26     │', 'Fine.', 'Una fonte']) {
      expect(screen.count(text), text).toBe(1)
    }
  })

  test('an answer longer than the window is all in the scrollback, each line once and in order', async () => {
    const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragrafo numero ${index + 1}.`)
    const { screen } = await openChat(scripted({ steps: paragraphs.map(text => `${text}\n\n`) }), { rows: 20 })
    screen.type('Lunga?\r')
    // The live frame is drawn again below what was written: the picture is whole once the question line follows it.
    await screen.shows(/Paragrafo numero 60\.\s+›/)
    const seen = screen.lines().filter(line => line.startsWith('Paragrafo'))
    expect(seen).toEqual(paragraphs)
  })

  test('Esc stops the answer, what arrived stays and is marked; the next question works', async () => {
    const { server } = listening(count =>
      count === 1
        ? { steps: ['Inizio della risposta.\n\n', () => new Promise<void>(() => undefined)] }
        : { steps: ['Seconda risposta.'] },
    )
    const { screen } = await openChat(server)
    screen.type('Prima?\r')
    await screen.shows('Inizio della risposta.')
    screen.type('\u001b')
    await screen.shows('[Generazione interrotta]')
    screen.type('Seconda?\r')
    await screen.shows('Seconda risposta.')
    expect(screen.count('Inizio della risposta.')).toBe(1)
  })

  test('a paste of several lines is not sent until Enter', async () => {
    const { asked, server } = listening(() => ({ steps: ['Ricevuto.'] }))
    const { screen } = await openChat(server)
    screen.type('\u001b[200~riga uno\rriga due\u001b[201~')
    await screen.shows('riga due')
    expect(asked).toEqual([])
    screen.type('\r')
    await screen.shows('Ricevuto.')
    expect(asked).toEqual(['riga uno\nriga due'])
  })

  test('a related question is asked by its number', async () => {
    const { asked, server } = listening(count => ({
      steps: [`Risposta a ${count}.`],
      relatedQuestions: ['E in prova?'],
    }))
    const { screen } = await openChat(server)
    screen.type('Preavviso?\r')
    await screen.shows('1. E in prova?')
    screen.type('\u001b1')
    await screen.shows('Risposta a 2.')
    expect(asked).toEqual(['Preavviso?', 'E in prova?'])
  })
})

describe('the end', () => {
  test('Ctrl-C says how to leave, a second one leaves with 0 and the terminal as it was', async () => {
    const { screen, ended } = await openChat()
    screen.type('\u0003')
    await screen.shows('Premi di nuovo Ctrl-C per uscire.')
    screen.type('\u0003')
    expect(await ended).toBe(0)
    expect(screen.written().lastIndexOf('\u001b[?25h')).toBeGreaterThan(screen.written().lastIndexOf('\u001b[?25l'))
    expect(screen.written().lastIndexOf('\u001b[?2004l')).toBeGreaterThan(screen.written().lastIndexOf('\u001b[?2004h'))
  })

  test('SIGTERM ends an answer under way with 143', async () => {
    const { screen, ended, interrupt } = await openChat(
      scripted({ steps: ['Inizio.\n\n', () => new Promise<void>(() => undefined)] }),
    )
    screen.type('Domanda?\r')
    await screen.shows('Inizio.')
    interrupt.abort(new Interruption('SIGTERM'))
    expect(await ended).toBe(143)
  })

  test('an exhausted credit shows the modal that no key closes; Enter opens the sales form', async () => {
    const screenOf = openChat(startRealServer, {
      env: {
        CCNL_CONFIG_DIR: temporaryFolder(),
        CCNL_DATA_DIR: temporaryFolder(),
        CCNL_TICKET: 'demo-esaurito',
        TERM: 'xterm',
      },
      fetch: async input => {
        if (String(input instanceof Request ? input.url : input).includes('/api/credit/')) {
          return Response.json({ data: { availableCredit: 0 } })
        }
        throw new TypeError('fetch failed')
      },
    })
    const { screen } = await screenOf
    await screen.shows('Hai terminato il tuo periodo di prova.')
    screen.type('\u001b')
    screen.type('ciao')
    await screen.shows('Contatta un agente')
    expect(screen.lines().join('\n')).toContain('Vuoi abbonarti per continuare ad utilizzare')
  })
})

test('nothing that a server says reaches the terminal as an escape', async () => {
  const { screen } = await openChat(scripted({ steps: ['a\u001b]0;titolo\u0007b\u001b[2J c\n\n', 'fine'] }))
  screen.type('Domanda?\r')
  await screen.shows('fine')
  expect(screen.written()).not.toContain('\u001b]0;')
  expect(screen.written()).not.toContain('\u001b[2J')
})
