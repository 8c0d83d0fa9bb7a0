import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startMeasuredServer } from '#testing/rig/measured-server.ts'
import { startWorld } from '#testing/rig/product-world.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { seedMarket } from './pages/seed-market.ts'
import { atLeast, printTargets } from './print-targets.ts'
import { readOptions } from './rig/read-options.ts'

const CONNECTIONS = 8
const ADDRESSES = 5_000
const TASKSET = 'taskset'
const COLD_LIMIT = 300
const SHARED_LIMIT = 2_000
const barePages = new URL('./page-rate/bare-pages.ts', import.meta.url)

/**
 * Requests of public pages per second, on one core: rendered for each request, as shared by strangers, and the same bytes from a bare
 * node:http. A second core makes the requests and runs the database.
 */
export async function benchPageRate(args: string[]): Promise<void> {
  const { listings, seconds } = readOptions(args, { listings: 1000, seconds: 10 })
  await buildStale(['web', 'server', 'sandbox'])
  const world = await startWorld({ PUBLIC_PAGE_MS: '0', TRUSTED_PROXIES: '127.0.0.1' })
  const { url, product } = world
  const folder = mkdtempSync(join(tmpdir(), 'page-rate-'))
  try {
    const { explore, profile, listing } = await seedMarket(world, listings)
    const paths = [explore, profile, listing, '/portals-design-spec-sheet']
    const pages: Record<string, string> = {}
    for (const path of paths) pages[path] = await (await fetch(url + path)).text()
    const measure = (site: string) => ratesOf(site, paths, seconds)
    pin(product.pid)
    const cold = await measure(url)
    await product.stop()
    await product.start({ PUBLIC_PAGE_MS: '1000' })
    pin(product.pid)
    const shared = await measure(url)
    await product.stop()
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
    const bare = await startMeasuredServer(barePages, { pages: join(folder, 'pages.json') })
    pin(bare.pid)
    const bareRates = await measure(bare.url)
    await bare.stop()
    const targets = paths.flatMap((path, index) => {
      const bytes = `${Math.round(Buffer.byteLength(pages[path]!) / 1_000)} kB, bare ${Math.round(bareRates[index]!)}/s`
      return [
        atLeast(`${path}, rendered (${bytes}), requests per second`, COLD_LIMIT, cold[index]!),
        atLeast(`${path}, shared (${bytes}), requests per second`, SHARED_LIMIT, shared[index]!),
      ]
    })
    console.log(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`)
    printTargets(targets)
  } finally {
    rmSync(folder, { recursive: true })
    await world.close()
  }
}

/** One after the other, each warmed up for a second. */
async function ratesOf(url: string, paths: readonly string[], seconds: number): Promise<number[]> {
  const rates: number[] = []
  for (const path of paths) {
    await load(url, path, 1)
    rates.push(await load(url, path, seconds))
  }
  return rates
}

let visitors = 0

/** Each request of a connection comes from another address, because one address may only search so often. */
async function load(url: string, path: string, seconds: number): Promise<number> {
  visitors += 1
  const mark = visitors
  const { errors, timeouts, non2xx, requests } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: Array.from({ length: ADDRESSES }, (_, index) => ({
      path,
      headers: { 'x-forwarded-for': `10.${mark}.${index >> 8}.${index & 255}` },
    })),
  })
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals.`)
  return requests.average
}

/** Keeps all threads of a process on the first core. */
const pin = (pid: number): void => {
  execFileSync(TASKSET, ['-a', '-p', '-c', '0', String(pid)], { stdio: 'ignore' })
}
