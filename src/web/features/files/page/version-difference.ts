import type { Measurement } from '#contract/files.ts'
import { sizeInWords, volumeInWords } from '#web/entities/file/file-words.ts'
import { boundsSize } from './bounds-size.ts'

type Measured = Pick<Measurement, 'bounds' | 'volumeMm3' | 'triangles' | 'bodies'>

// Less than a printer can show.
const SAME_MM = 0.005
const SAME_SHARE = 0.0005

/** What a version changed against the one before it, or what it is where there is none. */
export function versionDifference(before: Measured | null, now: Measured | null): string {
  if (!now) return ''
  const size = sizeInWords(boundsSize(now.bounds))
  if (!before) return `${size}, ${volumeInWords(now.volumeMm3)}`
  const was = boundsSize(before.bounds)
  const isSameSize = boundsSize(now.bounds).every(
    (length, axis) => Math.abs(length - (was[axis] ?? 0)) < SAME_MM,
  )
  const share = before.volumeMm3 > 0 ? now.volumeMm3 / before.volumeMm3 - 1 : 0
  const changes = [
    ...(isSameSize ? [] : [`${size} instead of ${sizeInWords(was)}`]),
    ...(Math.abs(share) < SAME_SHARE ? [] : [`${percent(share)} ${share > 0 ? 'more' : 'less'} volume`]),
    ...(before.bodies === now.bodies ? [] : [`${now.bodies} bodies instead of ${before.bodies}`]),
  ]
  if (changes.length > 0) return changes.join(', ')
  return before.triangles === now.triangles
    ? 'The same size and volume'
    : 'The same size and volume, other triangles'
}

function percent(share: number): string {
  return `${Math.abs(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`
}
