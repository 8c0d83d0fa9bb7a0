export interface DrillResult {
  isPassed: boolean
  /** False where this machine lacks something, so that nothing was tried. */
  isPlayed?: false
  /** What was seen, in one line. */
  verdict: string
}

export interface DrillOptions {
  say: (line: string) => void
  /** Plays it without what protects, which the drill must notice. */
  isControl: boolean
  /** How often each emergency happens, where a drill repeats it; its own number when absent. */
  rounds: number | undefined
  /** The release before this one: a commit or a folder; the one before the last change of the schema when absent. */
  previous: string | undefined
}

/** An emergency that an operator should have seen once before it happens. */
export interface Drill {
  name: string
  /** What goes wrong and what must hold. */
  about: string
  run(options: DrillOptions): Promise<DrillResult>
}
