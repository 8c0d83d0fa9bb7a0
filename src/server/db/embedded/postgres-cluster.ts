import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { PostgresUser } from './postgres-user.ts'

type ClusterOptions = { binaries: string; user: PostgresUser; isThrowaway: boolean }

const INITDB_OPTIONS = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']

/** Makes sure that `folder` holds the files of a PostgreSQL that `user` may run. */
export async function prepareCluster(folder: string, options: ClusterOptions): Promise<void> {
  const { binaries, user, isThrowaway } = options
  sweepUnfinished(folder)
  if (existsSync(join(folder, 'PG_VERSION'))) {
    giveTo(user, folder)
    return
  }
  // A cluster gets its name only when it is whole: an initialization that was cut off leaves nothing to trip over.
  const unfinished = mkdtempSync(`${folder}.new-`)
  giveTo(user, unfinished)
  const initdb = join(binaries, 'bin', 'initdb')
  await run([
    ...user.prefix,
    initdb,
    '-D',
    unfinished,
    ...INITDB_OPTIONS,
    ...(isThrowaway ? ['--no-sync'] : []),
  ])
  renameSync(unfinished, folder)
  syncFolder(dirname(folder))
}

/** Makes the user own a folder and all that is in it; the way to run PostgreSQL may differ from last time. */
export function giveTo({ ownerId }: PostgresUser, folder: string): void {
  const { uid, gid } = statSync(folder)
  if (uid === ownerId) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), ownerId, gid)
  }
  chownSync(folder, ownerId, gid)
}

function sweepUnfinished(folder: string): void {
  const parent = dirname(folder)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Its killed initdb is still writing; the next start sweeps it.
    }
  }
}

function run([command = '', ...args]: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`The database could not be created (${signal ?? code}): ${complaint.trim()}`))
    })
  })
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
