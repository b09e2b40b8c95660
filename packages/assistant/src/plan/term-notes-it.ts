/** How the notes of the cards say from when a term runs. */
import type { StoryDate } from './law-measures.ts'

/** How a note says from when a term runs: the first words found count. A note of a start that is not here leaves the term untold. */
export const termNotes: readonly (readonly [words: string, start: StoryDate | 'unknown'])[] = [
  ['dal 30° giorno', 'unknown'],
  ['impugnazione', 'unknown'],
  ['dal deposito', 'unknown'],
  ['dalla nascita', 'unknown'],
  ['attività presso', 'end'],
  ["dall'inizio dell'attività", 'unknown'],
  ['dalla domanda', 'unknown'],
  ['periodo coperto', 'unknown'],
  ['curatore', 'unknown'],
  ['cessazione', 'end'],
  ['dalla fine della malattia', 'recovery'],
  ['dalla fine', 'end'],
  ["dall'inizio della prestazione", 'hiring'],
  ['prima assunzione', 'hiring'],
  ['licenziamento', 'letter'],
  ['lettera', 'letter'],
  ['trasmissione', 'letter'],
  ['ricezione', 'letter'],
  ['comunicazione', 'letter'],
  ['sanzione', 'letter'],
  ['dal', 'unknown'],
]
