/** SECURITY 36: what may enter the build, and how old and how well known it has to be. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly packageManager?: string
  readonly publishConfig?: { readonly provenance?: boolean }
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const manifests: readonly Manifest[] = ['.', ...readdirSync(join(root, 'packages')).map(name => `packages/${name}`)]
  .filter(folder => existsSync(join(root, folder, 'package.json')))
  .map(folder => JSON.parse(read(`${folder}/package.json`)))

describe('the settings of the workspace', () => {
  const settings = read('pnpm-workspace.yaml')

  test('only two named packages run an install script', () => {
    const allowed = /^allowBuilds:\n((?: {2}\S.*\n)+)/m.exec(settings)?.[1]
    expect(allowed?.trim().split(/\n\s*/)).toEqual(['node: true', 'esbuild: true'])
    expect(settings).not.toMatch(/dangerously|onlyBuiltDependencies|strictDepBuilds: *false/)
  })

  test('a version is three days old at least, comes from the registry, and is no less trusted than the one before', () => {
    expect(Number(/^minimumReleaseAge: (\d+)$/m.exec(settings)?.[1])).toBeGreaterThanOrEqual(3 * 24 * 60)
    expect(settings).toMatch(/^blockExoticSubdeps: true$/m)
    expect(settings).toMatch(/^trustPolicy: no-downgrade$/m)
    expect(settings).not.toMatch(/minimumReleaseAgeExclude|trustPolicyExclude/)
  })
})

describe('what is installed', () => {
  test('is what the lockfile says, to the letter', () => {
    expect(read('scripts/toolchain.mjs')).toContain("pnpm('install', '--frozen-lockfile'")
    expect(manifests[0]?.packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+$/)
  })

  test('is named by exact version in every manifest', () => {
    const loose = manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|workspace:\*)$/.test(version))
        .map(([dependency, version]) => `${name}: ${dependency}@${version}`),
    )
    expect(loose).toEqual([])
  })

  test('comes from the registry with a strong checksum, every single package', () => {
    const packages =
      read('pnpm-lock.yaml')
        .split(/^packages:$/m)[1]
        ?.split(/^snapshots:$/m)[0] ?? ''
    const resolutions = [...packages.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, resolution = '']) => resolution)
    expect(resolutions.length).toBeGreaterThan(200)
    expect(resolutions.filter(one => !/^\{integrity: sha512-[\w+/=]{88}\}$/.test(one))).toEqual([])
  })

  test('runs no script of ours when it is installed', () => {
    const hooks = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish']
    const found = manifests.flatMap(({ name, scripts }) =>
      hooks.filter(hook => scripts && hook in scripts).map(hook => `${name}: ${hook}`),
    )
    expect(found).toEqual([])
  })
})

describe('what is published', () => {
  test('says where it was built', () => {
    const silent = manifests.slice(1).filter(({ private: kept, publishConfig }) => !kept && !publishConfig?.provenance)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('no action of a build service is named by a tag that can move', () => {
    const folder = join(root, '.github/workflows')
    const files = existsSync(folder) ? readdirSync(folder) : []
    const moving = files.flatMap(file =>
      [...read(`.github/workflows/${file}`).matchAll(/uses: *(\S+)/g)].filter(
        ([, action = '']) => !/@[0-9a-f]{40}$|^\.\//.test(action),
      ),
    )
    expect(moving).toEqual([])
  })
})
