export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number
  /** An integer between both bounds, inclusive. */
  integer(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
}

/** The same sequence for the same name, so that the demo's history is the same every time. */
export function createSeededRandom(name: string): SeededRandom {
  let state = hashOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    pick: (choices) => choices[integer(0, choices.length - 1)]!,
    chance: (probability) => next() < probability,
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return hash
}
