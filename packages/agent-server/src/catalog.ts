import type { AgentName } from '@ccnl/assistant'
import type { AgreementEntry } from '@ccnl/knowledge'
import type { WorkScope } from './work-scopes-it.ts'

/** What can be picked, as the routes list it and as a question names it. */
export interface Catalog {
  readonly agreements: readonly Pick<AgreementEntry, 'id' | 'code' | 'name' | 'shortName' | 'aliases' | 'activities'>[]
  readonly workScopes: readonly WorkScope[]
}

type CatalogAgreement = Catalog['agreements'][number]

/** Finds an agreement by id, CNEL code, name or alias, whatever the case. */
export function findAgreement(catalog: Catalog, wanted: string): CatalogAgreement | undefined {
  const key = fold(wanted)
  return (
    catalog.agreements.find(
      ({ id, code, name, shortName }) =>
        String(id) === key || fold(code) === key || fold(shortName) === key || fold(name) === key,
    ) ?? catalog.agreements.find(({ aliases }) => aliases.some(alias => fold(alias) === key))
  )
}

/** Finds a work-scope parameter by id or name, whatever the case. */
export function findWorkScope(catalog: Catalog, wanted: string): WorkScope | undefined {
  const key = fold(wanted)
  return catalog.workScopes.find(({ id, name }) => String(id) === key || fold(name) === key)
}

/** Whether a question may give this name for its agent. */
export function isAgentName(name: string): name is AgentName {
  return Object.hasOwn(agentNames, name)
}

/** The names that a question may give; the type makes the list complete. */
const agentNames: Readonly<Record<AgentName, true>> = {
  'main-agent': true,
  inquadra: true,
  confronta: true,
  calcolo: true,
}

function fold(text: string): string {
  return text.trim().toLocaleLowerCase('it')
}
