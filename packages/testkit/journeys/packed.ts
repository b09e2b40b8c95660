/** The public packages as they would be published: tarballs, what they hold, and installations of them. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root: string = fileURLToPath(new URL('../../..', import.meta.url))

/** The folders of the public packages. */
export const published = [
  'core',
  'payroll',
  'knowledge',
  'reading',
  'assistant',
  'agent-server',
  'credit-server',
  'cli',
] as const

export type Published = (typeof published)[number]

/** What is read of a manifest. */
export interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, { readonly default?: string; readonly types?: string } | string>>
  readonly [field: string]: unknown
}

export interface Packed {
  readonly tarball: string
  /** The folder with its files, `package.json` at its top. */
  readonly unpacked: string
  readonly manifest: Manifest
  /** Its files, relative to the folder. */
  readonly files: readonly string[]
}

/** The manifest in a folder. */
export const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Packs every public package with the pinned pnpm into `place`, and unpacks it there. They have to be built before. */
export function packAll(place: string): ReadonlyMap<Published, Packed> {
  const unbuilt = published.find(name => !existsSync(join(root, 'packages', name, 'dist')))
  if (unbuilt) throw new Error(`packages/${unbuilt} is not built: npm run build`)
  const tarballs = join(place, 'tarballs')
  const filters = published.flatMap(name => ['--filter', `@ccnl/${name}`])
  const { packageManager = '' } = manifestOf(root) as { readonly packageManager?: string }
  execFileSync(
    'npx',
    ['--yes', '--prefer-offline', packageManager, ...filters, 'pack', '--pack-destination', tarballs],
    {
      cwd: root,
      stdio: 'ignore',
    },
  )
  const packed = readdirSync(tarballs).map(file => unpack(join(tarballs, file), mkdtempSync(join(place, 'unpacked-'))))
  return new Map(
    published.map(name => {
      const found = packed.find(({ manifest }) => manifest.name === `@ccnl/${name}`)
      if (!found) throw new Error(`pnpm packed no @ccnl/${name}`)
      return [name, found]
    }),
  )
}

function unpack(tarball: string, unpacked: string): Packed {
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1'])
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(unpacked.length + 1))
  return { tarball, unpacked, manifest: manifestOf(unpacked), files }
}

/**
 * What an installation into `modules` does, without a registry: a dependency from outside is the one of this checkout,
 * and every package finds its own dependencies only, and of its peers those that a package which depends on it brings.
 */
export function link(packages: ReadonlyMap<Published, Packed>, modules: string): void {
  for (const { unpacked, manifest } of packages.values()) symlink(unpacked, join(modules, manifest.name))
  for (const [name, { unpacked, manifest }] of packages) {
    for (const dependency of Object.keys(manifest.dependencies ?? {})) {
      const target = dependency.startsWith('@ccnl/')
        ? join(modules, dependency)
        : realpathSync(join(root, 'packages', name, 'node_modules', dependency))
      symlink(target, join(unpacked, 'node_modules', dependency))
    }
    for (const peer of Object.keys(manifest.peerDependencies ?? {})) {
      const bringer = [...packages].find(
        ([
          ,
          {
            manifest: { dependencies = {} },
          },
        ]) => manifest.name in dependencies && peer in dependencies,
      )
      if (!bringer) continue
      const target = realpathSync(join(root, 'packages', bringer[0], 'node_modules', peer))
      symlink(target, join(unpacked, 'node_modules', peer))
    }
  }
}

function symlink(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

/** Runs a program of an installation in `place` as its owner would, and returns what it printed. */
export function runIn(place: string, argv: readonly string[], node: string = process.execPath): string {
  return execFileSync(node, argv, {
    cwd: place,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter),
      HOME: place,
      CCNL_DATA_DIR: join(place, 'data'),
      CCNL_CONFIG_DIR: join(place, 'config'),
      // Good in local mode, and for a product that happens to run on this machine.
      CCNL_TICKET: 'demo-full',
    },
  })
}

/** The program that a package installed in `modules` gives a name to. */
export function programOf(modules: string, name: Published, command: string): string {
  const installed = join(modules, `@ccnl/${name}`)
  return join(installed, manifestOf(installed).bin?.[command] ?? '')
}
