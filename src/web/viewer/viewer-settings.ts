import type { Layout, Section, StageLook } from './stage-messages.ts'

/** The viewer's toggles and the current finding. */
export interface ViewerSettings {
  hasPlate: boolean
  hasDimensions: boolean
  section: Section | null
  layout: Layout
  split: number
  /** The current step; null before stepping. */
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

/** The settings the stage needs. */
export const lookOf = ({ hasPlate, hasDimensions, section, layout, split }: ViewerSettings) =>
  ({ hasPlate, hasDimensions, section, layout, split }) satisfies Partial<StageLook>

/** The default cut: along x, in the middle. */
export const startSection: Section = { axis: 'z', share: 0.5 }

/** The next or previous step, wrapping at the ends. */
export function stepped(step: number | null, by: 1 | -1, count: number): number | null {
  if (count === 0) return null
  if (step === null) return by === 1 ? 0 : count - 1
  return (step + by + count) % count
}
