import type { Browser, CDPSession, Page, Request } from 'playwright-core'

export interface Load {
  /** When the largest part of the first screen was painted, in milliseconds. */
  lcp: number
  /** How much of the screen moved without a cause: the cumulative layout shift. */
  shift: number
  /** Bytes of scripts and styles on the wire until the page was loaded, and of scripts fetched afterwards, when idle. */
  script: number
  style: number
  idleScript: number
}

/** A phone of the middle class on a slow mobile network, as Lighthouse has them, but really slowed down. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4

/** Loads a page once with an empty cache. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await watchPaints(page)
    const early: Request[] = []
    const late: Request[] = []
    let isLoaded = false
    page.on('requestfinished', (request) => (isLoaded ? late : early).push(request))
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForSelector('h1')
    isLoaded = true
    await page.waitForLoadState('networkidle')
    return {
      ...(await paintsOf(page)),
      script: await bytesOf(early, 'script'),
      style: await bytesOf([...early, ...late], 'stylesheet'),
      idleScript: await bytesOf(late, 'script'),
    }
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

interface Watched extends Window {
  largestPaint?: number
  shifted?: number
}

const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as Watched
    new PerformanceObserver((list) => {
      const latest = list.getEntries().at(-1)
      if (latest) watched.largestPaint = latest.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifted = (watched.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function paintsOf(page: Page): Promise<Pick<Load, 'lcp' | 'shift'>> {
  const { lcp, shift } = await page.evaluate(() => {
    const { largestPaint, shifted } = window as Watched
    return { lcp: largestPaint, shift: shifted ?? 0 }
  })
  if (lcp === undefined) throw new Error(`Nothing was painted on ${page.url()}.`)
  return { lcp, shift }
}

async function bytesOf(requests: readonly Request[], type: string): Promise<number> {
  const ours = requests.filter((request) => request.resourceType() === type)
  const sizes = ours.map(async (request) => {
    const encoding = (await request.response())?.headers()['content-encoding']
    if (encoding !== 'br') throw new Error(`${request.url()} came as ${encoding ?? 'it is'}, not as Brotli.`)
    return (await request.sizes()).responseBodySize
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
