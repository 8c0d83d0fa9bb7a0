import type { Scores } from './audit-page.ts'
import type { Load } from './measure-load.ts'

export interface PageFigures {
  path: string
  scores: Scores
  failed: string[]
  product: Load
  /** Null where there is no such page to compare with. */
  plain: Load | null
}

export interface Verdict {
  path: string
  target: string
  limit: number
  reached: number
  isReached: boolean
}

/** The most that a public page may load, in bytes as Brotli. */
export interface Budgets {
  script: number
  style: number
}

/** Pages of a portal, and the one that visitors come to. */
const quickPages = ['/', 'explore', 'profile', 'listing', 'checkout', 'spec sheet']

/** Holds the figures against what was promised. */
export function judge(pages: readonly PageFigures[], budgets: Budgets): Verdict[] {
  return pages.flatMap(({ path, scores, product, plain }) => [
    atLeast(path, 'accessibility', 100, scores.accessibility),
    atLeast(path, 'best practices', 100, scores['best-practices']),
    atLeast(path, 'SEO', 100, scores.seo),
    atLeast(path, 'performance', 97, scores.performance),
    ...(quickPages.includes(path) ? [atMost(path, 'LCP in ms', 1_200, product.lcp)] : []),
    ...(plain ? [atMost(path, 'LCP of the plain build’s', 1, product.lcp / plain.lcp)] : []),
    atMost(path, 'layout shift', 0.02, product.shift),
    atMost(path, 'JavaScript in bytes', budgets.script, product.script),
    atMost(path, 'CSS in bytes', budgets.style, product.style),
  ])
}

const atLeast = (path: string, target: string, limit: number, reached: number): Verdict => ({
  path,
  target,
  limit,
  reached,
  isReached: reached >= limit,
})

const atMost = (path: string, target: string, limit: number, reached: number): Verdict => ({
  path,
  target,
  limit,
  reached,
  isReached: reached <= limit,
})

/** The median of each figure. */
export function medianLoad(loads: readonly Load[]): Load {
  const middle = (figure: keyof Load) => median(loads.map((load) => load[figure]))
  return {
    lcp: middle('lcp'),
    shift: middle('shift'),
    script: middle('script'),
    style: middle('style'),
    idleScript: middle('idleScript'),
  }
}

/** The middle one of each score. */
export function medianScores(runs: readonly Scores[]): Scores {
  const middle = (name: keyof Scores) => median(runs.map((scores) => scores[name]))
  return {
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    performance: middle('performance'),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('Nothing was measured.')
  return middle
}
