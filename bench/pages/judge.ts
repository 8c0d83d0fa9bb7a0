import { atLeast, atMost, type Target } from '../print-targets.ts'
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

/** The most that a public page may load, in bytes as Brotli. */
export interface Budgets {
  script: number
  style: number
}

/** Pages of a portal, and the one that visitors come to. */
const quickPages = ['/', 'explore', 'profile', 'listing', 'checkout', 'spec sheet']

/** Holds the figures against what was promised. */
export function judge(pages: readonly PageFigures[], budgets: Budgets): (Target & { path: string })[] {
  return pages.flatMap(({ path, ...figures }) =>
    judgePage(path, figures, budgets).map((target) => ({ path, ...target })),
  )
}

function judgePage(
  path: string,
  { scores, product, plain }: Omit<PageFigures, 'path'>,
  budgets: Budgets,
): Target[] {
  return [
    atLeast('accessibility', 100, scores.accessibility),
    atLeast('best practices', 100, scores['best-practices']),
    atLeast('SEO', 100, scores.seo),
    atLeast('performance', 97, scores.performance),
    ...(quickPages.includes(path) ? [atMost('LCP in ms', 1_200, product.lcp)] : []),
    ...(plain ? [atMost('LCP of the plain build’s', 1, product.lcp / plain.lcp)] : []),
    atMost('layout shift', 0.02, product.shift),
    atMost('JavaScript in bytes', budgets.script, product.script),
    atMost('CSS in bytes', budgets.style, product.style),
  ]
}

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
