/** The names of municipalities as people write them, to be looked up among the Ministry’s. */
import { wordsOf } from './place-words.ts'

/** Small words that people leave out or put in: "Reggio nell’Emilia", "San Giovanni (in) Persiceto", "(L’)Aquila". */
const small: ReadonlySet<string> = new Set(
  'a ai al all alla allo con d de dei degli del dell della delle dello di e ed il in l la le lo nel nell nella nello sul sull sulla'.split(
    ' ',
  ),
)

const contentOf = (words: readonly string[]): string => words.filter(word => !small.has(word)).join('')

/** "S. Giovanni Valdarno": the saint written out, whichever it may be. */
function writtenOut(words: readonly string[]): readonly (readonly string[])[] {
  const at = words.indexOf('s')
  return at < 0 ? [words] : ['san', 'santa', 'santo', 'sant'].map(saint => words.with(at, saint))
}

/** A name with its province: "Castro (LE)", "Castro LE"; `le` without brackets is a word. */
function withProvince(text: string): { readonly name: string; readonly province?: string } {
  const [, name, inBrackets, plain] = /^(.*?)\s*(?:[([]\s*([A-Za-z]{2})\s*[)\]]|\s([A-Z]{2}))\s*$/s.exec(text) ?? []
  const province = inBrackets ?? plain
  return name === undefined || name.trim() === '' || province === undefined
    ? { name: text }
    : { name, province: province.toUpperCase() }
}

interface NameIndex {
  /** Cadastral codes of the towns so called. */
  readonly named: (town: string) => readonly string[]
  /** Cadastral codes of the towns whose name goes on after those words. */
  readonly beginning: (words: string) => readonly string[]
}

/** An index of lines `code,province,year,name`. */
export function createNameIndex(lines: readonly string[]): NameIndex {
  const whole = new Map<string, string[]>()
  const phrases: { readonly code: string; readonly words: readonly string[] }[] = []
  const provinces = new Map<string, string>()
  const add = (map: Map<string, string[]>, key: string, code: string): void => {
    const codes = map.get(key)
    if (codes) codes.push(code)
    else map.set(key, [code])
  }
  for (const line of lines) {
    const [code = '', province = '', , ...rest] = line.split(',')
    const words = wordsOf(rest.join(','))
    provinces.set(code, province)
    add(whole, words.join(''), code)
    phrases.push({ code, words })
  }
  // Needed where no name is written as the Ministry writes it.
  let contents: Map<string, string[]> | undefined
  const withContent = (words: readonly string[]): readonly string[] => {
    if (!contents) {
      contents = new Map()
      for (const phrase of phrases) add(contents, contentOf(phrase.words), phrase.code)
    }
    return contents.get(contentOf(words)) ?? []
  }
  const within = (codes: readonly string[], province: string | undefined): readonly string[] =>
    province === undefined ? codes : codes.filter(code => provinces.get(code) === province)
  const lookUp = (text: string): readonly string[] => {
    const plain = whole.get(wordsOf(text).join(''))
    if (plain) return plain
    const { name, province } = withProvince(text)
    const ways = writtenOut(wordsOf(name))
    const full = ways.flatMap(words => whole.get(words.join('')) ?? [])
    return within(full.length > 0 ? full : ways.flatMap(withContent), province)
  }
  return {
    named: town => {
      const found = lookUp(town)
      return found.length > 0 || !town.includes('/') ? found : lookUp(town.slice(0, town.indexOf('/')))
    },
    beginning: text => {
      const { name, province } = withProvince(text)
      const wanted = wordsOf(name)
      const start = `${wanted.join(' ')} `
      if (wanted.length === 0) return []
      return within(
        phrases.flatMap(({ code, words }) =>
          words.length > wanted.length && words.join(' ').startsWith(start) ? [code] : [],
        ),
        province,
      )
    },
  }
}
