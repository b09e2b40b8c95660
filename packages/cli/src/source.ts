import type { Config, Fetch, SignedUser } from '@ccnl/core'
import type { EffectiveSettings } from './settings.ts'

/** Where the answers come from. */
export interface Source {
  readonly kind: 'configured' | 'detected' | 'local'
  readonly config: Config
  readonly settings: EffectiveSettings
  /** The data of local mode. */
  readonly dataDir?: string
  /** Under which address a login is kept. */
  readonly credentialKey: string
  /** Starts the backend of local mode on first use. */
  readonly fetch: Fetch
  /** Local mode only: the machine's own user, full tier. */
  readonly localUser?: () => Promise<SignedUser>
  readonly close: () => Promise<void>
}
