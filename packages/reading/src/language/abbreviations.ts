/**
 * Orthography, not meaning: how people shorten and respell ordinary words. What an abbreviation of the field stands for
 * (an acronym, a nickname of a thing) is a form of the lexicon instead.
 */

const table = `
nn non|cmq comunque|xke perche|xche perche|perke perche|xk perche|pk perche|ke che|kn con|cn con|qnt quanto|qnto quanto|qnti quanti|qnte quante
qnd quando|qndo quando|qlc qualche|qlcs qualcosa|qst questo|qsto questo|qsta questa|sn sono|dv dove|tt tutto|nnt niente|grz grazie|gz grazie
prg prego|bn bene|xo pero|anke anche|kosa cosa|chiedre chiedere|vrr vorrei|dp dopo|pq perche|msg messaggio|lav lavoro
gg giorni|ggg giorni|sett settimana|settim settimana|hh ore|hr ore|hrs ore|ors ore|mens mensile|ann anni|aa anni|mm mesi|min minuti
liv livello|lvl livello|lv livello|livel livello|livv livelli|cat categoria|categ categoria|par parametro|param parametro|inq inquadramento|mans mansione
dip dipendente|dipp dipendenti|imp impiegato|op operaio|appr apprendista|apprend apprendista|resp responsabile|amm amministrativo|tit titolare
ind indeterminato|indet indeterminato|indeterm indeterminato|det determinato|determ determinato|td tempo determinato|ti tempo indeterminato
pt part time|parttime part time|partime part time|fulltime full time|ft full time|contr contratto|ctr contratto|indenn indennita
str straordinario|straord straordinario|strao straordinario|magg maggiorazione|retrib retribuzione|stip stipendio
perm permessi|permes permessi|preavv preavviso|preav preavviso|dimiss dimissioni|licenz licenziamento|mal malattia|matern maternita
anz anzianita|rinn rinnovo|gest gestione|art articolo|tel telefono|az azienda|ditt ditta|soc societa|ass assunzione|sup super
coop coop|ca circa|es esempio|ecc eccetera|etc eccetera|sig signor|sigra signora|dott dottore|dr dottore|geom geometra|rag ragioniere|lgs lgs|artt articoli|cod codice|civ civile|pag pagina|num numero|prof professore|avv avvocato|spett spettabile|egr egregio|gent gentile|ing ingegnere|ns nostro|vs vostro|nr numero
`

/** Folded shorthand → the words it stands for. Single letters and those that mean something else alone are read by their neighbours. */
export const abbreviations: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((entry): readonly [string, readonly string[]] => {
      const [short = '', ...words] = entry.split(' ')
      return [short, words]
    }),
)

/** Those that are ordinary words or codes when no full stop follows: read as shorthand only before one, or beside a number. */
export const dottedOnly: ReadonlySet<string> = new Set(
  'par cat ind mal imp op es ca ass mal ti art min mm aa ann amm resp rag ing det lav sup soc tit str gest tel pt ft vs'.split(
    ' ',
  ),
)
