import type { SupportColumns } from '#mesh/maps/support-columns.ts'
import type { WallMap } from '#mesh/maps/wall-map.ts'

/** What a model’s colors and support are made of, in millimeters of its file. */
export interface ModelMaps {
  supports: SupportColumns
  /** Area that overhangs too far, as seen from above. */
  overhangMm2: number
  walls: WallMap
}

/** Larger models would take too long. */
export const MAX_MAPPED_TRIANGLES = 1_000_000
