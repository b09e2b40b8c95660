/** What of undici the commands use, by name: a bundler hands out a CommonJS package as one default export. */
export { EnvHttpProxyAgent, FormData, fetch, Headers, Request, Response } from 'undici'
