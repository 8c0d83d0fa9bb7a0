import type { Browser, CDPSession, Page, Request } from 'playwright-core'

export interface Load {
  /** When the largest part of the first screen was painted, in milliseconds. */
  lcp: number
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
    await watchLargestPaint(page)
    const early: Request[] = []
    const late: Request[] = []
    let isLoaded = false
    page.on('requestfinished', (request) => (isLoaded ? late : early).push(request))
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForSelector('h1')
    isLoaded = true
    await page.waitForLoadState('networkidle')
    const lcp = await largestPaint(page)
    return {
      lcp,
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

const watchLargestPaint = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as Window & { largestPaint?: number }
    new PerformanceObserver((list) => {
      const latest = list.getEntries().at(-1)
      if (latest) watched.largestPaint = latest.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

async function largestPaint(page: Page): Promise<number> {
  const time = await page.evaluate(() => (window as Window & { largestPaint?: number }).largestPaint)
  if (time === undefined) throw new Error(`Nothing was painted on ${page.url()}.`)
  return time
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
