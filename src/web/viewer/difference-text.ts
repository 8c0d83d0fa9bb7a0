import type { Point } from '#mesh/measurement.ts'
import { formatLength, formatSize } from '#web/ui/text/format-length.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import type { ModelFacts, Spread } from './mesh-messages.ts'

type Measured = Pick<ModelFacts, 'size' | 'volumeMm3' | 'triangles' | 'spread'>

/** Differences below this don't change the print. */
const SAME_MM = 0.005
const SAME_VOLUME = 0.0001
const axes = ['wider', 'deeper', 'taller'] as const
const opposites = { wider: 'narrower', deeper: 'less deep', taller: 'shorter' } as const

/** Whether the second model seems to be the first one on another side, so that its places say nothing about its shape. */
export function isTurned(first: Measured, second: Measured): boolean {
  if (
    first.triangles !== second.triangles ||
    Math.abs(first.volumeMm3 - second.volumeMm3) >= SAME_VOLUME * first.volumeMm3
  )
    return false
  if (!isNear(first.size, second.size, SAME_MM)) return true
  const { spread: from } = first
  const { spread: to } = second
  return Boolean(from && to && !isAlike(from, to) && turns.some((turn) => isAlike(turned(from, turn), to)))
}

/** Which axis becomes x, y and z, and in which direction. */
interface Turn {
  axes: readonly [number, number, number]
  signs: readonly [number, number, number]
}

/** All turns by right angles. */
const turns: readonly Turn[] = [
  { axes: [0, 1, 2], parity: 1 },
  { axes: [1, 2, 0], parity: 1 },
  { axes: [2, 0, 1], parity: 1 },
  { axes: [0, 2, 1], parity: -1 },
  { axes: [2, 1, 0], parity: -1 },
  { axes: [1, 0, 2], parity: -1 },
].flatMap(({ axes: [x, y, z], parity }) =>
  [1, -1].flatMap((first) =>
    [1, -1].map((second): Turn => ({ axes: [x!, y!, z!], signs: [first, second, parity * first * second] })),
  ),
)

function turned({ mean, squares, mixed }: Spread, { axes: [x, y, z], signs }: Turn): Spread {
  const sign = (axis: number) => signs[axis]!
  return {
    mean: [sign(0) * mean[x]!, sign(1) * mean[y]!, sign(2) * mean[z]!],
    squares: [squares[x]!, squares[y]!, squares[z]!],
    // The product of two axes is at the place of the third.
    mixed: [sign(1) * sign(2) * mixed[x]!, sign(2) * sign(0) * mixed[y]!, sign(0) * sign(1) * mixed[z]!],
  }
}

function isAlike(one: Spread, other: Spread): boolean {
  const tolerance = SAME_MM * Math.sqrt(Math.max(...one.squares))
  return (
    isNear(one.mean, other.mean, SAME_MM) &&
    isNear(one.squares, other.squares, tolerance) &&
    isNear(one.mixed, other.mixed, tolerance)
  )
}

const isNear = (one: Point, other: Point, tolerance: number): boolean =>
  one.every((value, axis) => Math.abs(value - other[axis]!) < tolerance)

/** Describes how the second model differs from the first. Of volumes that weren’t both measured, nothing is said. */
export function differenceText(
  first: Measured,
  second: Measured,
  [firstMm3, secondMm3]: readonly [number | null, number | null],
): string[] {
  const grown = axes.flatMap((more, axis) => {
    const change = (second.size[axis] ?? 0) - (first.size[axis] ?? 0)
    if (Math.abs(change) < SAME_MM) return []
    return [`${formatLength(Math.abs(change))} ${change > 0 ? more : opposites[more]}`]
  })
  if (isTurned(first, second)) return [`The same model, turned: ${formatSize(second.size)}.`]
  const size = grown.length === 0 ? `Same size: ${formatSize(second.size)}.` : `${sentence(grown)}.`
  return firstMm3 === null || secondMm3 === null ? [size] : [size, volumeSentence(firstMm3, secondMm3)]
}

function volumeSentence(first: number, second: number): string {
  const change = second - first
  const share = first > 0 ? change / first : 0
  if (Math.abs(share) < SAME_VOLUME) return `Same volume: ${formatVolume(second)}.`
  const percent = Math.abs(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })
  const word = change > 0 ? 'more' : 'less'
  return `${formatVolume(Math.abs(change))} ${word} volume (${percent}% ${word} material).`
}

function sentence(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
