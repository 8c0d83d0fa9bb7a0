import { readFileSync } from 'node:fs'
import type { DatabaseConnection } from '#server/db/database.ts'
import { callApi } from '#testing/api/call-api.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { databaseUrl } from '#testing/rig/postgres-access.ts'
import { treeProcessorMs } from '#testing/rig/tree-usage.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { onStage } from '../drills/prepare-stage.ts'
import { openShop } from '../faults/product/open-shop.ts'
import { chooseMoney } from '../faults/product/pay-by-card.ts'
import { submitOrders } from '../faults/product/submit-to-product.ts'
import { percentile } from '../orders-list/measure.ts'
import { rebuildIndexesAfter } from '../orders-list/rebuild-indexes.ts'
import { noteLongLists, seedDatabase } from '../orders-list/seed-database.ts'
import { fillDatabase, largeSeller, withClient } from '../rig/fill-database.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayProgress, sayResult } from '../rig/say-result.ts'
import { benchMonths } from './bench-months.ts'
import { seedArchive } from './seed-archive.ts'

const LIST = '/api/orders/shipstation'
const SEARCH = '/api/orders/search/all?query='
/** Calls of the seller with the most orders: near and far pages, a sort, and searches by number, word and typo. */
const CASES = [
  { name: 'list, page 1', path: `${LIST}/1/50?state=all` },
  { name: 'list, page 2,000', path: `${LIST}/2000/50?state=all` },
  { name: 'list by sold, page 1', path: `${LIST}/1/50?state=all&sort=sold&order=desc` },
  { name: 'list, one SKU', path: `${LIST}/1/50?sku=VASE-08` },
  { name: 'search, a number', path: `${SEARCH}N-77777` },
  { name: 'search, a frequent word', path: `${SEARCH}jones` },
  { name: 'search, nothing', path: `${SEARCH}zzzz` },
] as const
type Case = { name: string; path: string }
const LARGE_TABLES = [
  'shop_orders',
  'shop_order_lines',
  'list_entries',
  'search_documents',
  'archived_orders',
]
const SUBMITTED = 40
const LIMIT_MS = 500

/**
 * Lists, search, submitting, vacuum and the end of a month's rows, in a database that holds so many orders of 200 sellers, and so many
 * more in the archive.
 */
export async function benchManyOrders(args: string[]): Promise<void> {
  const values = readOptions(args, {
    orders: 1_000_000,
    archived: 0,
    calls: 40,
    // A folder that keeps the rows for another run.
    world: '',
    // Measures the kept rows and not a copy of them, for a disk that holds them once.
    'in-place': false,
    // Rows of the tables that are kept for a time.
    events: 1_000_000,
    'only-seed': false,
  })
  const { orders, archived } = values
  const progress = sayProgress()
  await onServers(async ({ databases }) => {
    const fill = async (connection: DatabaseConnection) => {
      await seed(connection, orders, progress)
      if (archived > 0) await seedArchive(connection, archived, progress)
    }
    const name = `many_${orders}${archived > 0 ? `_${archived}` : ''}`
    if (values['only-seed']) return void (await databases.filled(name, fill))
    const connection = await databases[values['in-place'] ? 'filled' : 'copied'](name, fill)
    const cases = [...CASES, ...(archived > 0 ? await archiveCases(connection) : [])]
    const calls = await benchCalls(connection, cases, values.calls, progress)
    const tables = await benchVacuum(connection, progress)
    const rounds = await readRounds(connection)
    const months = await benchMonths(connection, values.events, progress)
    console.table(calls.rows)
    console.table(rounds)
    console.table(tables)
    console.table(months.rows)
    sayResult(
      { orders, archived, ...calls.submit, ...months.figures, limitMs: LIMIT_MS },
      calls.rows.every(({ p95 }) => p95 <= LIMIT_MS) && rounds.every(({ error }) => error === null),
    )
  }, values.world)
}

async function seed(connection: DatabaseConnection, orders: number, progress: (text: string) => void) {
  await seedDatabase(connection, orders, progress)
  const documents = new URL('../search/seed-documents.sql', import.meta.url)
  await fillDatabase(connection, {
    settings: {},
    work: (client, run) => rebuildIndexesAfter(client, ['search_documents'], () => run(documents)),
  })
  await noteLongLists(connection)
  progress('documents written')
}

/** What the largest seller asks for, alone and while another one's orders are sent. */
async function benchCalls(
  connection: DatabaseConnection,
  cases: readonly Case[],
  calls: number,
  progress: (text: string) => void,
) {
  return onStage('many-orders', async (stage) => {
    const environment = {
      DATABASE_URL: databaseUrl(connection),
      SIGN_INS_PER_MINUTE: '1000',
      SEARCHES_PER_MINUTE: '1000000',
    }
    const product = stage.product({ index: 0, environment })
    if (!(await product.start())) throw new Error('The product ended while it started.')
    await settle(connection)
    progress('started')
    const { cookie } = await signIn(product.url, largeSeller)
    const ask = async (path: string) => {
      const begun = performance.now()
      const answer = await callApi(product.url, { method: 'GET', path, cookie })
      if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status}`)
      return performance.now() - begun
    }
    const processorMs = await processorMeter(connection, product.pid)
    const measureAll = async () => {
      const rows = []
      for (const { name, path } of cases) {
        await ask(path)
        const before = processorMs()
        const times: number[] = []
        for (let call = 0; call < calls; call++) times.push(await ask(path))
        const used = processorMs() - before
        const sorted = Float64Array.from(times).sort()
        rows.push({
          case: name,
          p50: rounded(percentile(sorted, 0.5)),
          p95: rounded(percentile(sorted, 0.95)),
          'processor ms': rounded(used / calls),
        })
      }
      return rows
    }
    const rows = await measureAll()
    progress('lists and searches measured')
    const { seller, orders } = await openShop(product.url, stage.world, {
      number: Math.floor(performance.timeOrigin / 1000),
      orderCount: SUBMITTED,
    })
    await chooseMoney(product.url, seller, { isInBundles: true, hasRefundsOnCard: false })
    const begun = performance.now()
    const confirmation = await submitOrders(product.url, seller, orders, { way: 'run' })
    const confirmedMs = performance.now() - begun
    const confirmed = confirmation?.accepted.length ?? 0
    if (confirmed < SUBMITTED / 2) throw new Error(`Of ${SUBMITTED} orders, ${confirmed} were confirmed.`)
    const isQuiet = () =>
      withClient(connection, async (client) => {
        const { rows } = await client.query<{ ended: number }>(
          `select count(*)::integer as ended from print_orders
           where seller_id = $1 and state not in ('PREPARED', 'DRAFTED', 'CHARGED')`,
          [seller.id],
        )
        return rows[0]!.ended >= confirmed
      })
    const beside: number[] = []
    const isDone = await waitUntil(
      async () => {
        beside.push(await ask(CASES[0].path))
        return isQuiet()
      },
      { withinMs: 180_000, everyMs: 100 },
    )
    if (!isDone) throw new Error('Orders are still waiting.')
    const seconds = (performance.now() - begun) / 1000
    progress(`${confirmed} orders submitted`)
    return {
      rows,
      submit: {
        submitted: confirmed,
        runConfirmedMs: Math.round(confirmedMs),
        secondsToPrint: rounded(seconds),
        listMeanwhileP95: rounded(percentile(Float64Array.from(beside).sort(), 0.95)),
      },
    }
  })
}

/** Searches that end in the archive, and an order of it. */
async function archiveCases(connection: DatabaseConnection): Promise<Case[]> {
  const { id, number } = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ id: string; number: string }>(
      `select id, order_number as number from archived_orders where seller_id = $1 order by placed_at limit 1`,
      [largeSeller.id],
    )
    return rows[0]!
  })
  return [
    { name: 'search, an archived number', path: SEARCH + number },
    { name: 'search, how archived numbers begin', path: `${SEARCH}A-1` },
    { name: 'an archived order', path: `/api/orders/${id}` },
  ]
}

/** The first catalog and the first samples have all orders checked, for an hour or two; what is measured is a day like any other. */
async function settle(connection: DatabaseConnection): Promise<void> {
  await withClient(connection, async (client) => {
    const isSettled = async () => {
      const { rows } = await client.query<{ isSettled: boolean }>(`
        select exists (select from filaments)
          and not exists (select from file_versions where seller_id is null and provider_state <> 'REGISTERED')
          and not exists (select from recurring_work where last_finished_at is null) as "isSettled"`)
      return rows[0]!.isSettled
    }
    if (!(await waitUntil(isSettled, { withinMs: 600_000, everyMs: 500 })))
      throw new Error('The first rounds of recurring work, or samples, aren’t done.')
    await client.query('delete from recheck_cursors')
    await client.query('set session_replication_role = replica')
    await client.query('update shop_orders set needs_check = false where needs_check')
    await client.query('vacuum (analyze) shop_orders')
  })
}

/** Recurring work whose last round took longer than a second, or failed: some of it reads whole tables. */
async function readRounds(connection: DatabaseConnection) {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ round: string; seconds: number; error: string | null }>(`
      select name as round, round(last_duration_ms / 1000.0, 1)::float8 as seconds, last_error as error
      from recurring_work where last_duration_ms > 1000 or last_error is not null order by 2 desc`)
    return rows
  })
}

/** Reads the processor time of product and database, which says more than a clock on a busy machine. */
async function processorMeter(connection: DatabaseConnection, productPid: number): Promise<() => number> {
  const postgresPid = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8'))?.[1])
  })
  return () => treeProcessorMs(productPid) + treeProcessorMs(postgresPid)
}

/** A hundredth of the rows changes, as in weeks of work; then the time that a vacuum takes. */
async function benchVacuum(connection: DatabaseConnection, progress: (text: string) => void) {
  const rows: Record<string, string | number>[] = []
  await withClient(connection, async (client) => {
    // As a superuser: rows of lists are never updated otherwise.
    await client.query('set session_replication_role = replica')
    await client.query(`update shop_orders set modified_at = modified_at where abs(hashtext(id)) % 100 = 0`)
    await client.query(
      'update archived_orders set archived_at = archived_at where abs(hashtext(id)) % 100 = 0',
    )
    await client.query(`update list_entries set sort_at = sort_at where abs(hashtext(item_id)) % 100 = 0`)
    for (const table of LARGE_TABLES) {
      const begun = performance.now()
      await client.query(`vacuum (analyze) ${table}`)
      const seconds = rounded((performance.now() - begun) / 1000)
      const { rows: sizes } = await client.query<{ heap: number; indexes: number }>(
        `select pg_table_size($1::regclass)::float8 / 1e6 as heap, pg_indexes_size($1::regclass)::float8 / 1e6 as indexes`,
        [table],
      )
      const { heap, indexes } = sizes[0]!
      rows.push({ table, 'heap MB': Math.round(heap), 'index MB': Math.round(indexes), 'vacuum s': seconds })
    }
  })
  progress('vacuum measured')
  return rows
}

const rounded = (value: number): number => Number(value.toFixed(value < 10 ? 2 : 1))
