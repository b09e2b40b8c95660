/** What an assistant answers, over and over: headings, paragraphs with marks and references, lists, tables. */
const section = (number: number): string => `## ${number}. Preavviso e dimissioni

Il **CCNL Terziario** prevede, all'articolo ${200 + number}, un preavviso di *${10 + (number % 20)} giorni di calendario* per il
quarto livello [1]; si veda anche la [tabella dei livelli](https://www.cnel.it/archivio?n=${number}) e la nota[^${number}].

- Fino a cinque anni di servizio: **${15 + (number % 5)}** giorni
- Oltre i cinque e fino ai dieci: 30 giorni
  - per i quadri \`Q\`: 60 giorni
- Oltre i dieci anni: 45 giorni

| Livello | Fino a 5 anni | Oltre 10 anni |
|:--|--:|--:|
| I | ${60 + number} | 120 |
| II e III | 30 | 60 |
| IV e V | 20 | 45 |

> Il computo decorre dal primo o dal sedicesimo giorno del mese.

[^${number}]: Art. ${250 + number}, comma 2.

`

/** A markdown answer of about `length` characters, cut at a section. */
export function sampleAnswer(length: number): string {
  let answer = ''
  for (let number = 1; answer.length < length; number += 1) answer += section(number)
  return answer
}

/** One paragraph of `length` characters that no blank line ends. */
export const sampleParagraph = (length: number): string =>
  'Il preavviso **decorre** dal primo giorno [1] del mese, con *effetto* e `codice` immediato; '
    .repeat(Math.ceil(length / 90))
    .slice(0, length)
