/** Every Italian sentence of the general answers. */

export const sources = {
  head: (date: string): string => `**Fonti** (riferimento: ${date})`,
  more: (count: number): string => (count === 1 ? 'Un’altra fonte' : `Altre ${count} fonti`),
  article: (title: string, article: string): string => `${title}, art. ${article}`,
  page: (file: string, page: string, article: string | undefined): string =>
    article === undefined ? `${file}, pag. ${page}` : `${file}, pag. ${page}, art. ${article}`,
}
