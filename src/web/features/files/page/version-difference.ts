import type { Measurement } from '#contract/products/files.ts'
import { formatSize } from '#web/ui/text/format-length.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import { boundsSize } from './bounds-size.ts'

type Measured = Pick<Measurement, 'bounds' | 'volumeMm3' | 'triangles' | 'bodies'>

// Below printer resolution.
const SAME_MM = 0.005
const SAME_SHARE = 0.0005

/** Describes the changes from the previous version, or the first version itself. */
export function versionDifference(before: Measured | null, now: Measured | null): string {
  if (!now) return ''
  const size = formatSize(boundsSize(now.bounds))
  if (!before) return `${size}, ${formatVolume(now.volumeMm3)}`
  const was = boundsSize(before.bounds)
  const isSameSize = boundsSize(now.bounds).every(
    (length, axis) => Math.abs(length - (was[axis] ?? 0)) < SAME_MM,
  )
  const share = before.volumeMm3 > 0 ? now.volumeMm3 / before.volumeMm3 - 1 : 0
  const changes = [
    ...(isSameSize ? [] : [`${size} instead of ${formatSize(was)}`]),
    ...(Math.abs(share) < SAME_SHARE ? [] : [`${percent(share)} ${share > 0 ? 'more' : 'less'} volume`]),
    ...(before.bodies === now.bodies ? [] : [`${now.bodies} bodies instead of ${before.bodies}`]),
  ]
  if (changes.length > 0) return changes.join(', ')
  return before.triangles === now.triangles ? 'Same size and volume' : 'Same size and volume, different mesh'
}

function percent(share: number): string {
  return `${Math.abs(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`
}
