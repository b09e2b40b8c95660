import type { Session } from '@ccnl/core'
import type { TrialEndedView } from '@ccnl/core/view'
import { Box, Text } from 'ink'
import type { ReactElement } from 'react'
import { it } from '../../it.ts'
import { useKeys } from '../key-queue.tsx'

/** Stays while the credit is exhausted: no key closes it. */
export function TrialEnded({
  view,
  session,
}: {
  readonly view: TrialEndedView
  readonly session: Session
}): ReactElement {
  useKeys((input, key) => {
    if (key.return || input === '\r') session.send({ type: 'sales-opened' })
  })
  return (
    <Box flexDirection="column" borderStyle="double" paddingX={1}>
      <Text bold>{view.text}</Text>
      <Text wrap="wrap">{view.invitation}</Text>
      <Text inverse>{` ${view.action} `}</Text>
      {view.salesUrl ? <Text>{view.salesUrl}</Text> : null}
      <Text dimColor>{it.chat.trialKeys}</Text>
    </Box>
  )
}
