import { createHash } from 'node:crypto'

export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number
  /** A whole number between both ends, both included. */
  integer(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
  shuffle<T>(values: readonly T[]): T[]
}

/** Creates randomness that repeats itself exactly for the same seed. */
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
      const mixed = [...values]
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = integer(0, i)
        const held = mixed[i]!
        mixed[i] = mixed[j]!
        mixed[j] = held
      }
      return mixed
    },
  }
}

/** The n-th draw of a seed as a number in [0, 1), so that only the count needs to be remembered. */
export function randomAt(seed: number, n: number): number {
  return hashNumber(`${seed}:${n}`) / 2 ** 32
}

/** A stable 32-bit number for a text. */
export function hashNumber(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0)
}

/** A version 4 shaped UUID that is the same for the same text. */
export function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** As many decimal digits as asked for, the same for the same text. */
export function digitsFrom(text: string, count: number): string {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  return (number % 10n ** BigInt(count)).toString().padStart(count, '0')
}
