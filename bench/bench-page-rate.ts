import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startMeasuredServer } from '#testing/rig/measured-server.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { seedMarket } from './pages/seed-market.ts'
import { startProduct } from './pages/start-sites.ts'
import { printTargets } from './print-targets.ts'

const CONNECTIONS = 8
const TASKSET = 'taskset'
const COLD_LIMIT = 300
const SHARED_LIMIT = 2_000
const barePages = new URL('./page-rate/bare-pages.ts', import.meta.url)

/**
 * Requests of public pages per second, on one core: rendered for each request, as shared by strangers, and the same bytes from a bare
 * node:http. A second core makes the requests and runs the database.
 */
export async function benchPageRate(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      listings: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '10' },
    },
  })
  await buildStale(['web', 'server', 'sandbox'])
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-page-rate-'))
  const product = await startProduct('product', 'dist/server/main.js', folder, { PUBLIC_PAGE_MS: '0' })
  try {
    const { explore, profile, listing } = await seedMarket(product, Number(values.listings))
    const paths = [explore, profile, listing, '/portals-design-spec-sheet']
    const pages: Record<string, string> = {}
    for (const path of paths) pages[path] = await (await fetch(product.url + path)).text()
    const measure = (url: string) => ratesOf(url, paths, Number(values.seconds))
    pin(product.server.pid)
    const cold = await measure(product.url)
    await product.server.stop()
    await product.server.start({ PUBLIC_PAGE_MS: '1000' })
    pin(product.server.pid)
    const shared = await measure(product.url)
    await product.server.stop()
    const bare = await startMeasuredServer(barePages, { pages })
    pin(bare.pid)
    const bareRates = await measure(bare.url)
    await bare.stop()
    const targets = paths.flatMap((path, index) => {
      const bytes = `${Math.round(Buffer.byteLength(pages[path]!) / 1_000)} kB, bare ${Math.round(bareRates[index]!)}/s`
      return [
        targetOf(`${path}, rendered (${bytes})`, COLD_LIMIT, cold[index]!),
        targetOf(`${path}, shared (${bytes})`, SHARED_LIMIT, shared[index]!),
      ]
    })
    console.log(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`)
    printTargets(targets)
    if (!targets.every(({ isReached }) => isReached)) process.exitCode = 1
  } finally {
    await product.server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const targetOf = (target: string, limit: number, reached: number) => ({
  ...{ target: `${target}, requests per second`, limit, reached },
  ...{ isMost: false, isReached: reached >= limit },
})

/** One after the other, each warmed up for a second. */
async function ratesOf(url: string, paths: readonly string[], seconds: number): Promise<number[]> {
  const rates: number[] = []
  for (const path of paths) {
    await load(url + path, 1)
    rates.push(await load(url + path, seconds))
  }
  return rates
}

async function load(url: string, seconds: number): Promise<number> {
  const { errors, timeouts, non2xx, requests } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
  })
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals.`)
  return requests.average
}

/** Keeps all threads of a process on the first core. */
const pin = (pid: number): void => {
  execFileSync(TASKSET, ['-a', '-p', '-c', '0', String(pid)], { stdio: 'ignore' })
}
