export interface Interaction {
  /** What the seller did. */
  act: string
  /** From the input to the next frame that shows its effect, in milliseconds. */
  ms: number
  /** Of that, until the page began to handle the input, and while it handled it. */
  waited: number
  handled: number
}

export interface Figures {
  interactions: number
  /** The interaction to next paint: only one in fifty is slower. */
  inp: number
  worst: Interaction | null
  longTasks: number
  longestTaskMs: number
}

/** Of each act the slowest interaction, slowest first. */
export function slowestByAct(interactions: readonly Interaction[]): Interaction[] {
  const slowest = new Map<string, Interaction>()
  for (const each of interactions) {
    if (each.ms > (slowest.get(each.act)?.ms ?? -1)) slowest.set(each.act, each)
  }
  return [...slowest.values()].toSorted((one, other) => other.ms - one.ms)
}

/**
 * The figures of a stretch. Browsers report interactions of 16 ms and more, so `count` says how many there were in all.
 * Like browsers do, the slowest one of every fifty is left out of INP.
 */
export function figuresOf(
  reported: readonly Interaction[],
  count: number,
  taskMs: readonly number[],
): Figures {
  const sorted = reported.toSorted((one, other) => other.ms - one.ms)
  return {
    interactions: count,
    inp: sorted[Math.floor(count / 50)]?.ms ?? 0,
    worst: sorted[0] ?? null,
    longTasks: taskMs.length,
    longestTaskMs: Math.max(0, ...taskMs),
  }
}

/** How often the path that was requested most was requested, per second. */
export function mostPerSecond(
  paths: readonly string[],
  seconds: number,
): { path: string; perSecond: number } {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  const [path, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['none', 0]
  return { path, perSecond: count / seconds }
}
