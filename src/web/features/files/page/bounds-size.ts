import type { Measurement } from '#contract/products/files.ts'

/** Width, depth and height of bounds. */
export function boundsSize({ min, max }: Measurement['bounds']): [number, number, number] {
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
}
