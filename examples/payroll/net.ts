/** Net pay from a yearly gross, and the gross of a net, by the rules of one year. */
import { annualPay, formatItalian, grossForNet, regionalSchemes, schemeFor } from '@ccnl/payroll'

const gross = Number(process.argv[2] ?? 30_000)
const region = schemeFor(regionalSchemes, 'Lombardia', 2026)

const pay = annualPay({ year: 2026, gross, instalments: 14, region })
console.log('lordo', formatItalian(gross), '→ netto', formatItalian(pay.net), 'IRPEF', formatItalian(pay.netTax))

const back = grossForNet(pay.net, { year: 2026, instalments: 14, region })
console.log('lordo per quel netto:', formatItalian(back.gross))
