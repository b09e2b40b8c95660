import { escapeMarkup } from '../document/html.ts'

const FORBIDDEN_IN_XML = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text without the characters that XML 1.0 cannot hold. */
export const printable = (text: string): string => text.replace(FORBIDDEN_IN_XML, '')

/** Text as XML 1.0 can hold it: what it forbids is dropped, what it reads as markup is escaped. */
export const xmlText = (text: string): string => escapeMarkup(printable(text))

/** The words of a text on one line, as XML can hold them. */
export const oneLine = (text = ''): string => printable(text).replace(/\s+/g, ' ').trim()
