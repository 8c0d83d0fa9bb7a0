import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { findFreePort } from '#testing/rig/free-port.ts'
import { openDatabases } from '#testing/rig/open-databases.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'
import { createProductProcess, openAccount } from '#testing/rig/product-process.ts'
import { shortFolder } from '#testing/rig/short-folder.ts'
import { spawnProgram } from '#testing/rig/spawn-program.ts'
import { bundlePrograms } from '../bundle-programs.ts'
import { makeLargeStl } from '../mesh/make-models.ts'
import { seedDatabase } from '../orders-list/seed-database.ts'
import { largeSeller } from '../rig/fill-database.ts'
import { reportBeside } from './report-beside.ts'
import { makeUsualCalls } from './usual-calls.ts'

const SENDER = fileURLToPath(new URL('./send-large-main.ts', import.meta.url))
const ORDERS = 20_000
const WARM_UP_MS = 5_000

interface Options {
  /** How long the calls are made before, and again after. */
  quietSeconds: number
  uploads: number
}

/** Holds the answers to a usual mix of calls while large files come in and are measured against those when nothing else happens. */
export async function benchBeside({ quietSeconds, uploads }: Options): Promise<boolean> {
  const folder = shortFolder()
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const model = join(folder, 'ring.stl')
    makeLargeStl(model)
    const { url, db, sellers } = await open(folder, uploads, stops)
    const { cookie } = await signIn(url, largeSeller)
    const callFor = (ms: number) => {
      const endsAt = performance.now() + ms
      return makeUsualCalls(url, cookie, () => performance.now() > endsAt)
    }
    await callFor(WARM_UP_MS)
    const before = await callFor(1_000 * quietSeconds)
    const startedAt = performance.now()
    let isSent = false
    const sending = sendAll({ url, path: model, cookies: sellers }).finally(() => {
      isSent = true
    })
    const receiving = await makeUsualCalls(url, cookie, () => isSent)
    await sending
    const measuring = await makeUsualCalls(url, cookie, () => areMeasured(db, uploads))
    const seconds = (performance.now() - startedAt) / 1_000
    const after = await callFor(1_000 * quietSeconds)
    return reportBeside({ before, receiving, measuring, after }, { uploads, seconds })
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function open(folder: string, uploads: number, stops: (() => unknown)[]) {
  const programs = await bundlePrograms(`bench-uploads-${process.pid}`)
  stops.push(() => programs.remove())
  const databases = await openDatabases()
  stops.push(() => databases.close())
  const connection = await databases.create('beside')
  await seedDatabase(connection, ORDERS, () => undefined)
  const db = openDatabase(connection, { size: 1, onError: () => undefined })
  stops.push(() => db.close())
  const product = createProductProcess({
    program: programs.server,
    folder,
    port: await findFreePort(),
    world: { port: await findFreePort() },
    environment: {
      FILES_RESERVE_BYTES: '0',
      MEASURE_NICENESS: '10',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl(connection),
    },
  })
  stops.push(() => product.stop())
  await product.start()
  const sellers: string[] = []
  for (let number = 0; number < uploads; number++)
    sellers.push(await openAccount(product, `seller-${number}`))
  return { url: product.url, db, sellers }
}

async function sendAll(settings: { url: string; path: string; cookies: string[] }): Promise<void> {
  const child = spawnProgram(SENDER, {
    environment: { SENDING: JSON.stringify(settings) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The sender ended with ${code}.`)
}

async function areMeasured(db: Database, wanted: number): Promise<boolean> {
  const row = await db.row<{ refused: number; ready: number }>(sql`
    select count(*) filter (where state = 'REFUSED')::integer as refused,
      count(*) filter (where state = 'READY')::integer as ready
    from file_versions where seller_id is not null`)
  if (row!.refused > 0) throw new Error('A model was refused.')
  return row!.ready === wanted
}
