import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { answered, signedIn } from './example/state.ts'
import { useView } from './react.ts'
import type { Session } from './session.ts'
import { chatView } from './view/chat.ts'

function Messages({ session }: { readonly session: Session }) {
  return useView(session, chatView).messages.map(message => <p key={message.index}>{message.content}</p>)
}

test('a component draws what the view makes of the state', () => {
  const { state } = answered(signedIn(), 'Ferie?', 'Ventisei.')
  const session: Session = {
    getState: () => state,
    subscribe: () => () => {},
    send: () => {},
    settled: async () => {},
    close: () => {},
  }
  expect(renderToStaticMarkup(<Messages session={session} />)).toBe('<p>Ferie?</p><p>Ventisei.</p>')
})
