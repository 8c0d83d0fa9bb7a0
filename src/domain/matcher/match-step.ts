import type { ReadLine } from './read-line.ts'
import type { Verdict } from './verdict.ts'

/** One way to find the product of a line. */
export interface MatchStep {
  /** What it makes of the line; null where it has nothing to say, so that the next one is asked. */
  judge(line: ReadLine): Verdict | null
  /** Why it had nothing to say, in a sentence. */
  miss(line: ReadLine): string
}
