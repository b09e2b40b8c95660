/**
 * The YAML of a batch, in a room of its own: a bundle knows the exports of a CommonJS package only where they are imported by
 * name, which a dynamic import of the package is not.
 */
import { LineCounter, parseDocument } from 'yaml'

/** What is wrong with a YAML text, and on which line. */
export class YamlFault extends Error {
  /** From 1. */
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** The value of a YAML text. Throws a {@link YamlFault}. */
export function readYaml(text: string): unknown {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [error] = document.errors
  if (error) throw new YamlFault(lines.linePos(error.pos[0]).line, error.message)
  return document.toJS({ maxAliasCount: 100 })
}
