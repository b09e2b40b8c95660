/** What is wrong with an option of a command line, as `parseArgs` of Node tells it. */
export interface OptionFault {
  /** `unknown` for one that does not exist; `value` for a value that is missing, or that it does not take. */
  readonly type: 'unknown' | 'value'
  /** With its dashes. */
  readonly option: string
}

/**
 * The fault that an error of `parseArgs` tells of; `undefined` for any other error.
 *
 * @example
 * optionFault(error) // { type: 'unknown', option: '--mtivo' }
 */
export function optionFault(error: unknown): OptionFault | undefined {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
    return undefined
  const type = error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? 'unknown' : 'value'
  return { type, option: /--?[^\s<>'=]+/.exec(error.message)?.[0] ?? '' }
}
