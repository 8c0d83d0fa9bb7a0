import { readFileSync } from 'node:fs'
import { writeFile as writeText } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createBlobStore } from '../blobs/create-blob-store.ts'
import { refuseWrongKeys } from '../db/check-secret-keys.ts'
import { copyOut } from '../db/copy/copy-table.ts'
import {
  readKeyFingerprints,
  readMigrations,
  readSequences,
  readTables,
  type TableShape,
} from '../db/copy/read-database-shape.ts'
import { type DatabaseClient, withClient } from '../db/copy/with-client.ts'
import { type Moment, withMoment } from '../db/copy/with-moment.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { systemClock } from '../kernel/clock.ts'
import { RefusedStart } from '../kernel/refused-start.ts'
import { beginBackup, deleteOldBackups, finishBackup, listBackups, lockBackups } from './backup-folders.ts'
import { type BackupSettings, requireKeys } from './backup-settings.ts'
import { createFileCollector, type FileCollector } from './collect-files.ts'
import { readFileList, writeFileList } from './file-list.ts'
import { openFileVault } from './file-vault.ts'
import { type Manifest, manifestPath, manifestText, readManifest } from './manifest.ts'
import { openDatabaseBeside } from './open-database.ts'
import { readNamedFiles } from './read-named-files.ts'
import { writeFile } from './write-file.ts'

interface Options {
  /** How many backups stay; all of them when absent. */
  keep?: number
  /** Allows a backup that anyone can read. */
  isReadable?: boolean
  say?: (line: string) => void
}

export interface BackupResult {
  name: string
  manifest: Manifest
  /** Files that rows name and that the store doesn't have, or has with another content. */
  missing: string[]
  deleted: string[]
}

/**
 * Copies database and files of a running or stopped product: rows as they were at one moment, then every file that they
 * name. An interrupted backup leaves nothing that counts as one.
 */
export async function makeBackup(settings: BackupSettings, options: Options = {}): Promise<BackupResult> {
  const { backupDir, backupKey } = settings
  if (!backupKey && !options.isReadable)
    throw new RefusedStart(
      'BACKUP_KEY is not set. Set it to 64 hex digits (openssl rand -hex 32) and keep it apart from the backups, or add --readable to store customers’ data readable.',
    )
  const lock = await lockBackups(backupDir)
  try {
    const database = await openDatabaseBeside(settings)
    try {
      const folder = await beginBackup(backupDir)
      const { manifest, missing } = await fill(
        folder,
        settings,
        database.connection,
        options.say ?? (() => undefined),
      )
      await writeText(manifestPath(folder), manifestText(manifest, backupKey), { mode: 0o600, flush: true })
      const name = await finishBackup(backupDir, folder, manifest.takenAt)
      return { name, manifest, missing, deleted: await prune(settings, options.keep) }
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
}

type Say = (line: string) => void

async function fill(
  folder: string,
  settings: BackupSettings,
  connection: DatabaseConnection,
  say: Say,
): Promise<Pick<BackupResult, 'manifest' | 'missing'>> {
  const { backupDir, backupKey, dataDir, s3 } = settings
  const collector = createFileCollector({
    blobs: createBlobStore({ dataDir, files: { s3 } }, systemClock),
    vault: openFileVault(backupDir, backupKey),
    known: await lastFiles(settings),
  })
  return await withClient(connection, 'spoolyard backup', async (client) => {
    const keys = await readKeyFingerprints(client)
    refuseWrongKeys(keys, requireKeys(settings))
    // Most files are copied before the rows, so that few can vanish between the rows' moment and their turn.
    await collector.collect(await readNamedFiles(client))
    const { named, ...rows } = await withMoment(
      { client, connection, jobsUrl: settings.jobsDatabaseUrl },
      (moment) => copyRows(moment, folder, backupKey, say),
    )
    const { files, missing } = await collectNamed(collector, named, client)
    say(`${files.length} files, ${collector.copied()} of them new`)
    const manifest: Manifest = {
      format: 1,
      ...rows,
      finishedAt: new Date().toISOString(),
      release: releaseName(),
      isEncrypted: backupKey !== null,
      keys,
      files: await writeFileList(folder, files, backupKey),
      missing: missing.length,
    }
    return { manifest, missing }
  })
}

async function copyRows({ client, jobs, snapshot }: Moment, folder: string, key: Buffer | null, say: Say) {
  const tables: Manifest['tables'] = []
  const copy = async (from: DatabaseClient, table: TableShape) => {
    const written = await writeTable(from, folder, table, key)
    tables.push(written)
    if (written.rows > 0) say(`${written.name}: ${written.rows} rows`)
  }
  const isJobs = ({ schema }: TableShape) => schema === 'pgboss'
  for (const table of await readTables(client)) if (!(jobs && isJobs(table))) await copy(client, table)
  if (jobs) for (const table of (await readTables(jobs)).filter(isJobs)) await copy(jobs, table)
  const sequences = await readSequences(client)
  const migrations = await readMigrations(client)
  return { ...snapshot, tables, sequences, migrations, named: await readNamedFiles(client) }
}

async function writeTable(
  client: DatabaseClient,
  folder: string,
  table: TableShape,
  key: Buffer | null,
): Promise<Manifest['tables'][number]> {
  const file = `${table.schema}.${table.name}.copy.gz`
  const rows = copyOut(client, table)
  const stored = await writeFile(join(folder, file), rows, {
    key,
    purpose: `table ${table.schema}.${table.name}`,
  })
  return { ...table, file, ...stored, rows: rows.rowCount }
}

/** A file that is gone now, and that no row names any more, was deleted by its owner while we copied. */
async function collectNamed(
  collector: FileCollector,
  named: Awaited<ReturnType<typeof readNamedFiles>>,
  client: DatabaseClient,
): Promise<Awaited<ReturnType<FileCollector['collect']>>> {
  const { files, missing } = await collector.collect(named)
  if (missing.length === 0) return { files, missing }
  const now = new Set((await readNamedFiles(client)).map(({ key }) => key))
  return { files, missing: missing.filter((key) => now.has(key)) }
}

/** What the newest backup with this key has copied already; files never change. */
async function lastFiles({ backupDir, backupKey }: BackupSettings) {
  const newest = (await listBackups(backupDir)).at(-1)
  if (!newest) return []
  const folder = join(backupDir, newest)
  try {
    const { isEncrypted } = await readManifest(folder, backupKey)
    return isEncrypted === (backupKey !== null) ? await readFileList(folder, backupKey) : []
  } catch {
    // Made with another key, or damaged: everything is copied again.
    return []
  }
}

/** Deletes backups beyond the newest, and contents that none of the rest needs. */
async function prune({ backupDir, backupKey }: BackupSettings, keep: number | undefined): Promise<string[]> {
  if (keep === undefined) return []
  const deleted = await deleteOldBackups(backupDir, keep)
  if (deleted.length === 0) return []
  const needed = new Set<string>()
  for (const name of await listBackups(backupDir)) {
    const folder = join(backupDir, name)
    const manifest = await readManifest(folder, backupKey).catch(() => null)
    // What a damaged backup, or one with another key, needs can't be told.
    if (!manifest) return deleted
    if (manifest.isEncrypted !== (backupKey !== null)) continue
    for (const { sha256 } of await readFileList(folder, backupKey)) needed.add(sha256)
  }
  await openFileVault(backupDir, backupKey).deleteAllBut(needed)
  return deleted
}

function releaseName(): string {
  try {
    const parsed: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
    return String((parsed as { version?: string }).version ?? 'unknown')
  } catch {
    return 'unknown'
  }
}

/** One line that says what came of a backup. */
export function backupVerdict({ name, manifest, missing, deleted }: BackupResult): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = (Date.parse(manifest.finishedAt) - Date.parse(manifest.takenAt)) / 1000
  const what = `${basename(name)}: ${rows} rows in ${manifest.tables.length} tables, ${manifest.files.count} files, ${seconds.toFixed(1)} s`
  const gone = deleted.length > 0 ? `; ${deleted.length} old backups deleted` : ''
  return missing.length > 0
    ? `backup INCOMPLETE ${what}: ${missing.length} files that rows name are missing or damaged, such as ${missing[0]}${gone}`
    : `backup complete ${what}, ${manifest.isEncrypted ? 'encrypted' : 'readable'}${gone}`
}
