import lighthouse from 'lighthouse'

export interface Scores {
  accessibility: number
  'best-practices': number
  seo: number
  performance: number
}

const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'performance'] as const

/** Lighthouse's scores of a page on its phone, from 0 to 100, and which audits cost points. */
export async function auditPage(
  url: string,
  port: number,
  isHidden = false,
): Promise<{ scores: Scores; failed: string[] }> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // It is to be kept out of search engines.
    skipAudits: isHidden ? ['is-crawlable'] : null,
  })
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${run?.lhr.runtimeError?.message}`)
  const { categories, audits } = run.lhr
  const scoreOf = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100)
  const failed = CATEGORIES.slice(0, 3).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}`),
  )
  const [accessibility, bestPractices, seo, performance] = CATEGORIES.map(scoreOf) as [
    number,
    number,
    number,
    number,
  ]
  return { scores: { accessibility, 'best-practices': bestPractices, seo, performance }, failed }
}
