import { createInterface } from 'node:readline/promises'
import type { Io } from './io.ts'

/** Whether there is somebody to ask: a keyboard, and a terminal to ask on. */
export function canAsk({ stdin, stderr }: Pick<Io, 'stdin' | 'stderr'>): boolean {
  return stdin.isTTY === true && stderr.isTTY === true
}

/** Asks on standard error; Enter alone says `otherwise`. Rejects with the reason of `signal`. */
export async function saysYes(
  question: string,
  { otherwise }: { readonly otherwise: boolean },
  io: Pick<Io, 'stdin' | 'stderr'>,
  signal: AbortSignal,
): Promise<boolean> {
  const prompt = createInterface({ input: io.stdin, output: io.stderr })
  try {
    const answer = (await prompt.question(question, { signal })).trim().toLowerCase()
    return answer === '' ? otherwise : ['s', 'sì', 'si', 'y', 'yes'].includes(answer)
  } finally {
    prompt.close()
  }
}
