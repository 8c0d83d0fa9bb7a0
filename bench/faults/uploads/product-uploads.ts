import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { mustCall } from '../product/call-api.ts'
import { ownDatabase } from '../product/product-database.ts'
import { createServerProcess } from '../rig/server-process.ts'
import { waitUntil } from '../rig/wait.ts'
import type { World } from '../rig/world.ts'
import type { UploadSubject } from './upload-subject.ts'

const account = { email: 'seller@faults.test', password: 'a-long-password', name: 'Seller' }
const points = [
  'upload.noted:1',
  'upload.noted:2',
  'upload.kept:1',
  'upload.filed:1',
  'version.measured:1',
  'version.stored:1',
]

/** The real product with one seller. */
export async function createProductUploads(options: {
  program: string
  folder: string
  port: number
  world: World
}): Promise<UploadSubject> {
  const { program, folder, port, world } = options
  const dataDir = join(folder, 'p0')
  mkdirSync(dataDir, { recursive: true })
  const database = ownDatabase(dataDir)
  const server = createServerProcess({
    name: 'product',
    program,
    port,
    readyPath: '/readyz',
    logFile: join(folder, 'product.log'),
    environment: {
      SPOOLYARD_MODE: 'test',
      PORT: String(port),
      SANDBOX_PORT: String(world.port),
      SANDBOX_SMTP_PORT: String(world.smtpPort),
      DATA_DIR: dataDir,
      SECRET_KEYS: `k1:${'5a'.repeat(32)}`,
      SIGN_INS_PER_MINUTE: '10000',
      FILES_RESERVE_BYTES: '0',
      LOG_LEVEL: 'warn',
    },
  })
  await server.start()
  await mustCall(server.url, { method: 'POST', path: '/api/auth/sign-up/email', body: account })
  const { email, password } = account
  const signIn = { method: 'POST', path: '/api/auth/sign-in/email', body: { email, password } } as const
  const { cookie } = await mustCall(server.url, signIn)

  return {
    process: server,
    cookie,
    crashPoints: points,
    async readReady() {
      const rows = await database.query<{ name: string; fileId: string; version: number }>(
        `select file_name as name, file_id as "fileId", version from file_versions where state = 'READY' and seller_id is not null`,
      )
      return Promise.all(
        rows.map(async ({ name, fileId, version }) => {
          const path = `${server.url}/api/files/${fileId}/versions/${version}/content`
          const reply = await fetch(path, { headers: { cookie } })
          const bytes = Buffer.from(await reply.arrayBuffer())
          return { name, sha256: createHash('sha256').update(bytes).digest('hex') }
        }),
      )
    },
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
      const files = join(dataDir, 'files')
      const old = Date.now() / 1000 - 2 * 24 * 3600
      for (const path of walk(files)) utimesSync(path, old, old)
      await server.start()
      const leftovers = async () => {
        const rows = await database.query<{ key: string }>(
          `select key from file_versions, unnest(array[original_key, print_key, preview_key, picture_key]) key where key is not null`,
        )
        const known = new Set(rows.map(({ key }) => `blobs/${key}`))
        return walk(files)
          .filter((path) => statSync(path).isFile())
          .map((path) => relative(files, path))
          .filter((path) => !known.has(path))
      }
      await waitUntil(async () => (await leftovers()).length === 0, { withinMs: 20_000 })
      const rows = await database.query<{ id: string }>('select id from uploads')
      return [...(await leftovers()), ...rows.map(({ id }) => `upload ${id}`)]
    },
    async close() {
      await server.stop()
      await database.close()
    },
  }
}

const walk = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
