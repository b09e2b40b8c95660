/** Takes out of React's DOM what is listed as unused: conditions become constants, which the bundler follows. */
import { parseAst } from 'vite'
import { calls, classes, hooks, services, tags, types, values, viewTransitionLanes } from './react-unused.ts'

/** What the parser gives, as far as it is looked at here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value): Node | readonly Node[] =>
    isNode(value) ? value : Array.isArray(value) ? value.filter(isNode) : [],
  )

const nameOf = (node: unknown): string | undefined => {
  const { type, name, property, computed } = node as Node
  if (type === 'Identifier') return name as string
  return type === 'MemberExpression' && !computed ? `.${(property as Node).name as string}` : undefined
}

/** The variables that are declared in a node, but for those of functions in it. */
const variablesOf = (node: Node): readonly string[] => {
  if (node.type.startsWith('Function')) return []
  const own = node.type === 'VariableDeclarator' ? [(node.id as Node).name as string] : []
  return [...own, ...childrenOf(node).flatMap(variablesOf)]
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Finds the edits of one file, and remembers which entries it has met. */
class Edits {
  readonly list: Edit[] = []
  readonly met = new Set<unknown>()
  readonly #code: string
  /** Where the body of the function begins that is looked at. */
  #body = 0

  constructor(code: string) {
    this.#code = code
  }

  #text({ start, end }: Node): string {
    return this.#code.slice(start, end)
  }

  #replace({ start, end }: Pick<Node, 'start' | 'end'>, text: string): void {
    this.list.push({ start, end, text })
  }

  /** Whether an entry is among these; it has been of use then. */
  #meet(entry: unknown, among: readonly unknown[]): boolean {
    if (!among.includes(entry)) return false
    this.met.add(entry)
    return true
  }

  /** The value that a variable, a field or a call always has. */
  #valueOf(node: Node): string | undefined {
    const called = node.type === 'CallExpression' || node.type === 'NewExpression'
    const name = nameOf(called ? node.callee : node)
    const table = called ? calls : values
    if (name === undefined || !Object.hasOwn(table, name)) return undefined
    // Fields of one letter are those of the object that React and its DOM share.
    if (/^\.[TS]$/.test(name) && nameOf(node.object) !== 'ReactSharedInternals') return undefined
    this.met.add(name)
    return table[name]
  }

  /** Whether this is the number or the type of a component that is never drawn. */
  #isUnusedKind(node: unknown): boolean {
    const { type, value, name } = node as Node
    return type === 'Literal' ? this.#meet(value, tags) : type === 'Identifier' && this.#meet(name, types)
  }

  /** Looks at a node and at all that it holds, but for names that are no use of what they name. */
  visit(node: Node): void {
    const value = this.#valueOf(node)
    if (value !== undefined) this.#replace(node, value)
    else if (!this.#special(node)) for (const child of childrenOf(node)) this.visit(child)
  }

  /** Whether this node has been seen to. */
  #special(node: Node): boolean {
    switch (node.type) {
      case 'AssignmentExpression':
        return this.#assignment(node)
      case 'BinaryExpression':
        return this.#comparison(node)
      case 'ConditionalExpression':
        // An element is one like any other, wherever it stands.
        if (![26, 27].includes((node.consequent as Node).value as number)) return false
        this.#keep(node, node.alternate as Node)
        return true
      case 'SwitchStatement':
        this.#cases(node)
        return true
      case 'ObjectExpression':
        this.#entries(node)
        return true
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        this.#function(node.body as Node)
        return true
      case 'VariableDeclarator':
        if (node.init) this.visit(node.init as Node)
        return true
      case 'MemberExpression':
        this.visit(node.object as Node)
        if (node.computed) this.visit(node.property as Node)
        return true
      default:
        return false
    }
  }

  #function(body: Node): void {
    const outer = this.#body
    this.#body = body.start + 1
    this.visit(body)
    this.#body = outer
  }

  /** The variables that a removed case declares may be used by the others: they are declared where their function begins. */
  #declare(part: Node): void {
    for (const name of variablesOf(part)) this.#replace({ start: this.#body, end: this.#body }, `var ${name};`)
  }

  /** Leaves of a node this part of it, which is looked at in its turn. */
  #keep(node: Node, part: Node): void {
    this.#replace({ start: node.start, end: part.start }, '')
    this.#replace({ start: part.end, end: node.end }, '')
    this.visit(part)
  }

  /** What keeps its value is assigned to no more, nor is a method of a class that is not made. */
  #assignment(node: Node): boolean {
    const [left, right] = [node.left as Node, node.right as Node]
    const value = this.#valueOf(left)
    const unused =
      value !== undefined ||
      classes.some(name => this.#text(left).startsWith(`${name}.prototype.`) && this.met.add(name))
    if (!unused) return false
    if (right.type === 'AssignmentExpression') this.#keep(node, right)
    else this.#replace(node, value ?? 'void 0')
    return true
  }

  /** No component is of those kinds. */
  #comparison(node: Node): boolean {
    const [left, right] = [node.left as Node, node.right as Node]
    const equal = node.operator === '==='
    if (!equal && node.operator !== '!==') return false
    const unused =
      (/(?:\.|^)tag$/.test(this.#text(right)) && this.#isUnusedKind(left)) ||
      (left.type === 'BinaryExpression' && this.#meet((left.right as Node).value, [viewTransitionLanes]))
    if (unused) this.#replace(node, equal ? '!1' : '!0')
    return unused
  }

  /** A case that nothing comes to is left out; one that the case before it runs into loses its label alone. */
  #cases(node: Node): void {
    const discriminant = node.discriminant as Node
    const ofTags = this.#text(discriminant).endsWith('tag')
    this.visit(discriminant)
    let runsOn = false
    for (const part of node.cases as readonly Node[]) {
      const [test, body] = [part.test as Node | null, part.consequent as readonly Node[]]
      const unused = test !== null && (ofTags || test.type === 'Identifier') && this.#isUnusedKind(test)
      if (unused && !runsOn) {
        this.#replace(part, '')
        this.#declare(part)
      } else {
        if (unused) this.#replace({ start: part.start, end: body[0]?.start ?? part.end }, '')
        for (const statement of body) this.visit(statement)
        runsOn = !/^(?:Break|Return|Throw|Continue)Statement$/.test(body.at(-1)?.type ?? '')
      }
    }
  }

  /** React's tables of hooks and of services lose their entries. */
  #entries(node: Node): void {
    const entries = node.properties as readonly Node[]
    const names = entries.map(({ key }) => nameOf(key))
    const unused = names.includes('readContext') ? hooks : names.includes('D') ? services : []
    for (const [place, entry] of entries.entries()) {
      const end = entries[place + 1]?.start ?? entry.end
      if (this.#meet(names[place], unused)) this.#replace({ start: entry.start, end }, '')
      else this.visit(entry.value as Node)
    }
  }
}

/** React's DOM without what this page never comes to; stops the build where an entry is of no use any more. */
export function withoutUnused(code: string): string {
  const edits = new Edits(code)
  edits.visit(parseAst(code) as unknown as Node)
  const entries = [...hooks, ...services, ...tags, ...types, ...Object.keys(values), ...Object.keys(calls), ...classes]
  const missing = entries.filter(entry => !edits.met.has(entry))
  if (missing.length > 0) throw new Error(`React has no ${missing.join(', ')} any more.`)
  let [text, done] = ['', 0]
  for (const { start, end, text: instead } of edits.list.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(done, start) + instead
    done = end
  }
  return text + code.slice(done)
}
