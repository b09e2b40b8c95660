import { tokenize } from '@ccnl/knowledge'

/** What employees ask for, and how the papers of a company call it. Each row: words of the question, names in the papers. */
const table = `
ticket buoni buono pasto pasti mensa pranzo: buono pasto, ticket restaurant, ticket, mensa, indennità di mensa
casa smart smartworking agile remoto telelavoro distanza: lavoro agile, da remoto, smart working, telelavoro
tardi ritardo ritardi puntuale timbrare timbratura: ritardo, timbratura, orario di ingresso
bonus premio pdr incentivo mbo: premio di risultato, premio di produttività, premio di produzione, pdr, incentivo, retribuzione variabile, mbo
telefonino cellulare telefono smartphone: telefono, cellulare, dispositivo mobile
computer pc portatile internet email: strumenti informatici, posta elettronica, computer, internet
macchina auto automobile benzina km chilometri chilometrico: auto aziendale, autovettura, veicolo aziendale, rimborso chilometrico
trasferta trasferte missione missioni diaria viaggio viaggi rimborso spese: trasferta, rimborso spese, missione, diaria, fuori sede
permesso permessi rol: permessi retribuiti, permesso retribuito, riduzione di orario, ex festività
straordinario straordinari: banca ore, ore eccedenti, lavoro straordinario, prestazioni straordinarie
flessibile flessibilità entrata uscita: orario flessibile, flessibilità oraria, flessibilità in entrata
welfare flexible: welfare aziendale, credito welfare, conto welfare, flexible benefit
reperibilità reperibile chiamata: reperibilità, pronta disponibilità, servizio di reperibilità
turno turni turnista: indennità di turno, lavoro a turni, turnazione
formazione corso corsi: formazione, aggiornamento professionale, corsi di formazione
polizza assicurazione sanitaria: assistenza sanitaria, polizza sanitaria, cassa di assistenza
anzianità fedeltà: premio di anzianità, premio fedeltà
vestiti vestito vestirmi divisa abiti scarpe: abbigliamento, divisa, indumenti di lavoro, dispositivi di protezione
multa multare punizione punire sanzione richiamo: provvedimento disciplinare, sanzione disciplinare, ammonizione, multa, sospensione
concorrenza concorrente altro lavoro secondo: patto di non concorrenza, non concorrenza, esclusiva
segreto segreti riservato dati privacy: riservatezza, segreto, dati personali
fumare sigaretta fumo: fumo, divieto di fumo
dove sede ufficio luogo: sede di lavoro, luogo di lavoro
inizio comincio comincerò inizierò: decorrenza, a decorrere dal, data di inizio, orario di lavoro
mansione mansioni compiti: mansioni, qualifica, inquadramento
guadagno guadagno prendo pagato stipendio: retribuzione, compenso, retribuzione annua lorda
pausa pause intervallo: pausa, intervallo
figli bambini asilo nido: asilo nido, genitorialità, welfare
parcheggio parcheggiare: parcheggio, posto auto
visita medica medico dottore: visita medica, permessi per visite, sorveglianza sanitaria
`

/** Every word counts: "dove" asks for a place. */
const stemsOf = (text: string): readonly string[] => tokenize(text).map(token => token.stem)

const named: readonly { readonly stems: ReadonlySet<string>; readonly names: readonly string[] }[] = table
  .trim()
  .split('\n')
  .map(row => {
    const [asked = '', names = ''] = row.split(': ')
    return { stems: new Set(stemsOf(asked)), names: names.split(', ') }
  })

/** The names that a company's papers give to what the stems of a question ask for. */
export function companyNames(asked: readonly string[]): readonly string[] {
  return named.flatMap(({ stems, names }) => (asked.some(stem => stems.has(stem)) ? names : []))
}
