import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { endChats, openChat } from '../testing/open-chat.ts'
import { startRealServer } from '../testing/run-cli.ts'
import type { Screen } from '../testing/screen.ts'
import { gate, scripted } from '../testing/scripted-server.ts'

afterEach(endChats)

/** Goes over to the agent that calculates pay, as far as the picker of its agreement. */
async function chooseCalculation(screen: Screen): Promise<void> {
  screen.type('/agente\r')
  await screen.shows('Calcola retribuzione')
  screen.type('calcola\r')
  await screen.shows('Selezionane uno.')
}

/** A chat that has answered with a payslip. */
async function openPayslip(): Promise<Screen> {
  const { screen } = await openChat(startRealServer, { columns: 100, rows: 40 })
  await chooseCalculation(screen)
  screen.type('confcommercio\r')
  await screen.shows('Calcola retribuzione · Terziario Confcommercio')
  screen.type('Calcola il netto di un 4 livello\r')
  await screen.shows('Domande correlate')
  return screen
}

describe('commands', () => {
  test('the agreement picker searches, counts, ticks and confirms', async () => {
    const { screen } = await openChat(startRealServer, { columns: 100 })
    screen.type('/ccnl\r')
    await screen.shows('Puoi selezionare qui uno o più Contratti Collettivi Nazionali del Lavoro (CCNL).')
    await screen.shows(/Risultati di ricerca: \d\d/)
    screen.type('logis')
    await screen.shows('Risultati di ricerca: 1')
    screen.type(' ')
    await screen.shows('[✓] I100')
    screen.type('\r')
    await screen.shows('Categoria aggiunta con successo — Logistica e trasporto merci')
    await screen.shows('Domande generali · Logistica e trasporto merci')
  })

  test('another agent asks for its agreement, and closing without one goes back to the general one', async () => {
    const { screen } = await openChat()
    await chooseCalculation(screen)
    screen.type('\u001b')
    await screen.shows('Domande generali · nessun CCNL')
  })

  test('Ctrl-O lists the commands; an unknown one is answered', async () => {
    const { screen } = await openChat()
    screen.type('\u000f')
    await screen.shows('/conversazioni — riprendi una conversazione')
    screen.type('\u001b')
    await screen.gone('/conversazioni')
    await screen.shows('Scrivi la tua domanda')
    screen.type('/zzz\r')
    await screen.shows('Il comando «/zzz» non esiste')
  })

  test('a conversation is taken up again and deleted after a second key', async () => {
    const { screen } = await openChat(scripted({ steps: ['La risposta.'], relatedQuestions: ['E poi?'] }))
    screen.type('Una domanda?\r')
    // They come once the answer has ended.
    await screen.shows('1. E poi?')
    screen.type('/nuova\r')
    await screen.shows('────')
    screen.type('/conversazioni\r')
    await screen.shows(/\d{4}-\d\d-\d\d {2}Una domanda/)
    screen.type('zz')
    await screen.shows('Nessun risultato.')
    screen.type('\u007f\u007f')
    await screen.shows(/\d{4}-\d\d-\d\d {2}Una domanda/)
    screen.type('\r')
    await screen.shows(/La risposta\.[\s\S]*La risposta\./)
    await screen.gone('Invio apre')
    await screen.shows('Scrivi la tua domanda')
    screen.type('/conversazioni\r')
    await screen.shows('Invio apre')
    screen.type('\u0018')
    await screen.shows('Premi di nuovo Ctrl-X')
    screen.type('\u0018')
    await screen.shows('Conversazione eliminata con successo')
  })

  test('a payslip is corrected a field at a time, saved by the server, and calculated again', async () => {
    const screen = await openPayslip()
    await screen.shows('4° livello')
    screen.type('/modifica\r')
    await screen.shows('campo 1 di')
    await screen.shows('Livello: 4')
    screen.type('\u001b[B')
    await screen.shows('Livello: 5')
    screen.type('\r')
    await screen.shows('campo 2 di')
    screen.type('\u0012')
    await screen.shows(/5° livello[\s\S]*Domande correlate/)
  })

  test('what stands behind a command is chosen, and searched for where it is no name of one', async () => {
    const { screen } = await openChat()
    screen.type('/ccnl\r')
    await screen.shows('Risultati di ricerca: 44')
    screen.type('\u001b')
    await screen.shows('Scrivi la tua domanda')
    screen.type('/ccnl H011\r')
    await screen.shows('Domande generali · Terziario Confcommercio · locale')
    screen.type('/ccnl badanti\r')
    await screen.shows('Domande generali · Terziario Confcommercio, Lavoro domestico · locale')
    screen.type('/ccnl edilizia\r')
    await screen.shows('Risultati di ricerca: 2')
    screen.type('\u001b')
    await screen.shows('Scrivi la tua domanda')
    screen.type('/agente calcolo\r')
    await screen.shows('Calcola retribuzione')
    screen.type(' \r')
    await screen.shows(/Calcola retribuzione · [^,]+ · locale/)
    screen.type('/ccnl C011\r')
    await screen.shows('Calcola retribuzione · Metalmeccanica industria · locale')
    screen.type('/agente generali\r')
    await screen.shows('Invio sceglie · Esc chiude')
  })

  test('/aiuto tells the commands and the keys', async () => {
    const { screen } = await openChat()
    screen.type('/aiuto\r')
    await screen.shows(/\/esci — chiudi\n\nTasti: Alt-Invio o Ctrl-J va a capo/)
  })

  test('a terminal that nobody has sized is drawn as one of 80×24', async () => {
    const { screen } = await openChat(startRealServer, { columns: 0, rows: 0 })
    await screen.shows(/› Scrivi la tua domanda[^\n]*\nDomande generali · nessun CCNL · locale\nInvio manda/)
  })

  test('what is told is wrapped at words, in a narrow window too', async () => {
    const { screen } = await openChat(startRealServer, { columns: 40, rows: 20 })
    screen.type('/stato\r')
    await screen.shows(/senza modello ?\nlinguistico\)/)
  })

  test('a command waits for the list that it names something of, or tells', async () => {
    const lists = gate()
    const slow: typeof startRealServer = async options => {
      const server = await startRealServer(options)
      const late = ({ url }: Request) => ['modelli', 'categories'].some(name => new URL(url).pathname.endsWith(name))
      const fetch = async (request: Request) => {
        if (late(request)) await lists.wait()
        return await server.fetch(request)
      }
      return { ...server, fetch }
    }
    const { screen } = await openChat(slow)
    for (const command of ['/stato', '/ccnl h011']) {
      screen.type(command)
      await screen.shows(`› ${command}`)
      screen.type('\r')
      await screen.gone(`› ${command}`)
    }
    expect(screen.count('Modello:')).toBe(0)
    lists.open()
    await screen.shows('Modello: Motore CCNL (senza modello linguistico)')
    await screen.shows('Domande generali · Terziario Confcommercio')
    expect(screen.count('Modello:')).toBe(1)
  })

  test('Esc closes the commands of a slash, and a command without its file says what it takes', async () => {
    const { screen } = await openChat()
    screen.type('/')
    await screen.shows('▸ /agente')
    screen.type('\u001b')
    await screen.shows('Scrivi la tua domanda')
    screen.type('/carica\r')
    await screen.shows('Devi caricare almeno 1 file: /carica FILE')
  })

  test('the command line says what a chat begins with', async () => {
    const argv = ['chat', '-a', 'calcolo', '-c', 'H011', 'Paga base di un 4 livello']
    const { screen } = await openChat(startRealServer, { argv, placeholder: 'Domande correlate' })
    await screen.shows('› Paga base di un 4 livello')
    await screen.shows('Calcola retribuzione · Terziario Confcommercio · locale')
  })

  test('a payslip is corrected by name, what changed stands last; a name of several fields lists them', async () => {
    const screen = await openPayslip()
    screen.type('/busta-paga ore 12\r')
    await screen.shows('Ore di straordinario: 0')
    screen.type('straord\r')
    await screen.shows(/│ Ore di straordinario +│ +0 │ +12 │/)
    await screen.shows(/Quota di TFR maturata +│ +[\d.,]+ │ +[\d.,]+ │\n└[^│]+Scrivi la tua domanda/)
    expect(screen.lines().join('\n')).not.toContain('campo 1 di')
    screen.type('/busta-paga\r')
    await screen.shows('Dati della busta paga')
    screen.type('livello\r')
    await screen.shows('› /busta-paga Livello')
    screen.type('99\r')
    await screen.shows(/Livello: Scegli una delle voci dell’elenco: Q, 1, 2/)
  })

  test('an answer is exported beside what is there, and copied through the terminal', async () => {
    const { screen, cwd } = await openChat(scripted({ steps: ['La **risposta**.'], relatedQuestions: ['E poi?'] }))
    screen.type('/esporta\r')
    await screen.shows("Non c'è ancora una risposta.")
    screen.type('Domanda?\r')
    await screen.shows('1. E poi?')
    screen.type('/esporta\r')
    await screen.shows('Operazione completata con successo')
    await screen.shows('Salvato in «documento.docx» nella cartella corrente.')
    expect(existsSync(join(cwd, 'documento.docx'))).toBe(true)
    screen.type('/copia\r')
    await screen.shows('Copiato negli appunti')
    expect(screen.written()).toContain(`\u001b]52;c;${Buffer.from('La **risposta**.').toString('base64')}\u0007`)
  })
})
