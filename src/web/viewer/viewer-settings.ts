import type { Layout, Section, StageLook } from './stage-messages.ts'

/** What somebody has switched on, and where they are among the findings. */
export interface ViewerSettings {
  hasPlate: boolean
  hasDimensions: boolean
  section: Section | null
  layout: Layout
  split: number
  /** A place among all steps; null as long as nobody steps. */
  step: number | null
  isHelpOpen: boolean
}

export const startSettings = (isCompared: boolean): ViewerSettings => ({
  hasPlate: true,
  hasDimensions: !isCompared,
  section: null,
  layout: isCompared ? 'side' : 'single',
  split: 0.5,
  step: null,
  isHelpOpen: false,
})

/** What of it the stage has to know. */
export const lookOf = ({ hasPlate, hasDimensions, section, layout, split }: ViewerSettings) =>
  ({ hasPlate, hasDimensions, section, layout, split }) satisfies Partial<StageLook>

/** One cut across, half way. */
export const startSection: Section = { axis: 'z', share: 0.5 }

/** The step after or before; around at the ends. */
export function stepped(step: number | null, by: 1 | -1, count: number): number | null {
  if (count === 0) return null
  if (step === null) return by === 1 ? 0 : count - 1
  return (step + by + count) % count
}
