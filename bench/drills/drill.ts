export interface DrillResult {
  isPassed: boolean
  /** What was seen, in one line. */
  verdict: string
}

/** An emergency that an operator should have seen once before it happens. */
export interface Drill {
  name: string
  /** What goes wrong and what must hold. */
  about: string
  run(options: { say: (line: string) => void; isControl: boolean }): Promise<DrillResult>
}
