import { readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { DatabaseConnection } from '#server/db/database.ts'
import { hashPassword } from '#server/features/passwords/password-hash.ts'
import { apiOf } from '#testing/api/test-api.ts'
import { startMeasuredServer } from '#testing/rig/measured-server.ts'
import { openDatabases } from '#testing/rig/open-databases.ts'
import { percentile } from '../orders-list/measure.ts'

const productServer = new URL('../../testing/rig/product-server-main.ts', import.meta.url)
const password = 'a-long-password'
const few = { letter: 's', email: 'few@example.test', files: 10 }
const LIMIT = 4

const lists = (files: number) => [
  { name: 'newest first', path: '/api/files' },
  { name: 'the last page', path: `/api/files?page=${Math.max(1, files / 50)}` },
  { name: 'by name', path: '/api/files?sort=name' },
  { name: 'a folder', path: '/api/files?folder=Shelf%207' },
  { name: 'a text in few names', path: '/api/files?text=c4ca' },
  { name: 'a text in no name', path: '/api/files?text=nowhere' },
  { name: 'with problems', path: '/api/files?show=problems' },
  { name: 'unused', path: '/api/files?show=unused' },
  { name: 'duplicates', path: '/api/files?show=duplicate' },
]

/** Measures the list of files over HTTP for a seller with ten and for one with many. */
export async function benchFilesList(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { files: { type: 'string', default: '10000' }, calls: { type: 'string', default: '60' } },
  })
  const calls = Number(values.calls)
  const many = { letter: 'm', email: 'many@example.test', files: Number(values.files) }
  const databases = await openDatabases()
  const stops: (() => Promise<void>)[] = [databases.close]
  try {
    const connection = await databases.create('files')
    for (const seller of [few, many]) await seed(connection, seller)
    const server = await startMeasuredServer(
      productServer,
      { connection },
      { SPOOLYARD_MODE: 'test', DATABASE_POOL: '8', SIGN_INS_PER_MINUTE: '1000' },
    )
    stops.push(server.stop)
    const figures = [
      await measure(server.url, { ...few, ...lists(few.files)[0]!, calls }),
      ...(await inTurn(lists(many.files), (list) => measure(server.url, { ...many, ...list, calls }))),
    ]
    console.table(figures)
    const isReached = figures.every(({ p50 }) => p50 <= LIMIT * figures[0]!.p50)
    console.log(JSON.stringify({ calls, cores: cpus().length, load: loadavg()[0], limit: LIMIT, isReached }))
    if (!isReached) process.exitCode = 1
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

type Seller = typeof few

async function seed(connection: DatabaseConnection, { letter, email, files }: Seller): Promise<void> {
  const id = `usr_${letter.repeat(26)}`
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into users (id, name, email, email_verified) values ($1, 'Seller', $2, true)`,
      [id, email],
    )
    await client.query(`insert into passwords (user_id, hash, changed_at) values ($1, $2, now())`, [
      id,
      await hashPassword(password),
    ])
    await client.query(
      `select set_config('bench.seller', $1, false), set_config('bench.letter', $2, false), set_config('bench.files', $3, false)`,
      [id, letter, String(files)],
    )
    await client.query(await readFile(new URL('seed-files.sql', import.meta.url), 'utf8'))
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

interface Wanted extends Seller {
  name: string
  path: string
  calls: number
}

async function measure(url: string, { email, name, path, files, calls }: Wanted) {
  const reply = await apiOf(url).call.signInWithEmail({ body: { email, password } })
  const headers = { cookie: reply.cookies.join('; ') }
  const times: number[] = []
  let found = 0
  for (let call = -5; call < calls; call++) {
    const startedAt = performance.now()
    const response = await fetch(url + path, { headers })
    const body = (await response.json()) as { pagination: { total: number } }
    if (call >= 0) times.push(performance.now() - startedAt)
    found = body.pagination.total
  }
  const sorted = Float64Array.from(times).sort()
  return {
    files,
    list: name,
    found,
    p50: rounded(percentile(sorted, 0.5)),
    p95: rounded(percentile(sorted, 0.95)),
  }
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await act(item))
  return results
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10
