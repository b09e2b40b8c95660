import { parseAnswer, toMarkdown, toPlainText } from '@ccnl/core/document'
import type { MessageView } from '@ccnl/core/view'
import { expect, it } from 'vitest'
import { answerKey } from './answer-notes.ts'
import { whenSaid } from './timestamp.tsx'
import { toDocument } from './transcript.ts'

const message = (role: MessageView['role'], content: string, more: Partial<MessageView> = {}): MessageView => ({
  index: 0,
  role,
  author: role === 'user' ? 'Tu' : 'Assistente',
  content,
  status: 'complete',
  timestamp: '2026-11-20T09:05:00.000Z',
  waiting: false,
  canCopy: true,
  canExport: true,
  modified: false,
  showAction: false,
  failure: undefined,
  references: [],
  resent: false,
  version: undefined,
  ...more,
})

const source = { title: 'CCNL Terziario', source: 'Sindacare', url: 'https://example.org/a', excerpt: 'Art. 251' }

it('a whole conversation is one document, each answer with its own sources, said once', () => {
  const markdown = toMarkdown(
    toDocument({
      title: 'Ferie e permessi',
      messages: [
        message('user', 'Quante ferie?\n# e basta'),
        message(
          'assistant',
          '**26** giorni. [1]\n\n**Fonti** (riferimento: 21/11/2026)\n\n1. [A](https://example.org/a)',
          {
            references: [source],
          },
        ),
        message('assistant', ''),
      ],
    }),
  )
  expect(markdown).toMatch(/^# Ferie e permessi\n/)
  expect(markdown).toMatch(/^## Tu · venerdì 20 novembre 2026/m)
  expect(markdown).toContain('**26** giorni.')
  expect(markdown.split('https://example.org/a')).toHaveLength(2)
  expect(markdown).toContain('Riferimento: 21/11/2026')
  expect(markdown).not.toContain('Fonti')
  // What was typed is no markup: read again, it says what it said.
  expect(toPlainText(parseAnswer(markdown))).toContain('# e basta')
})

it('an hour stands alone for today, with its day for another day, and nothing for no date', () => {
  const morning = new Date(2026, 10, 20, 9, 5)
  expect(whenSaid(morning.toISOString(), new Date(2026, 10, 20, 18))).toBe('09:05')
  expect(whenSaid(morning.toISOString(), new Date(2026, 10, 22))).toMatch(/^20 nov.* 09:05$/)
  expect(whenSaid('', new Date())).toBe('')
})

it('what the reader thinks of an answer goes with it, below its sources', () => {
  const messages = [message('user', 'Quante ferie?'), message('assistant', '**26** giorni.', { references: [source] })]
  const notes = { [answerKey('**26** giorni.')]: { rating: 'bad', comment: 'E i *permessi*?' } } as const
  const markdown = toMarkdown(toDocument({ title: 'Ferie', messages, notes }))
  expect(markdown).toMatch(/Sindacare\n\n\*Valutazione: non utile\. Commento: E i \\\*permessi\\\*\?\*\s*$/)
  expect(toMarkdown(toDocument({ title: 'Ferie', messages }))).not.toContain('Valutazione')
})
