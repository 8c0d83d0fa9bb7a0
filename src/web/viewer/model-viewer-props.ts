import type { LetteringArea } from '#mesh/lettering/frame.ts'
import type { Spot } from '#mesh/lettering/pick-spot.ts'
import type { Finding, Point } from '#mesh/measurement.ts'
import type { LettersState, LettersTask } from './lettering/lettering-messages.ts'
import type { ModelFacts, ModelSource } from './mesh-messages.ts'

/** Positions are in the file’s millimeters. */
export interface AreaEditor {
  area: LetteringArea
  /** Whether the next click on the model places the area there. */
  isPlacing: boolean
  onPlace: (spot: Spot) => void
  onChange: (area: LetteringArea) => void
}

/** What the check measured of a whole model. Bodies that overlap have less volume together than one by one. */
export interface MeasuredModel {
  bodies: number
  volumeMm3: number
}

export interface ModelViewerProps {
  source: ModelSource
  /** The model's name. */
  label: string
  /** The filament's color as `#rrggbb`. */
  color: string
  /** Millimeters per file unit, if the file doesn't declare one. */
  scale?: number
  findings?: readonly Finding[]
  /** Without it, no volume is shown: only the check knows it. */
  measured?: MeasuredModel | null
  /** The finding to focus. */
  focused?: number | null
  /** Called when the user steps through the findings here. */
  onFocus?: (finding: number | null) => void
  /** Another version to compare with. */
  compareWith?: { source: ModelSource; label: string; scale?: number; volumeMm3?: number } | null
  /** Shown if this browser can't render 3D. */
  pictureUrl?: string | null
  /** The exact size, if the source only shows the shape: labels say this one, and no other figures are shown. */
  sizeMm?: Point | null
  /** Fills a card from edge to edge. */
  isFlush?: boolean
  /** A text that is shown on the model, as it changes. Null for none. */
  letters?: LettersTask | null
  /** Called when `letters` are shown, or can’t be. */
  onLetters?: (state: LettersState) => void
  /** The area of a text, which is moved and resized here. */
  area?: AreaEditor | null
  /** Called with the face of the model that is clicked next. Null while clicks only turn the view. */
  onFace?: ((spot: Spot) => void) | null
  /** Offers to color the model by its overhangs and walls. The source must be in millimeters. */
  hasMaps?: boolean
  onReady?: (facts: ModelFacts) => void
  onFailure?: (text: string) => void
}
