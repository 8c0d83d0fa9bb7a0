import type { DrawnLetters } from '#mesh/lettering/draw-letters.ts'
import type { LetteringOrder } from '#mesh/lettering/lettering-order.ts'
import type { Ray, Spot } from '#mesh/lettering/pick-spot.ts'
import type { ModelSource } from '../mesh-messages.ts'

/** Letters to be shown on a model. */
export interface LettersTask {
  /** A bundled font, or one that is loaded from `fontUrl`, as `{ content }` in Base64. */
  font: string
  fontUrl?: string | undefined
  /** In the millimeters of the file. */
  order: LetteringOrder
}

/** What became of the letters that the page asked for. */
export type LettersState =
  | { kind: 'drawn'; letterHeightMm: number }
  /** Why the text can’t be made, as a sentence. */
  | { kind: 'refused'; text: string }
  | { kind: 'failed' }

/** Positions are on the plate, where the model is centered. */
export type LetteringRequest =
  | { do: 'open'; source: ModelSource; scale: number }
  | { do: 'draw'; ticket: number; task: LettersTask }
  | { do: 'pick'; ticket: number; ray: Ray }

export type LetteringReply = { ticket: number } & (
  | { kind: 'drawn'; letters: DrawnLetters }
  | { kind: 'picked'; spot: Spot | null }
  /** Why the text can’t be made, as a sentence. */
  | { kind: 'refused'; text: string }
  /** The fonts or the model couldn’t be loaded. */
  | { kind: 'failed' }
)
