import { cpus, loadavg } from 'node:os'
import { type Browser, chromium, type Page } from 'playwright-core'
import { sql } from '#server/db/sql.ts'
import { startWorld, type World } from '#testing/rig/product-world.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import { openProductDatabase } from '../e2e/product-database.ts'
import { numberedOrders, openSeller, type Seller, wireOrder } from '../e2e/seller.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { putFirst } from './interactions/put-first.ts'
import { scrollTray, type TrayFigures } from './interactions/scroll-tray.ts'
import { type SubmissionFigures, submitWhileWorking } from './interactions/submit-while-working.ts'
import { type Watched, watchPage } from './interactions/watch-page.ts'
import { atMost, printTargets } from './print-targets.ts'
import { onSignedInPage } from './rig/on-signed-in-page.ts'
import { readOptions } from './rig/read-options.ts'

const limits = { ms: 100, requestsPerSecond: 1.25, frameMs: 20, elements: 1_500 }
const PLACED_AT_ONCE = 40
const WITHIN_MS = 600_000
/** Orders that stay in the list when all others are submitted, so that there is something to select. */
const BLOCKED = 10

interface Options {
  orders: number
  entries: number
}

interface Round {
  submission: SubmissionFigures
  tray: TrayFigures
}

/**
 * Measures how soon the dashboard answers while a large submission is under way, and how a full inbox scrolls. The
 * limits are for a browser at full speed; a processor a quarter as fast is measured beside it.
 */
export async function benchInteractions(args: string[]): Promise<void> {
  const { slowdowns, ...options } = readOptions(args, { orders: 500, entries: 1000, slowdowns: '1,4' })
  await buildStale(['web', 'server', 'sandbox'])
  const world = await startWorld()
  const browser = await chromium.launch(await findBrowser())
  const isFirst = await putFirst(browser)
  try {
    for (const slowdown of slowdowns.split(',').map(Number)) {
      console.error(`A seller with ${options.orders} ready orders, processor slowed down ${slowdown} times …`)
      const seller = await openShop(world, options.orders)
      const round = await measureRound({ browser, world, seller, slowdown }, options)
      console.log(
        JSON.stringify({ slowdown, ...round, isFirst, cores: cpus().length, load: loadavg()[0] }, null, 2),
      )
      if (slowdown === 1) judge(round)
    }
  } finally {
    await browser.close()
    await world.close()
  }
}

/** A seller with so many ready orders, and on the first page some that no one can submit. */
async function openShop(world: World, ready: number): Promise<Seller> {
  const seller = await openSeller(world, null)
  const shop = { key: `${seller.email}-key`, secret: `${seller.email}-secret` }
  const orders = [...numberedOrders(20_001, BLOCKED, { sku: 'MYSTERY' }), ...numberedOrders(10_001, ready)]
  await world.sandbox.addShop(shop)
  for (let from = 0; from < orders.length; from += PLACED_AT_ONCE)
    await world.sandbox.placeOrders(shop.key, orders.slice(from, from + PLACED_AT_ONCE).map(wireOrder))
  await seller.call.saveShipstationCredentials({ body: shop })
  const areIn = async () => {
    const needs = (await seller.call.getNeeds()).body
    return needs.ready >= ready && needs.blocked >= BLOCKED
  }
  if (!(await waitUntil(areIn, { withinMs: WITHIN_MS, everyMs: 500 })))
    throw new Error(`Of ${ready} ready orders, ${(await seller.call.getNeeds()).body.ready} came in.`)
  return seller
}

interface Setting {
  browser: Browser
  world: World
  seller: Seller
  slowdown: number
}

async function measureRound(setting: Setting, { orders, entries }: Options): Promise<Round> {
  const { call } = setting.seller
  const readProgress = async () => {
    const run = (await call.listSubmitRuns()).body.runs[0]
    if (!run) return { done: 0, isFinished: false }
    return { done: run.processed + run.failed, isFinished: run.finishedAt !== null }
  }
  return {
    submission: await onPage(setting, async ({ page, watched }) =>
      submitWhileWorking(page, watched, { orders, readProgress }),
    ),
    tray: await onPage(setting, async ({ page, watched }) => {
      await fillInbox(setting.world, setting.seller.email, entries)
      return scrollTray(page, watched, entries)
    }),
  }
}

interface Opened {
  page: Page
  watched: Watched
}

/** A signed-in page of its own, watched. */
const onPage = <Result>(setting: Setting, measure: (opened: Opened) => Promise<Result>): Promise<Result> =>
  onSignedInPage(setting, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: setting.slowdown })
    return measure({ page, watched: await watchPage(page) })
  })

function judge({ submission, tray }: Round): void {
  const { watching } = submission
  printTargets([
    atMost('INP beside the submission, in ms', limits.ms, submission.inp),
    atMost('slowest interaction beside it, in ms', limits.ms, submission.worst?.ms ?? 0),
    atMost(`requests a second of ${watching.path}`, limits.requestsPerSecond, watching.perSecond),
    atMost('opening and closing the tray, in ms', limits.ms, tray.slowest[0]?.ms ?? 0),
    atMost('a frame of the scrolled tray, p95 in ms', limits.frameMs, tray.slowFrameMs),
    atMost('elements of the tray', limits.elements, tray.elements),
  ])
}

/** Fills the inbox of a seller with so many entries. */
async function fillInbox(world: World, email: string, entries: number): Promise<void> {
  const { db, close } = await openProductDatabase(world)
  await db.run(sql`
    insert into inbox_entries (seller_id, id, key, event, title, text, record_kind, record_id, at, read_at, is_listed)
    select u.id, 'ntf_' || lpad((1000000 - n)::text, 26, '0'), 'bench:' || n,
      case when n % 3 = 0 then 'ORDER_FAILED' else 'ORDER_DELIVERED' end,
      'Order N-' || n || case when n % 3 = 0 then ' failed' else ' was delivered' end,
      case when n % 3 = 0 then 'The address in Portland isn’t complete. Nothing was charged.' end,
      'print-order', 'po_' || n, now() - n * interval '10 minutes', case when n > 20 then now() end, true
    from users u cross join generate_series(1, ${entries}::integer) n where u.email = ${email}
    on conflict do nothing`)
  await close()
}
