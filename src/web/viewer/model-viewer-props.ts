import type { Finding } from '#mesh/measurement.ts'
import type { ModelFacts, ModelSource } from './mesh-messages.ts'

export interface ModelViewerProps {
  source: ModelSource
  /** What the model is called. */
  label: string
  /** The color of the filament, as `#rrggbb`. */
  color: string
  /** Millimeters of a unit of the file, where the file does not say. */
  scale?: number
  findings?: readonly Finding[]
  bodies?: number | null
  /** The finding to look at. */
  focused?: number | null
  /** Somebody steps through the findings here. */
  onFocus?: (finding: number | null) => void
  /** Another version of it. */
  compareWith?: { source: ModelSource; label: string; scale?: number } | null
  /** Shown where this browser draws nothing in 3D. */
  pictureUrl?: string | null
  /** Fills a card from edge to edge. */
  isFlush?: boolean
  onReady?: (facts: ModelFacts) => void
  onFailure?: (text: string) => void
}
