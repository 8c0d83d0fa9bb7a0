import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createBlobStore } from '../blobs/create-blob-store.ts'
import { refuseWrongKeys } from '../db/check-secret-keys.ts'
import { copyIn } from '../db/copy/copy-table.ts'
import { dropQueue } from '../db/copy/load-database.ts'
import { isEmptyDatabase } from '../db/copy/read-database-shape.ts'
import { withClient } from '../db/copy/with-client.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { connectionTo } from '../db/database-hosts.ts'
import { migrateDatabase, refuseUnknownMigrations } from '../db/migrate.ts'
import { systemClock } from '../kernel/clock.ts'
import { RefusedStart } from '../kernel/refused-start.ts'
import { findBackup, lockBackups } from './backup-folders.ts'
import { type BackupSettings, requireKeys } from './backup-settings.ts'
import { readFileList } from './file-list.ts'
import { type FileVault, openFileVault } from './file-vault.ts'
import { type Manifest, readManifest, type StoredFile } from './manifest.ts'
import { openDatabaseAlone } from './open-database.ts'
import { restoreDatabase } from './restore-database-store.ts'
import { measuring, readFile } from './write-file.ts'

interface Options {
  /** Which backup; the newest when null. */
  name: string | null
  /** Deletes what the database holds. */
  isReplacing?: boolean
  say?: (line: string) => void
}

export interface RestoreResult {
  name: string
  manifest: Manifest
  seconds: number
}

/**
 * Fills database and file store from a backup. Everything is checked first; the database is filled in one transaction
 * after the files, so an interrupted restore leaves no half database.
 */
export async function restoreBackup(settings: BackupSettings, options: Options): Promise<RestoreResult> {
  const say = options.say ?? (() => undefined)
  const startedAt = performance.now()
  const lock = await lockBackups(settings.backupDir)
  try {
    const { folder, manifest } = await openBackup(settings, options.name)
    refuseWrongKeys(manifest.keys, requireKeys(settings))
    await refuseUnknownMigrations(manifest.migrations)
    await checkStored(folder, manifest)
    say('the backup is undamaged, and its secret keys are there')
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
    const database = await openDatabaseAlone(settings)
    try {
      const fill = async () => {
        await clearJobs(settings, options)
        await restoreFiles(settings, folder, say)
      }
      await loadRows(settings, { folder, manifest, connection: database.connection, fill, say }, options)
      await migrateDatabase(database.connection)
    } finally {
      await database.close()
    }
    return { name: nameOf(folder), manifest, seconds: (performance.now() - startedAt) / 1000 }
  } finally {
    lock.release()
  }
}

/** Reads a whole backup without writing anything. */
export async function checkBackup(settings: BackupSettings, options: Options): Promise<RestoreResult> {
  const startedAt = performance.now()
  const { folder, manifest } = await openBackup(settings, options.name)
  refuseWrongKeys(manifest.keys, requireKeys(settings))
  await refuseUnknownMigrations(manifest.migrations)
  await checkStored(folder, manifest)
  const vault = openFileVault(settings.backupDir, keyOf(settings, manifest))
  for (const { schema, name, file } of manifest.tables) {
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
    await readFile(join(folder, file), nowhere, {
      key: keyOf(settings, manifest),
      purpose: `table ${schema}.${name}`,
    })
  }
  for (const { key, sha256 } of await readFileList(folder, keyOf(settings, manifest)))
    await vault.check(sha256).catch((cause) => {
      throw new RefusedStart(`The file ${key} is damaged or missing in ${settings.backupDir}.`, { cause })
    })
  return { name: nameOf(folder), manifest, seconds: (performance.now() - startedAt) / 1000 }
}

async function openBackup({ backupDir, backupKey }: BackupSettings, name: string | null) {
  const folder = await findBackup(backupDir, name)
  return { folder, manifest: await readManifest(folder, backupKey) }
}

const nameOf = (folder: string): string => folder.split('/').at(-1) ?? folder

const keyOf = ({ backupKey }: BackupSettings, { isEncrypted }: Manifest): Buffer | null =>
  isEncrypted ? backupKey : null

async function checkStored(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const stored of [...tables, files]) {
    const found = await hashOf(join(folder, stored.file)).catch(() => null)
    if (found?.sha256 !== stored.sha256 || found.bytes !== stored.bytes)
      throw new RefusedStart(
        `${join(folder, stored.file)} is ${found ? 'damaged' : 'missing'}. Nothing was restored; use another backup.`,
      )
  }
}

async function hashOf(path: string): Promise<Pick<StoredFile, 'bytes' | 'sha256'>> {
  const measure = measuring()
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  await pipeline(createReadStream(path), measure.stream, nowhere)
  return measure.result()
}

/** Jobs from after the backup don't belong to what is restored. Those of the backup go to the main database, and from there. */
async function clearJobs(
  { jobsDatabaseUrl: url }: BackupSettings,
  { isReplacing = false }: Options,
): Promise<void> {
  if (!url) return
  await withClient(connectionTo(url), 'spoolyard restore', async (client) => {
    if (!isReplacing && !(await isEmptyDatabase(client)))
      throw new RefusedStart(
        'The database in JOBS_DATABASE_URL is not empty. Name an empty one, or add --replace to delete its jobs.',
      )
    await dropQueue(client)
  })
}

interface Work {
  folder: string
  manifest: Manifest
  connection: DatabaseConnection
  /** Restores the files, once it is certain that the database may be filled. */
  fill: () => Promise<void>
  say: (line: string) => void
}

async function loadRows(
  settings: BackupSettings,
  { folder, manifest, connection, fill, say }: Work,
  { isReplacing = false }: Options,
): Promise<void> {
  const key = keyOf(settings, manifest)
  await withClient(connection, 'spoolyard restore', (client) =>
    restoreDatabase(client, manifest, {
      isReplacing,
      fill,
      async load(table) {
        const { file, rows, schema, name } = table
        const target = copyIn(client, table)
        await readFile(join(folder, file), target, { key, purpose: `table ${schema}.${name}` })
        if (target.rowCount !== rows)
          throw new Error(`${name} has ${target.rowCount} rows instead of ${rows}. Nothing was restored.`)
        if (rows > 0) say(`${name}: ${rows} rows`)
      },
    }),
  )
}

async function restoreFiles(
  settings: BackupSettings,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const { dataDir, s3, backupDir } = settings
  const manifest = await readManifest(folder, settings.backupKey)
  const vault = openFileVault(backupDir, keyOf(settings, manifest))
  const blobs = createBlobStore({ dataDir, files: { s3 } }, systemClock)
  const files = await readFileList(folder, keyOf(settings, manifest))
  let restored = 0
  await blobs.withFolder(async (work) => {
    for (const file of files) {
      if ((await blobs.sizeOf(file.key)) === file.bytes) continue
      await restoreFile(blobs, vault, file, join(work, 'file'))
      restored += 1
    }
  })
  say(`${files.length} files, ${restored} of them restored`)
}

async function restoreFile(
  blobs: BlobStore,
  vault: FileVault,
  { key, sha256 }: { key: string; sha256: string },
  path: string,
): Promise<void> {
  await vault.restore(sha256, path).catch((cause) => {
    throw new RefusedStart(
      `The file ${key} is damaged or missing in the backup. The database was not changed; use another backup.`,
      { cause },
    )
  })
  await blobs.put(key, path)
}

/** One line that says what came of a restore or a check. */
export function restoreVerdict(
  kind: 'restored' | 'undamaged',
  { name, manifest, seconds }: RestoreResult,
): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const lost = manifest.missing > 0 ? `; ${manifest.missing} files were missing already` : ''
  return `backup ${name} ${kind}: the state of ${manifest.takenAt}, ${rows} rows, ${manifest.files.count} files, ${seconds.toFixed(1)} s${lost}`
}
