import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { treeOf } from '#testing/postgres/process-tree.ts'
import { startMeasuredServer } from '#testing/rig/measured-server.ts'
import { startWorld } from '#testing/rig/product-world.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { seedMarket } from './pages/seed-market.ts'
import { atLeast, printTargets } from './print-targets.ts'
import { readOptions } from './rig/read-options.ts'

const CONNECTIONS = 8
const ADDRESSES = 5_000
const TASKSET = 'taskset'
const SERVER_CORE = 0
const OTHER_CORE = 1
const WARM_UP_SECONDS = 3
const MILLISECONDS_PER_TICK = 10
const COLD_LIMIT = 300
const SHARED_LIMIT = 2_000
const barePages = new URL('./page-rate/bare-pages.ts', import.meta.url)

/** No page is kept; each request reads its data and renders it. */
const COLD = { PUBLIC_PAGE_MS: '0' }
/** Nor is the HTML of any card. */
const COLDEST = { ...COLD, PUBLIC_FRAGMENT_KB: '0' }

/**
 * Requests of public pages per second, on one core: rendered for each request, with and without kept cards, as shared by strangers, and the
 * same bytes from a bare node:http. A second core makes the requests and runs the database.
 */
export async function benchPageRate(args: string[]): Promise<void> {
  const { listings, seconds } = readOptions(args, { listings: 1000, seconds: 10 })
  await buildStale(['web', 'server', 'sandbox'])
  const world = await startWorld({ ...COLD, TRUSTED_PROXIES: '127.0.0.1' })
  const { url, product } = world
  const folder = mkdtempSync(join(tmpdir(), 'page-rate-'))
  try {
    const { explore, profile, listing } = await seedMarket(world, listings)
    const paths = [explore, profile, listing, '/portals-design-spec-sheet']
    const pages: Record<string, string> = {}
    for (const path of paths) pages[path] = await (await fetch(url + path)).text()
    const measure = async (site: string, pid: number) => {
      pin(pid, SERVER_CORE)
      return await ratesOf(site, { paths, seconds, pid })
    }
    const measureWith = async (settings: Record<string, string>) => {
      await product.stop()
      await product.start(settings)
      pinChildren(product.pid)
      return await measure(url, product.pid)
    }
    pin(process.pid, OTHER_CORE)
    const cold = await measureWith(COLD)
    const coldest = await measureWith(COLDEST)
    const shared = await measureWith({ PUBLIC_PAGE_MS: '1000' })
    await product.stop()
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
    const bare = await startMeasuredServer(barePages, { pages: join(folder, 'pages.json') })
    const bareRates = await measure(bare.url, bare.pid)
    await bare.stop()
    const targets = paths.flatMap((path, index) => {
      const bytes = `${Math.round(Buffer.byteLength(pages[path]!) / 1_000)} kB, bare ${Math.round(bareRates[index]!.rate)}/s`
      const target = (how: string, limit: number, { rate, milliseconds }: Rate) =>
        atLeast(
          `${path}, ${how} (${bytes}, ${milliseconds.toFixed(1)} ms of processor), per second`,
          limit,
          rate,
        )
      return [
        target('rendered', COLD_LIMIT, cold[index]!),
        target('rendered without kept cards', COLD_LIMIT, coldest[index]!),
        target('shared', SHARED_LIMIT, shared[index]!),
      ]
    })
    console.log(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`)
    printTargets(targets)
  } finally {
    rmSync(folder, { recursive: true })
    await world.close()
  }
}

interface Rate {
  /** Requests per second. */
  rate: number
  /** Of the server’s processor time, per request. */
  milliseconds: number
}

/** One after the other, each warmed up for a second. */
async function ratesOf(
  url: string,
  { paths, seconds, pid }: { paths: readonly string[]; seconds: number; pid: number },
): Promise<Rate[]> {
  const rates: Rate[] = []
  for (const path of paths) {
    await load(url, path, WARM_UP_SECONDS)
    const before = processorTime(pid)
    const { average, total } = await load(url, path, seconds)
    rates.push({ rate: average, milliseconds: (processorTime(pid) - before) / total })
  }
  return rates
}

let visitors = 0

/** Each request of a connection comes from another address, because one address may only search so often. */
async function load(url: string, path: string, seconds: number): Promise<{ average: number; total: number }> {
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
  return requests
}

/** Keeps all threads of a process on a core. */
const pin = (pid: number, core: number): void => {
  execFileSync(TASKSET, ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' })
}

/** Moves all that a process started off its core: the database, whose later connections stay with it. */
function pinChildren(pid: number): void {
  for (const child of treeOf(pid)) if (child !== pid) pin(child, OTHER_CORE)
}

/** Milliseconds that all threads of a process have used. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK
}
