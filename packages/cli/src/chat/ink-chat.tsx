import { render } from 'ink'
import type { Connection } from '../connection.ts'
import type { Io } from '../io.ts'
import { it } from '../it.ts'
import type { ConnectionFlags } from '../settings.ts'
import { outputStyle } from '../terminal.ts'
import { ChatApp } from './app.tsx'
import { openDraft } from './draft-file.ts'
import { editOutside } from './external-editor.ts'
import { openHistory } from './history-file.ts'
import { attachMentions, completePath } from './mention.ts'
import { openSession } from './open-session.ts'
import { type Opening, openAt } from './opening.ts'
import { createPainter } from './painter.ts'
import { createSignals } from './signals.ts'
import { uploadTo } from './upload.ts'

/** Runs the drawn chat until the reader leaves or the process is asked to end. The terminal is left as it was. */
export async function inkChat(
  connection: Connection,
  opening: Opening,
  flags: ConnectionFlags,
  io: Io,
  signal: AbortSignal,
): Promise<void> {
  const { source } = connection
  const session = openSession(connection, flags, io)
  const [history, draft] = await Promise.all([openHistory(io), openDraft(io)])
  // Before the first frame: a key pressed as soon as it shows must not be echoed by the terminal.
  if ('setRawMode' in io.stdin && typeof io.stdin.setRawMode === 'function') io.stdin.setRawMode(true)
  const painter = createPainter(io.stdout)
  const signals = createSignals(io.env)
  painter.signal(signals.begin)
  painter.append(`${it.chat.title}\n\n`)
  const app = render(
    <ChatApp
      session={session}
      painter={painter}
      signals={signals}
      style={outputStyle(io, false)}
      sourceText={source.kind === 'local' ? it.chat.local : source.config.apiUrl}
      upload={path => uploadTo(session, path, source.config, io)}
      attach={question => attachMentions(session, question, source.config, io)}
      complete={text => completePath(text, io)}
      editOutside={async text => {
        // Ctrl-C in the editor is the editor's.
        const letGo = io.beforeInterrupt?.(() => true)
        try {
          return await editOutside(text, io)
        } finally {
          // A signal that came meanwhile is told in the next round of the event loop.
          setImmediate(() => setImmediate(() => letGo?.()))
        }
      }}
      now={io.now}
      history={history}
      draft={draft}
      suspend={io.suspend}
      onContinue={io.onContinue}
    />,
    {
      stdin: io.stdin as NodeJS.ReadStream,
      stdout: painter.output,
      stderr: io.stderr as NodeJS.WriteStream,
      exitOnCtrlC: false,
      patchConsole: false,
      interactive: true,
      // Whole frames, which the painter compares.
      debug: true,
    },
  )
  const leave = () => app.unmount()
  let fault: unknown
  const begin = async () => {
    await openAt(session, opening)
    if (opening.question === '') return
    const text = await attachMentions(session, opening.question, source.config, io)
    session.send({ type: 'question-asked', text })
  }
  signal.addEventListener('abort', leave)
  try {
    if (signal.aborted) leave()
    // Not waited for: who leaves while a server is silent has left.
    begin().catch((error: unknown) => {
      fault = error
      leave()
    })
    await app.waitUntilExit()
    if (fault !== undefined) throw fault
  } finally {
    signal.removeEventListener('abort', leave)
    painter.signal(signals.end)
    painter.end()
    session.close()
    await Promise.all([history.settled(), draft.close()])
  }
  signal.throwIfAborted()
}
