/**
 * The built web app as a table read once: a path of a URL is only ever compared with the paths found at start, so none
 * can name a file outside the folder. The shell is written anew for each answer, with a nonce of its own.
 */
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@ccnl/core/contract'

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export interface Asset {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
  /** True when the name carries a hash of the contents: it never changes. */
  readonly immutable: boolean
  /** Compressed once, when first asked for; the plain body where compressing gains nothing. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>
}

export interface WebApp {
  /** Names this build: a hash of the shell, which names every other file by a hash of its own. */
  readonly buildId: string
  readonly builtAt: number
  readonly assets: ReadonlyMap<string, Asset>
  /** The page with `nonce` on every script. */
  shell(nonce: string): string
}

/** Reads the folder that the web build made; `undefined` when there is no build in it. */
export function readWebApp(folder: string): WebApp | undefined {
  let page: string
  let builtAt: number
  try {
    page = readFileSync(join(folder, 'index.html'), 'utf8')
    builtAt = Math.round(statSync(join(folder, 'index.html')).mtimeMs)
  } catch {
    // No build is a state the server answers about, not a reason to stop.
    return undefined
  }
  const parts = splitAtNonces(page)
  return {
    buildId: hash(page),
    builtAt,
    assets: new Map(files(folder).map(name => [`/${name}`, toAsset(folder, name)])),
    shell: nonce => parts.join(nonce),
  }
}

/** Every file but the shell and the source maps, which are not public. */
function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean).join('/'))
    .filter(
      name =>
        name !== 'index.html' && extname(name) in mediaTypes && !name.split('/').some(part => part.startsWith('.')),
    )
}

function toAsset(folder: string, name: string): Asset {
  const body = readFileSync(join(folder, name))
  const type = mediaTypes[extname(name)] ?? 'application/octet-stream'
  const compressed = new Map<string, Promise<Buffer>>()
  return {
    type,
    body,
    etag: `"${hash(body)}"`,
    immutable: name.startsWith('assets/'),
    encoded(encoding) {
      const earlier = compressed.get(encoding)
      if (earlier) return earlier
      const worthIt = body.length > 1_024 && /^(?:text\/|application\/|image\/svg)/.test(type)
      const result = worthIt ? compress(body, encoding) : Promise.resolve(body)
      compressed.set(encoding, result)
      return result
    },
  }
}

const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : toGzip(body, { level: 9 })
}

const hash = (contents: string | Buffer): string => createHash('sha256').update(contents).digest('hex').slice(0, 16)

/** Cuts the page where a nonce goes: every script, every link that preloads one, and the meta tag that hands it on. */
function splitAtNonces(page: string): readonly string[] {
  const marker = '\u0000'
  return page
    .replaceAll(marker, '')
    .replaceAll(/<(script|link|meta)\b([^>]*)>/gi, (tag, name: string, attributes: string) => {
      const wanted =
        name.toLowerCase() === 'script' ||
        /\brel=["']?(?:modulepreload|preload)\b/i.test(attributes) ||
        /\bproperty=["']?csp-nonce\b/i.test(attributes)
      if (!wanted) return tag
      return `<${name} nonce="${marker}"${attributes.replaceAll(/\snonce(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/gi, '')}>`
    })
    .split(marker)
}

/** 128 random bits in base64. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The Trusted Types policy that the web app may create, to add the login script and nothing else. */
export const trustedTypesPolicy = 'ccnl'

/** The content security policy of the shell: nothing but this build's scripts, this API and the login's frame. */
export function contentSecurityPolicy(config: Config, nonce: string): string {
  const origin = (address: string) => new URL(address).origin
  const connect = [...new Set([origin(config.apiUrl), origin(config.gqlEndpoint)])]
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${connect.join(' ')}`,
    `frame-src ${origin(config.provisioning.hfurl)}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
  ].join('; ')
}
