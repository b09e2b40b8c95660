import { isBlankSign } from './block-syntax.ts'

/**
 * A place in a line, by its signs and by its columns: a tab is as wide as it takes to the next multiple of four, and a marker
 * may take it in part.
 */
export class LineCursor {
  line = ''
  /** How much of the line is taken. */
  offset = 0
  /** Where the next sign stands that is no blank. */
  next = 0
  #column = 0
  /** The columns of a tab that a marker took only in part. */
  #insideTab = false
  #nextColumn = 0

  /** Begins with a line, without its line break. */
  start(line: string): void {
    this.line = line
    this.offset = 0
    this.next = -1
    this.#column = 0
    this.#insideTab = false
    this.#look()
  }

  /** Columns of the blanks that come next. */
  indent(): number {
    return this.#nextColumn - this.#column
  }

  /** Whether nothing but blanks is left. */
  isBlank(): boolean {
    return this.next >= this.line.length
  }

  /** The next sign that is no blank; empty at the end. */
  sign(): string {
    return this.line.charAt(this.next)
  }

  /** What is left, from the next sign on that is no blank. */
  text(): string {
    return this.line.slice(this.next)
  }

  /** What is left, its blanks too; what is left of a tab is blanks. */
  rest(): string {
    return this.#insideTab
      ? ' '.repeat(4 - (this.#column % 4)) + this.line.slice(this.offset + 1)
      : this.line.slice(this.offset)
  }

  /** Takes so many columns, or what there is of them. */
  advance(columns: number): void {
    for (let left = columns; left > 0 && this.offset < this.line.length; ) {
      if (this.line.charCodeAt(this.offset) === 0x09) {
        const width = 4 - (this.#column % 4)
        this.#insideTab = width > left
        this.#column += Math.min(width, left)
        if (!this.#insideTab) this.offset += 1
        left -= width
      } else {
        this.#insideTab = false
        this.offset += 1
        this.#column += 1
        left -= 1
      }
    }
    this.#look()
  }

  /** Takes the blanks that come next. */
  advanceToText(): void {
    this.offset = this.next
    this.#column = this.#nextColumn
    this.#insideTab = false
  }

  /** Takes the sign of a quotation, with one blank after it. */
  passQuoteMarker(): void {
    this.advanceToText()
    this.advance(1)
    if (isBlankSign(this.line.charAt(this.offset))) this.advance(1)
  }

  #look(): void {
    if (this.offset <= this.next) return
    this.next = this.offset
    this.#nextColumn = this.#column
    for (; ; this.next += 1) {
      const sign = this.line.charCodeAt(this.next)
      if (sign === 0x20) this.#nextColumn += 1
      else if (sign === 0x09) this.#nextColumn += 4 - (this.#nextColumn % 4)
      else return
    }
  }
}
