import { frozen } from './freeze.ts'

/** A province and the region that it belongs to. (provincia) */
export interface Province {
  /** Two letters: `FI`. */
  readonly code: string
  readonly name: string
  /** As {@link regionalSchemes} names it; of Trento and Bolzano, which tax by themselves, their own name. */
  readonly region: string
}

const table = `
  Abruzzo: AQ L’Aquila, CH Chieti, PE Pescara, TE Teramo
  Basilicata: MT Matera, PZ Potenza
  Bolzano: BZ Bolzano
  Calabria: CS Cosenza, CZ Catanzaro, KR Crotone, RC Reggio Calabria, VV Vibo Valentia
  Campania: AV Avellino, BN Benevento, CE Caserta, NA Napoli, SA Salerno
  Emilia-Romagna: BO Bologna, FC Forlì-Cesena, FE Ferrara, MO Modena, PC Piacenza, PR Parma, RA Ravenna, RE Reggio Emilia, RN Rimini
  Friuli Venezia Giulia: GO Gorizia, PN Pordenone, TS Trieste, UD Udine
  Lazio: FR Frosinone, LT Latina, RI Rieti, RM Roma, VT Viterbo
  Liguria: GE Genova, IM Imperia, SP La Spezia, SV Savona
  Lombardia: BG Bergamo, BS Brescia, CO Como, CR Cremona, LC Lecco, LO Lodi, MB Monza e Brianza, MI Milano, MN Mantova, PV Pavia, SO Sondrio, VA Varese
  Marche: AN Ancona, AP Ascoli Piceno, FM Fermo, MC Macerata, PU Pesaro e Urbino
  Molise: CB Campobasso, IS Isernia
  Piemonte: AL Alessandria, AT Asti, BI Biella, CN Cuneo, NO Novara, TO Torino, VB Verbano-Cusio-Ossola, VC Vercelli
  Puglia: BA Bari, BR Brindisi, BT Barletta-Andria-Trani, FG Foggia, LE Lecce, TA Taranto
  Sardegna: CA Cagliari, CI Sulcis Iglesiente, NU Nuoro, OG Ogliastra, OR Oristano, OT Gallura, SS Sassari, SU Sud Sardegna, VS Medio Campidano
  Sicilia: AG Agrigento, CL Caltanissetta, CT Catania, EN Enna, ME Messina, PA Palermo, RG Ragusa, SR Siracusa, TP Trapani
  Toscana: AR Arezzo, FI Firenze, GR Grosseto, LI Livorno, LU Lucca, MS Massa-Carrara, PI Pisa, PO Prato, PT Pistoia, SI Siena
  Trento: TN Trento
  Umbria: PG Perugia, TR Terni
  Valle d’Aosta: AO Aosta
  Veneto: BL Belluno, PD Padova, RO Rovigo, TV Treviso, VE Venezia, VI Vicenza, VR Verona
`

/**
 * The provinces of Italy by their two letters, each with its region: those of 2026, those of Sardinia from 2001 to 2016 that
 * are there again from 2025 (L.R. Sardegna 7/2021), and Sud Sardegna, which the Ministry's tables still name.
 * In Italian: province e regioni.
 */
export const provinces: readonly Province[] = /* @__PURE__ */ frozen(
  table
    .trim()
    .split('\n')
    .flatMap(line => {
      const [region = '', list = ''] = line.trim().split(': ')
      return list.split(', ').map(entry => ({ code: entry.slice(0, 2), name: entry.slice(3), region }))
    }),
)
