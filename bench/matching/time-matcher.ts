import { createMatcher } from '#domain/matcher/matcher.ts'
import { median } from '../orders-list/measure.ts'
import type { World } from './make-world.ts'

export interface MatcherTime {
  lines: number
  products: number
  rules: number
  compileMs: number
  matchMs: number
  totalMs: number
  /** Processor time of the whole, which depends least on what else the machine does. */
  cpuMs: number
  tied: number
  byKind: Readonly<Record<string, number>>
}

/** Compiles and matches everything some times over, each time from nothing, and answers with the middle of the times. */
export function timeMatcher({ lines, ...catalog }: World, rounds: number): MatcherTime {
  const times: { compileMs: number; matchMs: number; cpuMs: number }[] = []
  const byKind: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    const cpuAtStart = process.cpuUsage()
    const startedAt = performance.now()
    const matcher = createMatcher(catalog)
    const compiledAt = performance.now()
    const found = lines.map((line) => matcher.match(line))
    const matchedAt = performance.now()
    const { user, system } = process.cpuUsage(cpuAtStart)
    times.push({
      compileMs: compiledAt - startedAt,
      matchMs: matchedAt - compiledAt,
      cpuMs: (user + system) / 1000,
    })
    if (round > 0) continue
    for (const { kind, isIgnored } of found) {
      const name = kind ?? (isIgnored ? 'ignored' : 'none')
      byKind[name] = (byKind[name] ?? 0) + 1
    }
  }
  return {
    lines: lines.length,
    products: catalog.products.length,
    rules: catalog.rules.length,
    compileMs: median(times.map(({ compileMs }) => compileMs)),
    matchMs: median(times.map(({ matchMs }) => matchMs)),
    totalMs: median(times.map(({ compileMs, matchMs }) => compileMs + matchMs)),
    cpuMs: median(times.map(({ cpuMs }) => cpuMs)),
    tied: lines.length - (byKind.none ?? 0),
    byKind,
  }
}
