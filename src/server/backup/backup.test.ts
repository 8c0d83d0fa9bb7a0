import { createHash, randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBlobStore } from '#server/blobs/create-blob-store.ts'
import { checkAuditLog, checkLedgerProtection } from '#server/db/check-audit-log.ts'
import { withClient } from '#server/db/copy/with-client.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { sql } from '#server/db/sql.ts'
import { clearMaintenance } from '#server/features/maintenance/maintenance-store.ts'
import { areOrdersPaused } from '#server/features/maintenance/read-maintenance.ts'
import { photoKey } from '#server/features/portals/photos/photo-keys.ts'
import { previewKey } from '#server/features/portals/previews/preview-key.ts'
import { attachmentKey } from '#server/features/support/attachments/attachment-key.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { startServer } from '#server/start-server.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { createShop } from '#testing/factories/shop-factory.ts'
import { administer, databaseUrl, onDatabase } from '#testing/rig/postgres-access.ts'
import { startS3Double } from '#testing/rig/s3-double.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { createTestDatabase, type TestDatabase } from '#testing/rig/test-database.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { listBackups } from './backup-folders.ts'
import type { BackupSettings } from './backup-settings.ts'
import { makeBackup } from './make-backup.ts'
import { manifestPath, manifestText } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

const keys = [{ id: 'k1', key: Buffer.alloc(32, 7) }]
const model = Buffer.from('solid vase '.repeat(20_000))
const sha256 = createHash('sha256').update(model).digest('hex')

let app: TestApp
let seller: Awaited<ReturnType<TestApp['signUp']>>
let target: TestDatabase
let folder: string
let from: BackupSettings
let to: BackupSettings
let fileKey: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spoolyard-backup-'))
  app = await startTestApp({ recurring: [] })
  seller = await app.signUp()
  fileKey = await storeModel()
  target = await createTestDatabase()
  const common = {
    s3: null,
    backupDir: join(folder, 'backups'),
    backupKey: Buffer.alloc(32, 9),
    secretKeys: keys,
  }
  from = { ...common, dataDir: app.context.config.dataDir, databaseUrl: databaseUrl(app.connection) }
  to = { ...common, dataDir: join(folder, 'data'), databaseUrl: databaseUrl(target.connection) }
})
afterAll(async () => {
  await Promise.all([app.close(), target.drop()])
  rmSync(folder, { recursive: true, force: true })
})

/** A file whose bytes are in the file store. */
async function storeModel(): Promise<string> {
  const { versionId } = await createFile(app.context.db, seller.userId)
  const key = `${seller.userId}/${versionId}/original-${randomUUID()}`
  await app.context.blobs.withFolder(async (work) => {
    writeFileSync(join(work, 'model'), model)
    await app.context.blobs.put(key, join(work, 'model'))
  })
  await app.context.db.run(
    sql`update file_versions set original_key = ${key}, sha256 = ${sha256} where id = ${versionId}`,
  )
  return key
}

/** Looks into the restored database, and leaves it. */
async function onRestored<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(target.connection, { size: 2, onError: () => undefined })
  return await work(db).finally(() => db.close())
}

/** What every table holds, but for what restoring changes on purpose. */
async function contentsOf(db: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public'
       and tablename not in ('migrations', 'maintenance')`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: found } = await db.pool.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(r, '|' order by r), '')) as hash
       from (select (to_jsonb(t) - 'is_restored')::text as r from ${name} t) rows`,
    )
    contents[name] = found[0]!.hash
  }
  return contents
}

test('a restored database and its files are what they were, and an order about to be sent is printed once', async () => {
  const [sent, waiting] = await createShop(app, seller.userId, [{}, {}])
  expect((await seller.call.submitOrder({ body: { orderId: sent!.id } })).status).toBe(200)
  let before: Record<string, string> = {}
  let backup: Awaited<ReturnType<typeof makeBackup>> | undefined
  const holdQueue = async () =>
    app.context.locks.tryWith(`send:${seller.userId}`, async () => {
      expect((await seller.call.createSubmitRun({ body: { orderIds: [waiting!.id] } })).status).toBe(201)
      before = await contentsOf(app.context.db)
      backup = await makeBackup(from)
    })
  await waitUntil(holdQueue, { withinMs: 10_000 })
  expect(backup?.missing).toEqual([])
  // It keeps running after the backup, as every real server does.
  const processed = async () => (await app.sandbox.deeds('order.processed')).map(({ reference }) => reference)
  expect(await waitUntil(async () => (await processed()).length === 2, { withinMs: 20_000 })).toBe(true)

  await expect(restoreBackup(to, { name: null })).rejects.toThrow('The database is not empty.')
  await restoreBackup(to, { name: null, isReplacing: true })
  expect(await onRestored(contentsOf)).toEqual(before)
  expect(readFileSync(join(to.dataDir, 'files/blobs', fileKey)).equals(model)).toBe(true)
  await onRestored(async (db) => {
    await checkLedgerProtection(db)
    await checkAuditLog(db)
    await expect(db.pool.query(`update audit_log set action = 'x'`)).rejects.toThrow()
  })

  const config = { ...app.context.config, dataDir: to.dataDir }
  const server = await startServer({
    config,
    connection: target.connection,
    keys,
    log: pino({ level: 'silent' }),
  })
  try {
    expect(await server.context.maintenance.isOn()).toBe(true)
    expect(await areOrdersPaused(server.context.db)).toBe(true)
    await clearMaintenance(server.context.db)
    const state = async () =>
      (
        await server.context.db.row<{ state: string }>(
          sql`select state from print_orders where shop_order_id = ${waiting!.id}`,
        )
      )?.state
    await waitUntil(async () => !['PREPARED', 'DRAFTED', 'CHARGED'].includes((await state()) ?? ''), {
      withinMs: 30_000,
    })
    expect(['PREPARED', 'DRAFTED', 'CHARGED', 'FAILED']).not.toContain(await state())
    expect(await processed()).toHaveLength(2)
  } finally {
    await server.stop()
  }
}, 60_000)

test('a second backup copies no file twice, and old ones go with the files that only they need', async () => {
  const vault = () => readdirSync(join(from.backupDir, 'files'), { recursive: true, withFileTypes: true })
  const stored = () => vault().filter((entry) => entry.isFile()).length
  const first = (await listBackups(from.backupDir))[0]!
  const before = stored()
  const { deleted } = await makeBackup(from, { keep: 2 })
  expect(deleted).toEqual([])
  expect(stored()).toBe(before)
  await app.context.db.run(sql`update file_versions set original_key = null where original_key = ${fileKey}`)
  expect((await makeBackup(from, { keep: 1 })).deleted).toContain(first)
  expect(stored()).toBe(before - 1)
  await app.context.db.run(sql`update file_versions set original_key = ${fileKey} where sha256 = ${sha256}`)
})

test('a backup that is damaged, incomplete, or not for these keys is refused, and nothing is restored', async () => {
  const { name } = await makeBackup(from)
  await checkBackup(to, { name })
  const before = await onRestored(contentsOf)
  const attempt = (settings: BackupSettings) => restoreBackup(settings, { name, isReplacing: true })
  await expect(attempt({ ...to, backupKey: Buffer.alloc(32, 1) })).rejects.toThrow('another BACKUP_KEY')
  await expect(attempt({ ...to, backupKey: null })).rejects.toThrow('is encrypted. Set BACKUP_KEY')
  await expect(attempt({ ...to, secretKeys: [] })).rejects.toThrow('There are no secret keys')
  await expect(attempt({ ...to, secretKeys: [{ id: 'k1', key: Buffer.alloc(32, 8) }] })).rejects.toThrow(
    'The key "k1" differs',
  )
  const table = join(from.backupDir, name, 'public.users.copy.gz')
  appendFileSync(table, 'x')
  await expect(attempt(to)).rejects.toThrow('public.users.copy.gz is damaged')
  rmSync(join(from.backupDir, name, 'manifest.json'))
  await expect(attempt(to)).rejects.toThrow(`has no complete backup ${name}`)
  expect(await onRestored(contentsOf)).toEqual(before)
})

test('an interrupted backup counts as none, and an interrupted restore changes nothing', async () => {
  const complete = await listBackups(from.backupDir)
  const interrupt = () => {
    throw new Error('interrupted')
  }
  await expect(makeBackup(from, { say: interrupt })).rejects.toThrow('interrupted')
  expect(await listBackups(from.backupDir)).toEqual(complete)
  await makeBackup(from)
  const before = await onRestored(contentsOf)
  const say = (line: string) => line.startsWith('users:') && interrupt()
  await expect(restoreBackup(to, { name: null, isReplacing: true, say })).rejects.toThrow('interrupted')
  expect(await onRestored(contentsOf)).toEqual(before)
  expect(readdirSync(from.backupDir).filter((one) => one.startsWith('.incomplete'))).toEqual([])
})

test('a role that owns only its database restores a backup of an earlier release, and brings it to this one', async () => {
  const { access } = inject('postgres')
  const name = `spoolyard_earlier_${randomUUID().slice(0, 8)}`
  const owner = `${name}_owner`
  await administer(access, `create database ${name}`)
  await administer(access, `create role ${owner} login`)
  await administer(access, `create database ${owner} owner ${owner}`)
  const connection = onDatabase(access, name)
  const own = databaseUrl(onDatabase(access, owner)).replace(/\/\/([^@/]*@)?/, `//${owner}@`)
  try {
    const { rows } = await app.context.db.pool.query<{ name: string; checksum: string }>(
      `select name, checksum from migrations where name < '0098' and name not like 'functions/%'`,
    )
    await withClient(connection, 'earlier release', async (client) => {
      await client.query('begin')
      await applyMigrations(client, rows)
      await client.query('commit')
    })
    const backupDir = join(folder, 'earlier')
    const { manifest } = await makeBackup({ ...from, databaseUrl: databaseUrl(connection), backupDir })
    expect(manifest.migrations).toHaveLength(rows.length)
    const empty = { ...to, databaseUrl: own, backupDir }
    await restoreBackup(empty, { name: null })
    await withClient({ connectionString: own }, 'look', async (client) => {
      const { rows: newest } = await client.query(`select 1 from migrations where name like '0098%'`)
      expect(newest).toHaveLength(1)
      const { rows: restoredOrders } = await client.query('select is_restored from print_orders')
      expect(restoredOrders).toEqual([])
    })
    const later = {
      ...manifest,
      migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }],
    }
    writeFileSync(
      manifestPath(join(backupDir, readdirSync(backupDir).find((one) => one.startsWith('20'))!)),
      manifestText(later, from.backupKey),
    )
    await expect(restoreBackup(empty, { name: null, isReplacing: true })).rejects.toThrow(
      'belongs to a newer release: it has applied 9999_later.sql',
    )
  } finally {
    for (const one of [name, owner]) await administer(access, `drop database ${one} with (force)`)
    await administer(access, `drop role ${owner}`)
  }
}, 90_000)

test('files of a bucket are backed up, and restored into it', async () => {
  const bucket = await startS3Double()
  try {
    const s3 = { endpoint: bucket.url, bucket: bucket.bucket, ...bucket.keys }
    const store = createBlobStore({ dataDir: join(folder, 'bucket'), files: { s3 } }, systemClock)
    await store.withFolder(async (work) => {
      writeFileSync(join(work, 'model'), model)
      await store.put(fileKey, join(work, 'model'))
    })
    const backupDir = join(folder, 'of-bucket')
    expect((await makeBackup({ ...from, s3, backupDir })).missing).toEqual([])
    await store.remove([fileKey])
    await restoreBackup({ ...to, s3, backupDir }, { name: null, isReplacing: true })
    expect(await store.sizeOf(fileKey)).toBe(model.length)
  } finally {
    await bucket.close()
  }
})

test('a file that a row names and the store lacks is reported, and the rest is backed up', async () => {
  rmSync(join(from.dataDir, 'files/blobs', fileKey))
  rmSync(from.backupDir, { recursive: true })
  const { manifest, missing } = await makeBackup(from)
  expect(missing).toEqual([fileKey])
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(0)
})

test('nothing is stored readable unless that is asked for', async () => {
  await expect(makeBackup({ ...from, backupKey: null })).rejects.toThrow('BACKUP_KEY is not set.')
  const files = readdirSync(from.backupDir, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  const texts = files.map((one) => readFileSync(join(one.parentPath, one.name)))
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.some((text) => text.includes(seller.userId))).toBe(false)
})

test('every column that names a file of the store is known to backups', async () => {
  const { FILE_COLUMNS } = await import('./read-named-files.ts')
  const known = FILE_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  const { rows } = await app.context.db.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_key' and is_generated = 'NEVER'`,
  )
  const others = /\.(client|sku|loose|name|username|request|public|singleton|source|number|place|email)_key$/
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !others.test(name))
      .toSorted(),
  ).toEqual(known.toSorted())
})

test('photos of portals and reviews, pictures of profiles, attachments and views of listings are part of a backup', async () => {
  const { readNamedFiles } = await import('./read-named-files.ts')
  const [photoId, attachmentId, previewId] = [randomUUID(), randomUUID(), randomUUID()]
  const [pictureId, waitingId, reviewPhotoId] = [randomUUID(), randomUUID(), randomUUID()]
  const sha256 = 'a'.repeat(64)
  const named = await withClient({ connectionString: from.databaseUrl! }, 'look', async (client) => {
    await client.query('begin')
    // The rows they belong to don't matter here.
    await client.query('set local session_replication_role = replica')
    await client.query(`insert into portal_photos (seller_id, portal_id, id, position, height, widths, bytes, created_at)
      values ('usr_1', 'por_1', '${photoId}', 1, 300, '{480,960}', 1, now())`)
    await client.query(`insert into profile_pictures (seller_id, kind, id, height, widths, bytes, created_at)
      values ('usr_1', 'BANNER', '${pictureId}', 300, '{480,1600}', 1, now())`)
    await client.query(`insert into profile_picture_submissions (seller_id, kind, id, height, widths, bytes, created_at)
      values ('usr_1', 'AVATAR', '${waitingId}', 300, '{480}', 1, now())`)
    await client.query(`insert into review_photos (seller_id, id, sale_id, height, widths, created_at)
      values ('usr_1', '${reviewPhotoId}', 'sal_1', 300, '{480}', now())`)
    await client.query(`insert into support_attachments (seller_id, id, author, kind, name, bytes, sha256, created_at)
      values ('usr_1', '${attachmentId}', 'SELLER', 'PDF', 'bill.pdf', 1, '${sha256}', now())`)
    await client.query(`insert into listing_previews (seller_id, version_id, id, source_key, seed, state, sha256, triangles, bytes, created_at)
      values ('usr_1', '${randomUUID()}', '${previewId}', 'x', 'x', 'READY', '${sha256}', 1, 1, now())`)
    const files = await readNamedFiles(client)
    await client.query('rollback')
    return files.map(({ key }) => key)
  })
  const photo = { sellerId: 'usr_1', photoId }
  expect(named).toEqual(
    expect.arrayContaining([
      photoKey(photo, 480),
      photoKey(photo, 960),
      photoKey({ sellerId: 'usr_1', photoId: pictureId }, 1_600),
      photoKey({ sellerId: 'usr_1', photoId: waitingId }, 480),
      photoKey({ sellerId: 'usr_1', photoId: reviewPhotoId }, 480),
      attachmentKey({ sellerId: 'usr_1', id: attachmentId }),
      previewKey({ sellerId: 'usr_1', id: previewId, sha256 }),
    ]),
  )
})
