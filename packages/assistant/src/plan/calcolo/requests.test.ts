import { readFileSync } from 'node:fs'
import { townSurtaxes } from '@ccnl/payroll/node'
import { firstQuestion } from '@ccnl/reading'
import { describe, expect, it } from 'vitest'
import { createAssistant } from '../../create-assistant.ts'
import { knowledge } from './testing/typed-query.ts'

const assistant = createAssistant({ knowledge, towns: townSurtaxes })
const rows = readFileSync(new URL('testing/requests.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map((line): readonly [string, readonly string[]] => {
    const [words = '', figures = ''] = line.split('\t')
    return [words, figures.split(' ')]
  })

/** The answer to the last of the messages, which ▸ stands between. */
async function markdownOf(messages: string): Promise<string> {
  let reply: { readonly markdown: string; readonly memory?: unknown } = { markdown: '' }
  for (const message of messages.split(' ▸ '))
    reply = await assistant.ask(firstQuestion(message, '2026-11-22', { agent: 'calcolo', memory: reply.memory }))
  return reply.markdown
}

describe('requests of pay in words, without an agreement chosen beforehand', () => {
  it.each(rows)('%s', async (words, figures) => {
    const markdown = await markdownOf(words)
    expect(figures.filter(figure => !markdown.includes(figure))).toEqual([])
  })

  it('keeps what was said where the table lacks a step', async () => {
    const markdown = await markdownOf(
      'netturbino, igiene ambientale, livello C1 con 3 scatti: lordo? ▸ e con uno scatto in più?',
    )
    expect(markdown).toContain('Ho inteso: livello C1, 4 scatti.')
  })

  it.each([
    'quadro, 3.900 euro annui a una cassa sanitaria: quanto resta fuori dall’imponibile?',
    'tredicesima netta con 1.900 lordi al mese',
    'pulisco uffici per una ditta: per una collega versa 6 euro al mese all’Asim. Per me quanto deve versare?',
  ])('takes no contribution, and no extra month, for a pay: %s', async words => {
    expect(await markdownOf(words)).not.toContain('netto del 2026')
  })

  it.each([
    ['che lordo serve per avere 2000 euro netti al mese?', 'Per 2.000,00 € netti al mese serve'],
    ['che lordo serve per avere 24000 euro netti all’anno?', 'Per 24.000,00 € netti all’anno serve'],
    ['quanti contributi verso per la colf, 10 ore a settimana a 9 euro l’ora?', 'ipotesi: 13 settimane'],
  ])('says by what time a net is meant, and which weeks are supposed: %s', async (words, sentence) => {
    expect(await markdownOf(words)).toContain(sentence)
  })

  it('says that a week within full time has no overtime', async () => {
    const markdown = await markdownOf(
      '4 livello commercio: la settimana scorsa ho fatto 38 ore, quanto prendo di straordinario?',
    )
    expect(markdown).toContain('non superano l’orario pieno')
  })

  it('tells the share of each day of an illness', async () => {
    const markdown = await markdownOf('impiegata 4 livello commercio, malattia dal 2 al 13 novembre 2026: busta paga')
    expect(markdown).toContain('Dal 4° al 12° giorno il trattamento, tra INPS e azienda, è del 75%.')
  })

  it('tells a payslip once, with its hours and absences as lines of it', async () => {
    const markdown = await markdownOf(
      'busta paga novembre 2026: impiegato 3 livello commercio, 8 ore di straordinario e 1 giorno di permesso non retribuito',
    )
    expect(markdown).toContain('La busta di novembre 2026')
    expect(markdown).not.toContain('Per 8 ore spettano')
  })

  it('says when an advance on severance comes too early', async () => {
    const markdown = await markdownOf(
      'anticipo del tfr: ho 8.000 euro maturati e 5 anni di anzianità, quanto mi danno?',
    )
    expect(markdown).toContain('dopo 8 anni di servizio')
  })
})
