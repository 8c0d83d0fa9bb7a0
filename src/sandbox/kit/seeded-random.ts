import { createHash } from 'node:crypto'

export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number
  /** An integer between both bounds, inclusive. */
  integer(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
  shuffle<T>(values: readonly T[]): T[]
}

/** Creates a random generator that returns the same sequence for the same seed. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  // mulberry32
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
    shuffle(values) {
      const shuffled = [...values]
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = integer(0, i)
        const current = shuffled[i]!
        shuffled[i] = shuffled[j]!
        shuffled[j] = current
      }
      return shuffled
    },
  }
}

/** The n-th number of a seed, in [0, 1), so that only the count needs to be stored. */
export function randomAt(seed: number, n: number): number {
  return hashNumber(`${seed}:${n}`) / 2 ** 32
}

/** A stable 32-bit hash of a string. */
export function hashNumber(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

/** A UUID in version 4 format, derived from a string. */
export function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** `count` decimal digits derived from a string. */
export function digitsFrom(text: string, count: number): string {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  return (number % 10n ** BigInt(count)).toString().padStart(count, '0')
}
