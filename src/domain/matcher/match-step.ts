import type { ReadLine } from './read-line.ts'
import type { Verdict } from './verdict.ts'

/** One strategy for finding the product of a line. */
export interface MatchStep {
  /** The verdict on a line; null if the strategy doesn't apply and the next one should run. */
  judge(line: ReadLine): Verdict | null
  /** Explains in a sentence why the strategy didn't apply. */
  miss(line: ReadLine): string
}
