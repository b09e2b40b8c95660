/**
 * Small letters without accents: how words are compared that people type.
 *
 * @example fold('Perché') // 'perche'
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
