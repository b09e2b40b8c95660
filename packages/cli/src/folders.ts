import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Io } from './io.ts'

type Places = Pick<Io, 'env' | 'homeDir' | 'platform' | 'cwd'>

/** Where this user's settings and credentials live: `CCNL_CONFIG_DIR`, else the platform's own place. */
export function configFolder({ env, homeDir, platform, cwd }: Places): string {
  if (env.CCNL_CONFIG_DIR) return resolve(cwd, env.CCNL_CONFIG_DIR)
  if (platform === 'win32') return join(env.APPDATA || join(homeDir, 'AppData', 'Roaming'), 'ccnl')
  if (platform === 'darwin') return join(homeDir, 'Library', 'Preferences', 'ccnl')
  return join(env.XDG_CONFIG_HOME || join(homeDir, '.config'), 'ccnl')
}

/** The data of local mode: `CCNL_DATA_DIR`, else `.ccnl` in the current folder if there is one, else the user's own. */
export function dataFolder({ env, homeDir, platform, cwd }: Places): string {
  if (env.CCNL_DATA_DIR) return resolve(cwd, env.CCNL_DATA_DIR)
  const here = join(cwd, '.ccnl')
  if (existsSync(here) && statSync(here).isDirectory()) return here
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(homeDir, 'AppData', 'Local'), 'ccnl')
  if (platform === 'darwin') return join(homeDir, 'Library', 'Application Support', 'ccnl')
  return join(env.XDG_DATA_HOME || join(homeDir, '.local', 'share'), 'ccnl')
}
