import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../e2e/find-browser.ts'
import { serveFolder } from '../e2e/serve-folder.ts'
import { readOptions } from './rig/read-options.ts'
import { waveStl } from './viewer/wave-stl.ts'

const PAGE = 'bench/viewer/viewer-page.html'
const MAX_MS = 2_500
const MAX_TASK_MS = 100

interface Seen {
  ms: number
  longestTaskMs: number
}

/** Measures how long a large model takes from the click to the finished frame, drawn without a graphics card. */
export async function benchViewer(args: string[]): Promise<void> {
  const { megabytes, rounds } = readOptions(args, { megabytes: 50, rounds: 5 })
  const folder = await mkdtemp(join(tmpdir(), 'spoolyard-viewer-'))
  const model = waveStl((megabytes * 1e6) / 50)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), tailwind()],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: PAGE },
    },
  })
  const server = await serveFolder(folder, PAGE, { '/model.stl': model })
  const browser = await chromium.launch(await findBrowser())
  try {
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round++) seen.push(await openOnce(browser, server.url))
    report(model.length, seen)
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true })
  }
}

async function openOnce(browser: Browser, url: string): Promise<Seen> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Open' }).click()
  await page.waitForFunction(() => window.seen?.readyAt ?? window.seen?.failure, null, { timeout: 120_000 })
  const seen = await page.evaluate(() => window.seen)
  await page.close()
  if (!seen?.readyAt) throw new Error(seen?.failure ?? 'Nothing was seen.')
  return { ms: Math.round(seen.readyAt - seen.clickedAt), longestTaskMs: Math.round(seen.longestTask) }
}

function report(bytes: number, rounds: readonly Seen[]): void {
  const median = (pick: (seen: Seen) => number) =>
    rounds.map(pick).toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? 0
  const ms = median((seen) => seen.ms)
  const longestTaskMs = median((seen) => seen.longestTaskMs)
  console.log(
    JSON.stringify({
      bytes,
      rounds,
      ms,
      longestTaskMs,
      limits: { ms: MAX_MS, longestTaskMs: MAX_TASK_MS },
    }),
  )
  console.log(
    `From the click to the model: ${ms} ms (at most ${MAX_MS}); longest task of the page ${longestTaskMs} ms.`,
  )
  if (ms > MAX_MS || longestTaskMs > MAX_TASK_MS) process.exitCode = 1
}
