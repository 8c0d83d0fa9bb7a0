import { atMost, type Target } from '../print-targets.ts'
import type { BackTestTime } from './time-back-test.ts'
import type { MatcherTime } from './time-matcher.ts'

export interface Figures {
  whole: MatcherTime
  byLines: readonly MatcherTime[]
  byRules: readonly MatcherTime[]
  backTest: BackTestTime
  /** How busy others kept the machine when we began. */
  load: number | undefined
}

/** Twice the work may take a little more than twice the time: caches get colder, and clocks are not exact. */
const GROWTH_TOLERANCE = 1.25
const SLOWDOWN = 2
/** Shorter differences aren't noticeable, and single milliseconds would decide. */
const NOTICEABLE_MS = 50

/** Holds the figures against what was promised. */
export function judge({ whole, byLines, byRules, backTest }: Figures): Target[] {
  const allowed = Math.max(NOTICEABLE_MS, SLOWDOWN * backTest.p95Without)
  const ofLines = growthOf(
    byLines,
    ({ lines }) => lines,
    ({ matchMs }) => matchMs,
  )
  const ofRules = growthOf(
    byRules,
    ({ rules }) => rules,
    ({ totalMs }) => totalMs,
  )
  return [
    atMost('10,000 lines × 5,000 products × 2,000 rules, with compiling: ms', 1_000, whole.totalMs),
    atMost('eight times the lines: time against the linear', GROWTH_TOLERANCE, ofLines),
    atMost('eight times the rules: time against the linear', GROWTH_TOLERANCE, ofRules),
    atMost('back-test of 50,000 lines: ms', 5_000, backTest.backTestMs),
    atMost('another request during it, p95: ms', allowed, backTest.p95During),
  ]
}

/** By how much the time grew for each time that the size grew, from the smallest to the largest; 1 is linear. */
export function growthOf(
  times: readonly MatcherTime[],
  size: (time: MatcherTime) => number,
  ms: (time: MatcherTime) => number,
): number {
  const [first, last] = [times[0]!, times.at(-1)!]
  return ms(last) / ms(first) / (size(last) / size(first))
}
