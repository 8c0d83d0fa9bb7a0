import type { DatabaseConnection } from '#server/db/database.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { percentile } from '../orders-list/measure.ts'
import { fillDatabase, insertAccount } from '../rig/fill-database.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayResult } from '../rig/say-result.ts'

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
  const { files, calls } = readOptions(args, { files: 10_000, calls: 60 })
  const many = { letter: 'm', email: 'many@example.test', files }
  await onServers(async ({ databases, start }) => {
    const connection = await databases.create('files')
    for (const seller of [few, many]) await seed(connection, seller)
    const { url } = await start(connection)
    const figures = [
      await measure(url, { ...few, ...lists(few.files)[0]!, calls }),
      ...(await inTurn(lists(many.files), (list) => measure(url, { ...many, ...list, calls }))),
    ]
    console.table(figures)
    sayResult(
      { calls, limit: LIMIT },
      figures.every(({ p50 }) => p50 <= LIMIT * figures[0]!.p50),
    )
  })
}

type Seller = typeof few

function seed(connection: DatabaseConnection, { letter, email, files }: Seller): Promise<void> {
  const id = `usr_${letter.repeat(26)}`
  return fillDatabase(connection, {
    settings: { seller: id, letter, files },
    hasTriggers: true,
    async work(client, run) {
      await insertAccount(client, { id, name: 'Seller', email, password })
      await run(new URL('seed-files.sql', import.meta.url))
    },
  })
}

interface Wanted extends Seller {
  name: string
  path: string
  calls: number
}

async function measure(url: string, { email, name, path, files, calls }: Wanted) {
  const headers = { cookie: (await signIn(url, { email, password })).cookie }
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
