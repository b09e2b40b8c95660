import { AbstractNumbering, ConcreteNumbering, type IContext, type ILevelsOptions, Numbering } from 'docx'

/** A list as the numbering knows it: its kind, its level from 0, and the number it starts with. */
export interface NumberedList {
  readonly ordered: boolean
  readonly level: number
  readonly start: number
}

const BULLETS = ['•', '◦', '▪']
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

const levels = (ordered: boolean): readonly ILevelsOptions[] =>
  LEVELS.map(level => ({
    level,
    format: ordered ? 'decimal' : 'bullet',
    text: ordered ? `%${level + 1}.` : (BULLETS[level % BULLETS.length] ?? ''),
    alignment: 'left',
    style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
  }))

/**
 * The numbering part: a kind for bullets and one for numbers, and one instance for each list, numbered from 1 in their
 * order. An instance overrides the start of its own level alone; `docx` by itself would override all nine.
 */
export class ListNumbering extends Numbering {
  readonly #lists: readonly NumberedList[]

  constructor(lists: readonly NumberedList[]) {
    super({ config: [] })
    this.#lists = lists
  }

  /** No instance is known to `docx` by a placeholder: what stands in braces in a header is the user's. */
  override get ConcreteNumbering(): readonly ConcreteNumbering[] {
    return []
  }

  override prepForXml(context: IContext): ReturnType<Numbering['prepForXml']> {
    const instances = this.#lists.map(
      ({ ordered, level, start }, index) =>
        new ConcreteNumbering({
          numId: index + 1,
          abstractNumId: ordered ? 1 : 0,
          reference: '',
          instance: index,
          overrideLevels: ordered ? [{ num: level, start }] : [],
        }),
    )
    const kinds = [new AbstractNumbering(0, levels(false)), new AbstractNumbering(1, levels(true))]
    // The first child is what `docx` writes of the namespaces; the bullets that follow are its own.
    const [namespaces] = super.prepForXml(context)?.['w:numbering'] ?? []
    return { 'w:numbering': [namespaces, ...[...kinds, ...instances].map(part => part.prepForXml(context))] }
  }
}
