import { type Browser, chromium } from 'playwright-core'
import { findFreePort } from '#testing/rig/free-port.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import { buildStale } from '../scripts/build/build-stale.ts'
import { budgets } from '../scripts/build/page-weight.ts'
import { auditPage, type Scores } from './pages/audit-page.ts'
import { medianLoad, medianScores, type PageFigures } from './pages/judge.ts'
import { type Load, measureLoad } from './pages/measure-load.ts'
import { report } from './pages/report.ts'
import { type Market, seedMarket } from './pages/seed-market.ts'
import { type Sites, startSites } from './pages/start-sites.ts'
import { readOptions } from './rig/read-options.ts'

/** A page, and what else it is held against. */
interface MeasuredPage {
  name: string
  path: string
  /** Compared with the same page drawn by the browser. Pages of the market aren’t, because that site has no market. */
  hasTwin: boolean
  /** Search engines are kept out, so being found isn’t judged. */
  isHidden?: boolean
}

const fixedPages: readonly MeasuredPage[] = [
  { name: '/', path: '/', hasTwin: true },
  { name: '/get-started', path: '/get-started', hasTwin: true },
  { name: '/authFlow', path: '/authFlow', hasTwin: true },
]

const pagesOf = ({ explore, profile, listing, checkout }: Market): MeasuredPage[] => [
  { name: 'explore', path: explore, hasTwin: false },
  { name: 'profile', path: profile, hasTwin: false },
  { name: 'listing', path: listing, hasTwin: false },
  { name: 'checkout', path: checkout, hasTwin: false, isHidden: true },
  { name: 'spec sheet', path: '/portals-design-spec-sheet', hasTwin: false },
]

interface Options {
  rounds: number
  audits: number
  progress: (text: string) => void
}

/** Measures public pages on a slow phone, and holds them against the same pages drawn by the browser alone. */
export async function benchPages(args: string[]): Promise<void> {
  const values = readOptions(args, {
    rounds: 5,
    audits: 3,
    listings: 1000,
    /** Only the pages with these names, such as `explore,listing`. */
    only: '',
    json: false,
  })
  const progress = (text: string) => console.error(text)
  await buildStale(['web', 'server', 'sandbox'])
  const sites = await startSites()
  try {
    const market = await seedMarket(sites.product, values.listings)
    progress(`${values.listings} listings stored`)
    const only = values.only ? values.only.split(',') : undefined
    const pages = [...fixedPages, ...pagesOf(market)].filter(({ name }) => only?.includes(name) ?? true)
    const figures = await measurePages(sites, pages, { ...values, progress })
    report(figures, budgets, values.json)
  } finally {
    await sites.close()
  }
}

async function measurePages(
  sites: Sites,
  pages: readonly MeasuredPage[],
  { rounds, audits, progress }: Options,
): Promise<PageFigures[]> {
  const port = await findFreePort()
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const figures: PageFigures[] = []
    for (const page of pages) {
      const loads = await loadInTurn(browser, sites, page, rounds, progress)
      const runs: { scores: Scores; failed: string[] }[] = []
      for (let audit = 0; audit < audits; audit++)
        runs.push(await auditPage(sites.product.url + page.path, port, page.isHidden))
      const scores = medianScores(runs.map((run) => run.scores))
      const failed = [...new Set(runs.flatMap((run) => run.failed))]
      progress(`${page.name} audited: ${JSON.stringify(scores)}`)
      figures.push({
        path: page.name,
        scores,
        failed,
        product: medianLoad(loads.product),
        plain: page.hasTwin ? medianLoad(loads.plain) : null,
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
  { name: pageName, path, hasTwin }: MeasuredPage,
  rounds: number,
  progress: (text: string) => void,
): Promise<{ product: Load[]; plain: Load[] }> {
  const loads = { product: [] as Load[], plain: [] as Load[] }
  for (let round = 0; round < rounds; round++) {
    for (const { name, url } of hasTwin ? [sites.product, sites.plain] : [sites.product]) {
      const load = await measureLoad(browser, url + path)
      loads[name].push(load)
      progress(`${pageName} ${name}: LCP ${Math.round(load.lcp)} ms, CLS ${load.shift.toFixed(3)}`)
    }
  }
  return loads
}
