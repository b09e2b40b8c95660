/** The endpoint that a server is configured with, and the list of models that follows from it. */
import { models, program } from '../it.ts'
import { OptionError } from '../option-error.ts'
import type { Model } from '../routes/context.ts'
import type { LanguageModel } from './endpoint.ts'

/** The plain engine's id. */
export const builtInModel = 'ccnl-motore'

/** Most models of an endpoint that are offered, and how long its list is kept. */
const mostListed = 50
const listedMilliseconds = 60_000

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The endpoint of the option, or else of the variables `LLM_…`; checked.
 *
 * @throws {OptionError} for a value that cannot be used; the message never repeats the key.
 */
export function languageModel(
  option: LanguageModel | false | undefined,
  environment: Environment,
): LanguageModel | undefined {
  if (option === false) return undefined
  const model = option ?? fromEnvironment(environment)
  if (!model) return undefined
  const url = URL.canParse(model.baseUrl) ? new URL(model.baseUrl) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new OptionError(program.badModelUrl)
  const names = [...model.models, ...(model.fallback === undefined ? [] : [model.fallback])]
  if (names.length === 0 || names.some(name => !/^[\x21-\x7e]{1,200}$/.test(name) || name === builtInModel))
    throw new OptionError(program.badModelName)
  if (!isHeaderValue(model.apiKey ?? '')) throw new OptionError(program.badModelKey)
  const headers = Object.entries(model.headers ?? {})
  if (headers.some(([name, value]) => !/^[\w-]+$/.test(name) || !isHeaderValue(value)))
    throw new OptionError(program.badModelHeaders)
  return model
}

const isHeaderValue = (value: string): boolean => /^[\x20-\x7e]*$/.test(value)

function fromEnvironment(environment: Environment): LanguageModel | undefined {
  const { LLM_BASE_URL, LLM_MODEL, LLM_API_KEY, LLM_FALLBACK, LLM_HEADERS } = environment
  if (!LLM_BASE_URL) return undefined
  const seconds = numberOf(environment.LLM_TIMEOUT, 1, 600, program.badModelTimeout)
  return {
    baseUrl: LLM_BASE_URL,
    models: listOf(LLM_MODEL ?? '*', ','),
    fallback: LLM_FALLBACK || undefined,
    apiKey: LLM_API_KEY || undefined,
    headers: LLM_HEADERS ? headersOf(LLM_HEADERS) : undefined,
    isDefault: environment.LLM_DEFAULT === '1',
    usesTools: environment.LLM_TOOLS !== '0',
    readsDocuments: environment.LLM_DOCUMENTS === '1',
    temperature: numberOf(environment.LLM_TEMPERATURE, 0, 2, program.badModelTemperature),
    maxTokens: numberOf(environment.LLM_MAX_TOKENS, 1, 1_000_000, program.badModelTokens),
    firstTokenMilliseconds: seconds === undefined ? undefined : seconds * 1000,
  }
}

/** `X-Team: payroll; X-Trace: 1`. */
function headersOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listOf(text, ';').map(header => {
      const colon = header.indexOf(':')
      if (colon < 1) throw new OptionError(program.badModelHeaders)
      return [header.slice(0, colon).trim(), header.slice(colon + 1).trim()]
    }),
  )
}

function listOf(text: string, separator: string): readonly string[] {
  return text
    .split(separator)
    .map(item => item.trim())
    .filter(item => item !== '')
}

function numberOf(text: string | undefined, least: number, most: number, refusal: string): number | undefined {
  if (!text) return undefined
  const value = Number(text)
  if (!(value >= least && value <= most)) throw new OptionError(refusal)
  return value
}

/** The models that a question may name: the plain engine, those configured, and with `*` all that the endpoint lists. */
export function createModelList(model: LanguageModel | undefined, now: () => number): () => Promise<readonly Model[]> {
  let listed: { readonly names: Promise<readonly string[]>; readonly until: number } | undefined
  return async () => {
    if (!model) return toModels([], false)
    const named = model.models.filter(name => name !== '*')
    if (named.length === model.models.length) return toModels(named, model.isDefault ?? false)
    // An endpoint that does not answer offers nothing: the engine is there all the same.
    if (!listed || listed.until <= now())
      listed = { names: listModelsOf(model).catch(() => []), until: now() + listedMilliseconds }
    const names = [...new Set([...named, ...(await listed.names)])].slice(0, mostListed)
    return toModels(names, model.isDefault ?? false)
  }
}

/** The protocol is loaded by who uses it: a server without a model starts without it. */
async function listModelsOf(model: LanguageModel): Promise<readonly string[]> {
  const { listModels } = await import('./chat.ts')
  return listModels(model)
}

function toModels(names: readonly string[], isDefault: boolean): readonly Model[] {
  const first = isDefault ? names[0] : undefined
  return [
    { id: builtInModel, description: models.builtIn, isDefault: first === undefined },
    ...names.map(name => ({ id: name, description: models.written(name), isDefault: name === first })),
  ]
}
