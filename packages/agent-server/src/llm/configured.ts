/** The language model that a server is configured with, and the list of models that follows from it. */
import { models, program } from '../it.ts'
import { OptionError } from '../options.ts'
import type { Model } from '../routes/context.ts'
import type { LanguageModel } from './model.ts'

/** The plain engine's id. */
export const builtInModel = 'ccnl-motore'

/**
 * The model of the option, or else of `LLM_BASE_URL`, `LLM_MODEL`, `LLM_API_KEY`, `LLM_DEFAULT`, `LLM_TIMEOUT`,
 * `LLM_TOOLS` and `LLM_DOCUMENTS`; checked.
 *
 * @throws {OptionError} for an address, a name or a key that cannot be used; the message never repeats the key.
 */
export function languageModel(
  option: LanguageModel | false | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): LanguageModel | undefined {
  if (option === false) return undefined
  const model = option ?? fromEnvironment(environment)
  if (!model) return undefined
  const url = URL.canParse(model.baseUrl) ? new URL(model.baseUrl) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.password !== '' ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw new OptionError(program.badModelUrl)
  if (!/^[\x21-\x7e]{1,200}$/.test(model.model) || model.model === builtInModel)
    throw new OptionError(program.badModelName)
  if (model.apiKey !== undefined && !/^[\x21-\x7e]*$/.test(model.apiKey)) throw new OptionError(program.badModelKey)
  return model
}

function fromEnvironment(environment: Readonly<Record<string, string | undefined>>): LanguageModel | undefined {
  const { LLM_BASE_URL, LLM_MODEL, LLM_API_KEY, LLM_DEFAULT, LLM_TIMEOUT, LLM_TOOLS, LLM_DOCUMENTS } = environment
  if (!LLM_BASE_URL) return undefined
  const seconds = LLM_TIMEOUT ? Number(LLM_TIMEOUT) : undefined
  if (seconds !== undefined && !(seconds >= 1 && seconds <= 600)) throw new OptionError(program.badModelTimeout)
  return {
    baseUrl: LLM_BASE_URL,
    model: LLM_MODEL ?? '',
    isDefault: LLM_DEFAULT === '1',
    usesTools: LLM_TOOLS !== '0',
    readsDocuments: LLM_DOCUMENTS === '1',
    ...(LLM_API_KEY ? { apiKey: LLM_API_KEY } : {}),
    ...(seconds === undefined ? {} : { firstTokenMilliseconds: seconds * 1000 }),
  }
}

/** The models that a question may name: the plain engine, and the configured one. */
export function toModels(model: LanguageModel | undefined): readonly Model[] {
  const isDefault = model?.isDefault ?? false
  return [
    { id: builtInModel, description: models.builtIn, isDefault: !isDefault },
    ...(model ? [{ id: model.model, description: models.written(model.model), isDefault }] : []),
  ]
}
