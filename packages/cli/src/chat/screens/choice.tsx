import type { Agent, PayslipField } from '@ccnl/core'
import type { ChatView } from '@ccnl/core/view'
import { type ReactElement, useState } from 'react'
import { it } from '../../it.ts'
import { type ChatCommand, chatCommands, parseCommand } from '../commands.ts'
import { figure } from '../payslip.ts'
import { List } from './list.tsx'

/** What can be chosen from. */
export type ChoiceMenu = 'commands' | 'agents' | 'related' | 'files' | 'models' | 'history' | 'payslip'

interface Entry {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

/** One thing of many: each entry knows what choosing it does. */
export function Choice({
  menu,
  view,
  height,
  onClose,
  onCommand,
  onAgent,
  onQuestion,
  onModel,
  fields,
  onField,
  files,
  onFile,
  history,
  onRecall,
}: {
  readonly menu: ChoiceMenu
  readonly view: ChatView
  readonly height: number
  readonly onClose: () => void
  readonly onCommand: (command: ChatCommand) => void
  readonly onAgent: (agent: Agent) => void
  readonly onQuestion: (question: string) => void
  readonly onModel: (id: string) => void
  readonly fields: readonly PayslipField[]
  readonly onField: (field: PayslipField) => void
  readonly files: readonly { readonly id: string; readonly name: string }[]
  readonly onFile: (id: string) => void
  readonly history: readonly string[]
  readonly onRecall: (question: string) => void
}): ReactElement {
  const [search, setSearch] = useState('')
  const ticked = (name: string, selected: boolean) => (selected ? `${name} ✓` : name)
  const entriesOf: Readonly<Record<typeof menu, () => readonly Entry[]>> = {
    commands: () =>
      chatCommands.map(command => ({
        id: command,
        label: `/${command} — ${it.chat.commandHelp[command]}`,
        run: () => onCommand(command),
      })),
    agents: () =>
      view.agents.map(({ agent, title, selected }) => ({
        id: agent,
        label: ticked(title, selected),
        run: () => onAgent(agent),
      })),
    models: () =>
      view.models.map(({ id, name }) => ({
        id,
        label: ticked(name, id === view.model?.id),
        run: () => onModel(id),
      })),
    history: () =>
      [...new Set(history.toReversed().filter(text => parseCommand(text) === undefined))].map(question => ({
        id: question,
        label: question.replaceAll('\n', ' '),
        run: () => onRecall(question),
      })),
    payslip: () =>
      fields.map(field => ({
        id: field.field,
        label: `${field.label}: ${figure(field, field.value) || it.chat.none}`,
        run: () => onField(field),
      })),
    files: () => files.map(({ id, name }) => ({ id, label: name, run: () => onFile(id) })),
    related: () =>
      view.relatedQuestions.map(question => ({ id: question, label: question, run: () => onQuestion(question) })),
  }
  const entries = entriesOf[menu]()
  const wanted = search.trim().toLowerCase()
  const items = entries.filter(entry => entry.label.toLowerCase().includes(wanted))
  const titles = {
    commands: it.chat.commands,
    agents: it.chat.agent,
    related: it.related,
    models: it.chat.model,
    files: it.chat.files,
    payslip: it.chat.payslip,
    history: it.chat.history,
  } as const
  return (
    <List
      title={titles[menu]}
      items={items}
      height={height}
      search={search}
      searchPlaceholder={it.searchPlaceholder}
      emptyText={it.chat.nothingFound}
      footer={it.chat.menuKeys}
      onSearch={setSearch}
      onConfirm={id => {
        onClose()
        entries.find(entry => entry.id === id)?.run()
      }}
      onClose={onClose}
    />
  )
}
