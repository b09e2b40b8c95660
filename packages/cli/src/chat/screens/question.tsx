import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import wrapAnsi from 'wrap-ansi'
import { it } from '../../it.ts'
import { completions } from '../commands.ts'
import type { Editor } from '../editor.ts'
import { caretMark } from '../screen-change.ts'

/** Commands that are shown at a time. */
const commandsShown = 6

interface QuestionProps {
  readonly editor: Editor
  /** An answer is awaited: nothing invites to write. */
  readonly waiting: boolean
  readonly width: number
  /** Lines of the question that are shown; of a longer one (a paste) those around the cursor. */
  readonly height: number
  /** Which of the commands that a `/` may become is the one that Enter runs. */
  readonly chosen: number
}

/** The question line with its cursor, and the commands that a `/` may become. */
export function Question({ editor, waiting, width, height, chosen }: QuestionProps): ReactElement {
  const { text, caret } = editor
  const marked = text.slice(0, caret) + caretMark + text.slice(caret)
  const room = Math.max(8, width - 2)
  // A short line is not looked at letter by letter: at the first frame that would take as long as all the rest of it.
  const short = text.length * 2 < room && !text.includes('\n')
  const lines = short ? [marked] : wrapAnsi(marked, room, { hard: true, trim: false }).split('\n')
  const at = lines.findIndex(line => line.includes(caretMark))
  const first = Math.max(0, Math.min(at - height + 1 + Math.floor(height / 2), lines.length - height))
  const hidden = { above: first, below: Math.max(0, lines.length - first - height) }
  return (
    <Box flexDirection="column">
      {hidden.above === 0 ? null : <Text dimColor>{`  ${it.chat.linesAbove(hidden.above)}`}</Text>}
      <Box>
        <Text bold>{'› '}</Text>
        <Text wrap="truncate">
          {lines.slice(first, first + height).join('\n')}
          {text === '' && !waiting ? <Text dimColor>{it.chat.placeholder}</Text> : null}
        </Text>
      </Box>
      {hidden.below === 0 ? null : <Text dimColor>{`  ${it.chat.linesBelow(hidden.below)}`}</Text>}
      <Palette text={text} chosen={chosen} />
    </Box>
  )
}

function Palette({ text, chosen }: { readonly text: string; readonly chosen: number }): ReactElement | null {
  const commands = completions(text)
  if (commands.length === 0) return null
  const first = Math.max(0, Math.min(chosen - commandsShown + 1, commands.length - commandsShown))
  const more = commands.length - first - commandsShown
  return (
    <Box flexDirection="column">
      {commands.slice(first, first + commandsShown).map((command, index) => (
        <Text key={command} dimColor={first + index !== chosen} bold={first + index === chosen} wrap="truncate">
          {first + index === chosen ? '▸' : ' '} /{command} — {it.chat.commandHelp[command]}
        </Text>
      ))}
      {more > 0 ? <Text dimColor>{`  ${it.chat.moreCommands(more)}`}</Text> : null}
    </Box>
  )
}
