import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { acquireDataDirLock } from '../db/data-dir-lock.ts'
import { RefusedStart } from '../kernel/refused-start.ts'
import { manifestPath } from './manifest.ts'
import { isThere, syncFile } from './write-file.ts'

const INCOMPLETE = '.incomplete-'
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(\.\d{3})?Z$/

/** Takes the folder of backups for this process alone. */
export async function lockBackups(backupDir: string): Promise<{ release(): void }> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  return acquireDataDirLock(backupDir).catch((cause) => {
    throw new RefusedStart(`Another backup or restore is using ${backupDir}. Wait until it has ended.`, {
      cause,
    })
  })
}

/** The complete backups, the oldest first. */
export async function listBackups(backupDir: string): Promise<string[]> {
  const names = (await readdir(backupDir).catch(() => [])).filter((name) => NAME.test(name)).sort()
  const complete = await Promise.all(names.map((name) => isThere(manifestPath(join(backupDir, name)))))
  return names.filter((_, index) => complete[index])
}

/** The folder of the named backup, or of the newest. */
export async function findBackup(backupDir: string, name: string | null): Promise<string> {
  const names = await listBackups(backupDir)
  const found = name === null ? names.at(-1) : names.find((one) => one === name)
  if (found) return join(backupDir, found)
  throw new RefusedStart(
    name === null
      ? `${backupDir} has no complete backup.`
      : `${backupDir} has no complete backup ${name}. It has: ${names.join(', ') || 'none'}.`,
  )
}

/** An empty folder for a new backup, after leftovers of interrupted ones are gone. It counts as a backup only once finished. */
export async function beginBackup(backupDir: string): Promise<string> {
  for (const name of await readdir(backupDir))
    if (name.startsWith(INCOMPLETE)) await rm(join(backupDir, name), { recursive: true, force: true })
  const folder = join(backupDir, `${INCOMPLETE}${process.pid}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** Gives a written backup its name, which makes it one. */
export async function finishBackup(backupDir: string, folder: string, takenAt: string): Promise<string> {
  const name = takenAt.replaceAll(':', '-')
  await syncFile(folder)
  await rename(folder, join(backupDir, name))
  await syncFile(backupDir)
  return name
}

/** Deletes all but the newest backups. Returns the names of the deleted ones. */
export async function deleteOldBackups(backupDir: string, keep: number): Promise<string[]> {
  const old = (await listBackups(backupDir)).slice(0, -keep)
  for (const name of old) {
    const gone = join(backupDir, `${INCOMPLETE}${name}`)
    // Renamed first, so that one that is half deleted is no backup.
    await rename(join(backupDir, name), gone)
    await rm(gone, { recursive: true, force: true })
  }
  return old
}
