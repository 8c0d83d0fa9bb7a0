import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { findFreePort } from '#testing/rig/free-port.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { budgets } from '../scripts/build/page-weight.ts'
import { auditPage, type Scores } from './pages/audit-page.ts'
import { medianLoad, medianScores, type PageFigures } from './pages/judge.ts'
import { type Load, measureLoad } from './pages/measure-load.ts'
import { report } from './pages/report.ts'
import { type Sites, startSites } from './pages/start-sites.ts'

const PATHS = ['/', '/get-started', '/authFlow']

interface Options {
  rounds: number
  audits: number
  progress: (text: string) => void
}

/** Measures public pages on a slow phone, and holds them against the same pages drawn by the browser alone. */
export async function benchPages(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      audits: { type: 'string', default: '3' },
      json: { type: 'boolean', default: false },
    },
  })
  const progress = (text: string) => console.error(text)
  await buildStale(['web', 'server', 'sandbox'])
  const sites = await startSites()
  try {
    const options = { rounds: Number(values.rounds), audits: Number(values.audits), progress }
    const figures = await measurePages(sites, options)
    if (!report(figures, budgets, values.json)) process.exitCode = 1
  } finally {
    await sites.close()
  }
}

async function measurePages(sites: Sites, { rounds, audits, progress }: Options): Promise<PageFigures[]> {
  const port = await findFreePort()
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const figures: PageFigures[] = []
    for (const path of PATHS) {
      const loads = await loadInTurn(browser, sites, path, rounds, progress)
      const runs: { scores: Scores; failed: string[] }[] = []
      for (let audit = 0; audit < audits; audit++) runs.push(await auditPage(sites.product.url + path, port))
      const scores = medianScores(runs.map((run) => run.scores))
      const failed = [...new Set(runs.flatMap((run) => run.failed))]
      progress(`${path} audited: ${JSON.stringify(scores)}`)
      figures.push({
        path,
        scores,
        failed,
        product: medianLoad(loads.product),
        plain: medianLoad(loads.plain),
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Round after round, one after the other, so that neighbors on the machine slow down both. */
async function loadInTurn(
  browser: Browser,
  sites: Sites,
  path: string,
  rounds: number,
  progress: (text: string) => void,
): Promise<{ product: Load[]; plain: Load[] }> {
  const loads = { product: [] as Load[], plain: [] as Load[] }
  for (let round = 0; round < rounds; round++) {
    for (const { name, url } of [sites.product, sites.plain]) {
      const load = await measureLoad(browser, url + path)
      loads[name].push(load)
      progress(`${path} ${name}: LCP ${Math.round(load.lcp)} ms`)
    }
  }
  return loads
}
