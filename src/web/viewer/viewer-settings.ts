import type { MapKind } from './maps/map-bands.ts'
import type { Layout, Section, StageLook } from './stage-messages.ts'

/** The viewer's toggles and the current finding. */
export interface ViewerSettings {
  isTurning: boolean
  hasPlate: boolean
  hasDimensions: boolean
  section: Section | null
  layout: Layout
  split: number
  /** The current step; null before stepping. */
  step: number | null
  isHelpOpen: boolean
  /** What colors the model; null for its filament. */
  map: MapKind | null
}

export const startSettings = (isCompared: boolean): ViewerSettings => ({
  isTurning: false,
  hasPlate: true,
  hasDimensions: !isCompared,
  section: null,
  layout: isCompared ? 'side' : 'single',
  split: 0.5,
  step: null,
  isHelpOpen: false,
  map: null,
})

/** The settings the stage needs. */
export const lookOf = ({ isTurning, hasPlate, hasDimensions, section, layout, split }: ViewerSettings) =>
  ({ isTurning, hasPlate, hasDimensions, section, layout, split }) satisfies Partial<StageLook>

/** The default cut: along x, in the middle. */
export const startSection: Section = { axis: 'z', share: 0.5 }

/** The next or previous step, wrapping at the ends. */
export function stepped(step: number | null, by: 1 | -1, count: number): number | null {
  if (count === 0) return null
  if (step === null) return by === 1 ? 0 : count - 1
  return (step + by + count) % count
}
