import { describe, expect, it } from 'vitest'
import { type AnnouncedState, endAnnouncement, progressText } from './announcements.ts'

const message = (
  role: 'user' | 'assistant' | 'error',
  status: 'complete' | 'streaming' | 'interrupted',
  content = '',
) => ({ role, status, content }) as AnnouncedState['messages'][number]
const writing: AnnouncedState = {
  loading: true,
  opened: 1,
  messages: [message('user', 'complete'), message('assistant', 'streaming')],
}
const ended = (...messages: AnnouncedState['messages']): AnnouncedState => ({ loading: false, opened: 1, messages })

describe('what somebody who only listens is told', () => {
  it('the beginning, and every quarter of a minute that it goes on', () => {
    expect([0, 14, 15, 29, 30].map(progressText)).toEqual([
      'Domanda inviata: attendi la risposta.',
      'Domanda inviata: attendi la risposta.',
      'La risposta non è ancora completa: sono passati 15 secondi.',
      'La risposta non è ancora completa: sono passati 15 secondi.',
      'La risposta non è ancora completa: sono passati 30 secondi.',
    ])
  })

  it('the whole answer at its end, and only then', () => {
    const whole = ended(message('user', 'complete'), message('assistant', 'complete', 'Ventisei **giorni**.'))
    expect(endAnnouncement(writing, whole)).toEqual({ text: 'Risposta completa.', markdown: 'Ventisei **giorni**.' })
    expect(endAnnouncement(writing, writing)).toBeUndefined()
    expect(endAnnouncement(whole, whole)).toBeUndefined()
    expect(endAnnouncement(writing, { ...whole, opened: 2 })).toBeUndefined()
  })

  it('that it was stopped; a failure speaks for itself', () => {
    expect(endAnnouncement(writing, ended(message('assistant', 'interrupted', 'Vent')))).toEqual({
      text: 'Risposta interrotta.',
      markdown: '',
    })
    expect(endAnnouncement(writing, ended(message('error', 'complete', 'Errore')))).toEqual({ text: '', markdown: '' })
  })
})
