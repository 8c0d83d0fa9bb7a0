import type { CallOutcome } from '../call-outcome.ts'

export interface SandboxTime {
  now: string
  /** How far it is ahead of the real time. */
  offsetSeconds: number
}

/** The sandbox that stands in for all providers outside production: what an administrator may do with its clock. */
export interface SandboxProvider {
  readClock(): Promise<CallOutcome<SandboxTime>>
  /** Moves its time forward: what comes due on the way happens, such as the next status of each print order. */
  moveClock(seconds: number): Promise<CallOutcome<SandboxTime>>
}
