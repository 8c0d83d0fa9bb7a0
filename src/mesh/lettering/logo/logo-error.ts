import { LetteringError } from '../lettering-error.ts'

/** Why a logo can’t be used. `reason` is a sentence that goes on from “the logo”. */
export const logoError = (reason: string, cause?: unknown): LetteringError =>
  new LetteringError('LOGO', `The logo can’t be printed. ${reason}`, { cause })
