import { PRINT_LIMITS } from '#mesh/print-rules.ts'
import { formatArea, formatLength } from '#web/ui/text/format-length.ts'
import { formatVolume } from '#web/ui/text/format-volume.ts'
import type { MapKind } from './map-bands.ts'
import type { ModelMaps } from './model-maps.ts'

/** Areas below this need no support. */
const LITTLE_MM2 = 1

/** What a map shows, in words. */
export function mapText(map: MapKind, { supports, overhangMm2, walls }: ModelMaps): string {
  if (map === 'overhangs') {
    if (overhangMm2 < LITTLE_MM2) return `Nothing overhangs by more than ${PRINT_LIMITS.maxOverhangDegrees}°.`
    const area = formatArea(overhangMm2)
    const space =
      supports.volumeMm3 > 0
        ? ` The space under it, shown in blue, is ${formatVolume(supports.volumeMm3)}.`
        : ''
    return `${area} overhangs by more than ${PRINT_LIMITS.maxOverhangDegrees}° and may need support.${space}`
  }
  if (walls.smallestMm === null) return 'The thickness of its walls is unknown.'
  const thinnest = `The thinnest walls are about ${formatLength(walls.smallestMm)}.`
  if (walls.thinShare === 0) return `${thinnest} No wall is under ${formatLength(PRINT_LIMITS.minWallMm)}.`
  const percent = Math.max(1, Math.round(100 * walls.thinShare))
  return `${thinnest} ${percent}% of the surface is on walls under ${formatLength(PRINT_LIMITS.minWallMm)}.`
}
