import { closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { RefusedStart } from '../kernel/refused-start.ts'
import { identifyProcess } from './process-identity.ts'

export type DataDirLock = { release(): void }

const ATTEMPTS = 6

/**
 * Takes a data folder for this process alone, or throws a sentence that names the process that has it.
 *
 * A process that wants the folder first leaves a claim and then looks for claims of others. Of two that start together
 * at least one sees the other, so that never both go on. A claim's name says which process made it; those of dead
 * processes are swept.
 */
export async function acquireDataDirLock(dataDir: string): Promise<DataDirLock> {
  const claims = join(resolve(dataDir), '.lock')
  mkdirSync(claims, { recursive: true, mode: 0o700 })
  const own = `${process.pid}-${identifyProcess(process.pid)}`
  let holder: number | null = null

  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!leaveClaim(join(claims, own))) throw inUse(dataDir, process.pid)
    holder = findOtherHolder(claims, own)
    if (holder === null) return { release: () => rmSync(join(claims, own), { force: true }) }
    rmSync(join(claims, own), { force: true })
    await delay(20 + Math.random() * 100)
  }
  throw inUse(dataDir, holder)
}

function leaveClaim(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function findOtherHolder(claims: string, own: string): number | null {
  for (const claim of readdirSync(claims)) {
    if (claim === own) continue
    const pid = Number.parseInt(claim, 10)
    if (claim === `${pid}-${identifyProcess(pid)}`) return pid
    rmSync(join(claims, claim), { force: true })
  }
  return null
}

function inUse(dataDir: string, pid: number | null): Error {
  return new RefusedStart(
    `The data folder ${resolve(dataDir)} is in use by another Spoolyard process (pid ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
  )
}
