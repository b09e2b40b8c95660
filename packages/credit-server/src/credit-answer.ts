/** The answers of the two credit routes, as they go out. Nothing that a service wrote is repeated in them: only figures and our own sentences. */
import type { CreditFailureName } from '@ccnl/core/contract'
import { creditCodes } from '@ccnl/core/credit'
import { credit as sentences } from '@ccnl/core/it'
import { it, toVerify } from './it.ts'

/** Credit of one customer; a figure nobody knows is left out. */
export interface CreditFigures {
  readonly crmid: string
  readonly customerType: string
  readonly idProduct: number
  readonly measurementUnit: string
  readonly available: number
  readonly consumed?: number | undefined
  readonly purchased?: number | undefined
}

/** In no list of the service: whoever reads it falls back on the two sentences without a code. */
const withoutCode = -1

export interface CreditReply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Code 1 with the customer's figures: flat, and once more inside `consumptions`, where some clients look. */
export function creditGranted(figures: CreditFigures): CreditReply {
  return { status: 200, body: { nRetCode: 1, strDescription: 'OK', crmidlist: [toEntry(figures)] } }
}

/** One entry of the catalogue. The figures go along where they explain the refusal. */
export function creditRefused(name: CreditFailureName, status: number, figures?: CreditFigures): CreditReply {
  const code = creditCodes[name] ?? withoutCode
  const message = sentences[name]
  return {
    status,
    body: {
      nRetCode: code,
      strDescription: message,
      // The entry at fault carries a code of its own: by it a client tells this failure from the unknown one.
      crmidlist: name === 'crmid' ? [{ nRetCode: code }] : figures ? [toEntry(figures)] : [],
      error: { code: name, message },
    },
  }
}

/** A charge that may or may not have been made: 502, and the same again for every repeat. */
export function creditUnverified(): CreditReply {
  const reply = creditRefused('invalid-answer', 502)
  return { ...reply, body: { ...reply.body, stato: toVerify } }
}

/** A refusal that is ours, not the service's: it has no code of the catalogue. */
function ownRefusal(status: number, code: string, message: string): CreditReply {
  return { status, body: { nRetCode: -1, strDescription: message, crmidlist: [], error: { code, message } } }
}

/** The key was used before, for something else: nothing is consumed. */
export const keyReused: CreditReply = ownRefusal(422, 'idempotency-key-reused', it.keyReused)

/** The same charge is being made right now, by another process. */
export const inProgress: CreditReply = ownRefusal(409, 'in-progress', it.inProgress)

function toEntry({ crmid, customerType, idProduct, measurementUnit, available, consumed, purchased }: CreditFigures) {
  const figures = {
    AvailableCredit: available,
    ...(consumed === undefined ? {} : { Total_Consumed: consumed }),
    ...(purchased === undefined ? {} : { Total_Purchased: purchased }),
    MeasurementUnit: measurementUnit,
    idProduct,
  }
  return { CRMID: crmid, Customer_Type: customerType, consumptions: [figures], ...figures }
}
