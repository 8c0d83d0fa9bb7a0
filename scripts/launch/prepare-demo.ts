import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { buildStale } from '../build/build-stale.ts'
import type { LaunchSettings } from './settings.ts'

const BUILT = 'dist/demo'
const DATABASE = 'postgres'

type Folders = Pick<LaunchSettings, 'dataDir' | 'sandboxDir'>

/**
 * Gives a first start the demo account's history, which the build has played. A database of one's own, or data from an
 * earlier start, stays as it is.
 */
export async function prepareDemo(folders: Folders, environment: NodeJS.ProcessEnv): Promise<void> {
  const { dataDir, sandboxDir } = folders
  const isFirst = !existsSync(join(dataDir, DATABASE)) && !existsSync(join(dataDir, 'secret.key'))
  if (environment.DATABASE_URL || environment.SECRET_KEYS || !isFirst || existsSync(sandboxDir)) return
  await buildStale(['demo'])
  if (existsSync(BUILT)) copyDemo(folders)
}

/** Copies the built history. The database comes last, because a start without it starts over. */
export function copyDemo({ dataDir, sandboxDir }: Folders): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  copyWhole(join(BUILT, 'sandbox'), sandboxDir)
  const names = readdirSync(join(BUILT, 'data')).toSorted(byDatabaseLast)
  for (const name of names) copyWhole(join(BUILT, 'data', name), join(dataDir, name))
}

const byDatabaseLast = (one: string, other: string) => Number(one === DATABASE) - Number(other === DATABASE)

function copyWhole(from: string, to: string): void {
  const next = `${to}-next`
  rmSync(next, { recursive: true, force: true })
  cpSync(from, next, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE })
  keepModes(from, next)
  renameSync(next, to)
}

/** PostgreSQL refuses folders that others may read, and Node's copies have the usual mode. */
function keepModes(from: string, to: string): void {
  const found = statSync(from)
  chmodSync(to, found.mode)
  if (!found.isDirectory()) return
  for (const name of readdirSync(from)) {
    if (statSync(join(from, name)).isDirectory()) keepModes(join(from, name), join(to, name))
  }
}
