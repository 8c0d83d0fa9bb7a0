import type { Finding, Point } from '#mesh/measurement.ts'
import type { ModelFacts, ModelSource } from './mesh-messages.ts'

export interface ModelViewerProps {
  source: ModelSource
  /** The model's name. */
  label: string
  /** The filament's color as `#rrggbb`. */
  color: string
  /** Millimeters per file unit, if the file doesn't declare one. */
  scale?: number
  findings?: readonly Finding[]
  bodies?: number | null
  /** The finding to focus. */
  focused?: number | null
  /** Called when the user steps through the findings here. */
  onFocus?: (finding: number | null) => void
  /** Another version to compare with. */
  compareWith?: { source: ModelSource; label: string; scale?: number } | null
  /** Shown if this browser can't render 3D. */
  pictureUrl?: string | null
  /** The exact size, if the source only shows the shape: labels say this one, and no other figures are shown. */
  sizeMm?: Point | null
  /** Fills a card from edge to edge. */
  isFlush?: boolean
  onReady?: (facts: ModelFacts) => void
  onFailure?: (text: string) => void
}
