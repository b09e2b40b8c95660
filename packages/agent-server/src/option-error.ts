/** An option or an environment variable that cannot be used; `message` is the Italian sentence to show. */
export class OptionError extends Error {}
