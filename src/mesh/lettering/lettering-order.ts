import type { NarrowLimits } from './find-narrow.ts'
import type { LetteringArea } from './frame.ts'
import type { LetterRules } from './lay-out-text.ts'
import type { TextLimits } from './read-letters.ts'

export interface LetteringOrder extends LetterRules, TextLimits, NarrowLimits {
  text: string
  area: LetteringArea
  /** Raised from the face or cut into it. */
  mode: 'emboss' | 'engrave'
  depthMm: number
  /** What must be left of the part behind engraved letters. */
  minFloorMm: number
  logo?: Logo | undefined
}

/** A logo beside the text. */
export interface Logo {
  svg: string
  heightMm: number
  place: 'left' | 'right' | 'above' | 'below'
}
