import type { AgentName } from './agents/answer.ts'

/** What can be picked, as the routes list it and as a question names it. */
export interface Catalog {
  readonly agreements: readonly CatalogAgreement[]
  readonly workScopes: readonly CatalogWorkScope[]
}

export interface CatalogAgreement {
  readonly id: number
  /** CNEL code. */
  readonly code: string
  readonly shortName: string
  readonly aliases: readonly string[]
}

export interface CatalogWorkScope {
  readonly id: number
  readonly name: string
  /** What the tooltip says. */
  readonly explanation: string
}

/** The catalog of the knowledge that ships with the package, read when it is first asked for. */
export async function loadCatalog(): Promise<Catalog> {
  const [{ sharedKnowledge }, { workScopes }] = await Promise.all([
    import('./knowledge/index.ts'),
    import('./knowledge/work-scopes.ts'),
  ])
  return { agreements: sharedKnowledge().agreements, workScopes }
}

/** Finds an agreement by id, CNEL code, name or alias, whatever the case. */
export function findAgreement(catalog: Catalog, wanted: string): CatalogAgreement | undefined {
  const key = fold(wanted)
  return (
    catalog.agreements.find(
      ({ id, code, shortName }) => String(id) === key || fold(code) === key || fold(shortName) === key,
    ) ?? catalog.agreements.find(({ aliases }) => aliases.some(alias => fold(alias) === key))
  )
}

/** Finds a work-scope parameter by id or name, whatever the case. */
export function findWorkScope(catalog: Catalog, wanted: string): CatalogWorkScope | undefined {
  const key = fold(wanted)
  return catalog.workScopes.find(({ id, name }) => String(id) === key || fold(name) === key)
}

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
