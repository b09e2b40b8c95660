import type { Session } from '@ccnl/core'
import { chatView, pickerView } from '@ccnl/core/view'
import { CliError } from '../exit.ts'
import { foldName, pick } from '../pick.ts'
import type { ChatCommand } from './commands.ts'

/**
 * Chooses what stands behind a command: `/agente calcolo`, `/ccnl H011, C011`, `/modello x`; false when nothing does that is a
 * name. A picker whose names are not clear stays open, searched for them.
 */
export function chooseNamed(session: Session, command: ChatCommand, name: string): boolean {
  const view = chatView(session.getState())
  const wanted = foldName(name)
  if (wanted === '') return false
  switch (command) {
    case 'agente': {
      const found = view.agents.find(one => [one.agent, one.title].some(text => foldName(text).startsWith(wanted)))
      if (found) session.send({ type: 'agent-chosen', agent: found.agent })
      return found !== undefined
    }
    case 'modello': {
      const found = view.models.find(one => [one.id, one.name].some(text => foldName(text) === wanted))
      if (found) session.send({ type: 'model-chosen', model: found.id })
      return found !== undefined
    }
    case 'ccnl':
      tick(session, 'agreements', name)
      return true
    case 'parametri':
      tick(session, 'workScopes', name)
      return true
    default:
      return false
  }
}

function tick(session: Session, kind: 'agreements' | 'workScopes', names: string): void {
  session.send({ type: 'picker-opened', picker: kind })
  const { catalog } = session.getState()
  const items = 'data' in catalog[kind] ? (catalog[kind].data ?? []) : []
  try {
    const ids = names.split(',').map(word => pick(items, word, kind === 'agreements' ? 'ccnl' : 'parametro').id)
    for (const id of ids) {
      const view = pickerView(session.getState())
      const item = view?.items.find(one => one.id === id)
      if (item?.selected) continue
      // Where only one may be chosen, it takes the place of the one before.
      if (!item?.canToggle)
        for (const other of view?.chosen ?? []) session.send({ type: 'picker-toggled', id: other.id })
      session.send({ type: 'picker-toggled', id })
    }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    session.send({ type: 'picker-searched', text: names })
    return
  }
  session.send({ type: 'picker-confirmed' })
}
