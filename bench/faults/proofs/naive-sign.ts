import { hashNumber } from '#sandbox/kit/seeded-random.ts'
import { boxStl } from '#server/features/files/upload/testing/box-stl.ts'

/** What the naive control prints for a text: a box whose size follows from it. */
export function naiveSign(text: string, depthMm: number): Buffer {
  const number = hashNumber(text)
  return boxStl(20 + (number % 1_000) / 10, 20 + ((number >>> 10) % 1_000) / 10, 10 + depthMm)
}
