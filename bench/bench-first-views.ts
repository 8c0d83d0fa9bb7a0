import { type Browser, chromium, type Page } from 'playwright-core'
import { startWorld, type World } from '#testing/rig/product-world.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import { numberedOrders, openSeller, type Seller } from '../e2e/seller.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { type View, watchViews } from './first-views/watch-views.ts'
import { putFirst } from './interactions/put-first.ts'
import { atMost, printTargets } from './print-targets.ts'
import { onSignedInPage } from './rig/on-signed-in-page.ts'
import { readOptions } from './rig/read-options.ts'

const limits = { outlineMs: 150, viewMs: 350 }
const ORDERS = 30
const SUBMITTED = 3
const HOME = '/dashboard'
const WITHIN_MS = 30_000
/** Bytes a second, of ten megabits. */
const SLOW_LINE = 1_250_000

interface Link {
  /** The screen that has the link. */
  from: string
  href: string
}

interface Measured extends Link, View {
  latency: number
}

interface Setting {
  browser: Browser
  world: World
  seller: Seller
  /** Added to every request, in ms. Without any, the line is as fast as the machine. */
  latency: number
}

/**
 * Measures how soon a screen is there after the click on its link, with nothing of it in the browser's cache: each link of the
 * dashboard's navigation, and the first record of each list. Over a slow line, the outline of a screen counts.
 */
export async function benchFirstViews(args: string[]): Promise<void> {
  const { latencies, rounds } = readOptions(args, { latencies: '0,150', rounds: 2 })
  await buildStale(['web', 'server', 'sandbox'])
  const world = await startWorld()
  const browser = await chromium.launch(await findBrowser())
  const isFirst = await putFirst(browser)
  try {
    const seller = await openShop(world)
    const found: Measured[] = []
    for (const latency of latencies.split(',').map(Number))
      found.push(...(await measureAll({ browser, world, seller, latency }, rounds)))
    console.log(JSON.stringify({ isFirst, found }, null, 2))
    printTargets(
      found.flatMap(({ latency, href, outlineMs, viewMs }) => [
        atMost(`${href}, ${latency} ms away: outline, in ms`, limits.outlineMs, outlineMs),
        ...(latency === 0 ? [atMost(`${href}: first view, in ms`, limits.viewMs, viewMs)] : []),
      ]),
    )
  } finally {
    await browser.close()
    await world.close()
  }
}

/** A seller with something in every list. */
async function openShop(world: World): Promise<Seller> {
  const seller = await openSeller(world, numberedOrders(1001, ORDERS))
  const { call } = seller
  const { orders } = (await call.listShopOrders({ params: { page: 1, size: SUBMITTED } })).body
  for (const { id } of orders) await call.submitOrder({ body: { orderId: id } })
  const [product] = (await call.listProducts()).body.products
  if (product) await call.createPortal({ body: { productId: product.id } })
  await call.createTicket({ body: { subject: 'Where is it?', text: 'It is late.' } })
  return seller
}

/** Of each link the calmest round. */
async function measureAll(setting: Setting, rounds: number): Promise<Measured[]> {
  const links = await onHome(setting, async (page) => linksOf(page, HOME))
  const known = new Set(links.map(({ href }) => href))
  const found: Measured[] = []
  for (const link of links) {
    const views: View[] = []
    for (let round = 0; round < rounds; round++)
      views.push(
        await measure(setting, link, async (page) => {
          for (const next of [...(await linksOf(page, link.href)), ...(await firstRecord(page, link.href))]) {
            if (known.has(next.href)) continue
            known.add(next.href)
            links.push(next)
          }
        }),
      )
    const view = {
      outlineMs: Math.min(...views.map(({ outlineMs }) => outlineMs)),
      viewMs: Math.min(...views.map(({ viewMs }) => viewMs)),
    }
    console.error(`${link.href}: ${view.outlineMs}, ${view.viewMs} ms`)
    found.push({ ...link, latency: setting.latency, ...view })
  }
  return found
}

/** Opens a link in a browser that knows nothing but the screen before. */
async function measure(
  setting: Setting,
  { from, href }: Link,
  andThen: (page: Page) => Promise<void>,
): Promise<View> {
  return onPage(setting, async (page) => {
    const views = await watchViews(page)
    await page.goto(from)
    await settle(page)
    await page.locator(`a[href="${href}"]:visible`).first().click()
    const view = await views.take(WITHIN_MS)
    await settle(page)
    await andThen(page)
    return view
  })
}

const onHome = <Result>(setting: Setting, read: (page: Page) => Promise<Result>): Promise<Result> =>
  onPage(setting, async (page) => {
    await page.goto(HOME)
    await settle(page)
    return read(page)
  })

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: WITHIN_MS })
  await page.waitForLoadState('networkidle')
}

async function linksOf(page: Page, from: string): Promise<Link[]> {
  const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  return hrefs.filter((href) => href.startsWith(`${HOME}/`)).map((href) => ({ from, href }))
}

/** The page of the first row in a list. */
async function firstRecord(page: Page, from: string): Promise<Link[]> {
  const rows = page.getByRole('main').locator('tbody a[href]')
  const hrefs = await rows.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  const isRecord = (href: string) => /^\/dashboard\/[^?]*\/[a-z]+_[^/]+$/.test(href.split('?')[0] ?? '')
  return hrefs
    .filter(isRecord)
    .slice(0, 1)
    .map((href) => ({ from, href }))
}

/** A page that knows nothing, on a line of this latency. */
const onPage = <Result>(setting: Setting, use: (page: Page) => Promise<Result>): Promise<Result> =>
  onSignedInPage(setting, async (page, session) => {
    const { latency } = setting
    const line = { latency, downloadThroughput: SLOW_LINE, uploadThroughput: SLOW_LINE, offline: false }
    if (latency > 0) await session.send('Network.emulateNetworkConditions', line)
    return use(page)
  })
