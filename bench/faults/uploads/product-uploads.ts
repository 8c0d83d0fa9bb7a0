import { createHash } from 'node:crypto'
import { crashPoints } from '#server/kernel/crash-points.ts'
import { createProductProcess, dataDirOf, openAccount } from '#testing/rig/product-process.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { ownDatabase, type ProductDatabase } from '../product/product-database.ts'
import type { CampaignPlace } from '../run-campaign.ts'
import { bucketBytes, folderBytes, type StoredBytes } from './stored-bytes.ts'
import type { UploadSubject } from './upload-subject.ts'

const SWEPT_WITHIN_MS = 60_000
const areas = ['upload.', 'version.measured', 'version.stored']

interface Options extends CampaignPlace {
  /** Keeps files in a bucket instead of a folder. */
  inBucket: boolean
}

/** The real product with one seller. */
export async function createProductUploads(options: Options): Promise<UploadSubject> {
  const { folder, inBucket } = options
  const dataDir = dataDirOf(folder)
  const database = ownDatabase(dataDir)
  const stored = inBucket ? await bucketBytes(dataDir) : folderBytes(dataDir)
  const environment = { FILES_RESERVE_BYTES: '0', ...stored.environment }
  const server = createProductProcess({ ...options, environment })
  await server.start()
  const cookie = await openAccount(server, 'seller')

  return {
    process: server,
    cookie,
    crashPoints: crashPoints.filter((point) => areas.some((area) => point.startsWith(area))),
    readReady: () => readReady(database, server.url, cookie),
    async countUnfinished() {
      const [row] = await database.query<{ open: number }>(
        `select ((select count(*) from uploads where state = 'RECEIVED')
          + (select count(*) from file_versions where state = 'MEASURING'))::integer as open`,
      )
      return row!.open
    },
    async sweep() {
      await database.query(`update uploads set updated_at = now() - interval '9 days'`)
      await server.stop()
      stored.makeOld()
      await server.start()
      await database.query(`update recurring_work set next_due_at = now() where name = 'sweep-files'`)
      const isSwept = async () => (await disagreements(database, stored)).length === 0
      await waitUntil(isSwept, { withinMs: SWEPT_WITHIN_MS, everyMs: 500 })
      return disagreements(database, stored)
    },
    async close() {
      await server.stop()
      await stored.close()
    },
  }
}

async function readReady(database: ProductDatabase, url: string, cookie: string) {
  const rows = await database.query<{ name: string; fileId: string; version: number }>(
    `select file_name as name, file_id as "fileId", version from file_versions where state = 'READY' and seller_id is not null`,
  )
  return Promise.all(
    rows.map(async ({ name, fileId, version }) => {
      const path = `${url}/api/files/${fileId}/versions/${version}/content`
      const reply = await fetch(path, { headers: { cookie } })
      const bytes = Buffer.from(await reply.arrayBuffer())
      return { name, sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}

/** Bytes without a row, rows without their bytes, and uploads that are still there. */
async function disagreements(database: ProductDatabase, stored: StoredBytes): Promise<string[]> {
  const uploads = await database.query<{ id: string }>('select id from uploads')
  const rows = await database.query<{ key: string }>(
    `select key from file_versions, unnest(array[original_key, print_key, preview_key, picture_key]) key where key is not null`,
  )
  const wanted = new Set(rows.map(({ key }) => `blobs/${key}`))
  const found = new Set(stored.names())
  return [
    ...uploads.map(({ id }) => `upload ${id}`),
    ...[...found].filter((name) => !wanted.has(name)).map((name) => `without a row: ${name}`),
    ...[...wanted].filter((name) => !found.has(name)).map((name) => `missing ${name}`),
  ]
}
