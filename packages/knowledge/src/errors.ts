/** What is wrong at one place of a file. */
export interface Problem {
  /** Where in the JSON: `fatti[12].se.livelli[0]`; empty for the whole file. */
  readonly place: string
  /** In Italian, without the final stop. */
  readonly sentence: string
}

/** A file of the base that does not hold; its first problem is the message. */
export class KnowledgeError extends Error {
  readonly file: string
  readonly place: string
  readonly problems: readonly Problem[]

  constructor(file: string, problems: readonly Problem[]) {
    const [first] = problems
    super(`${file}${first?.place ? ` ${first.place}` : ''}: ${first?.sentence ?? ''}`)
    this.name = 'KnowledgeError'
    this.file = file
    this.place = first?.place ?? ''
    this.problems = problems
  }
}
