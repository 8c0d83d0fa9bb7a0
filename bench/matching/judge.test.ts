import { expect, test } from 'vitest'
import { type Figures, judge } from './judge.ts'
import type { MatcherTime } from './time-matcher.ts'

const time = (change: Partial<MatcherTime>): MatcherTime => ({
  lines: 10_000,
  products: 5_000,
  rules: 2_000,
  compileMs: 50,
  matchMs: 150,
  totalMs: 200,
  cpuMs: 200,
  tied: 9_000,
  byKind: {},
  ...change,
})

const good: Figures = {
  whole: time({}),
  byLines: [time({ lines: 2_500, matchMs: 40 }), time({ lines: 20_000, matchMs: 320 })],
  byRules: [time({ rules: 500, totalMs: 180 }), time({ rules: 4_000, totalMs: 230 })],
  backTest: { lines: 50_000, fits: 1, backTestMs: 2_000, p95During: 45, p95Without: 12, requestsDuring: 100 },
  load: 0,
}

test('figures as promised reach every target', () => {
  expect(judge(good).filter(({ isReached }) => !isReached)).toEqual([])
})

test.each<[what: string, figures: Partial<Figures>]>([
  ['the whole takes over a second', { whole: time({ totalMs: 1_001 }) }],
  ['lines grow worse than linearly', { byLines: [good.byLines[0]!, time({ lines: 20_000, matchMs: 640 })] }],
  ['rules grow worse than linearly', { byRules: [good.byRules[0]!, time({ rules: 4_000, totalMs: 2_500 })] }],
  ['the back-test takes over five seconds', { backTest: { ...good.backTest, backTestMs: 5_001 } }],
  ['others are kept waiting', { backTest: { ...good.backTest, p95During: 200 } }],
])('a target is missed where %s', (_what, figures) => {
  expect(judge({ ...good, ...figures }).filter(({ isReached }) => !isReached)).toHaveLength(1)
})
