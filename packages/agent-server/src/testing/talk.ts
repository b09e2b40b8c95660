/** The pieces of the answer that the talking server gives to a question. */
export function talk(question: string): readonly string[] {
  return Array.from({ length: 60 }, (_, index) => `${question}, è la parte ${index}. `)
}
