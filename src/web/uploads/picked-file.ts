import { maxFileText, uploadLimits } from '#contract/constants.ts'
import { programFileText } from '#mesh/read/other-programs.ts'
import { slicedFileText } from '#mesh/sliced-file-text.ts'
import { formatBytes } from '#web/ui/text/format-bytes.ts'

/** A chosen or dropped file. */
export interface PickedFile {
  file: File
  /** Its name with the folders it was dropped in: `Vases/tall/ribbed.stl`. */
  name: string
}

/** The `accept` value for file choosers. */
export const acceptedEndings = '.stl,.obj,.3mf,.step,.stp'

/** Instructions for a printer. Slicers of Bambu Lab also export G-code inside of a 3MF file. */
const sliced = /\.(b?gcode|gco|gx|x3g|makerbot|ufp|gcode\.3mf)$/i
const accepted = /\.(stl|obj|3mf|step|stp)$/i

export const isModelName = (name: string): boolean => accepted.test(name)

/** Why a file can't be uploaded, checked before sending; null if it can. */
export function pickedProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (sliced.test(name)) return slicedFileText
  const ofProgram = programFileText(name)
  if (ofProgram) return ofProgram
  if (!isModelName(name)) return 'Only STL, OBJ, 3MF and STEP files can be uploaded.'
  if (size === 0) return 'This file is empty.'
  if (size > uploadLimits.bytes)
    return `This file is ${formatBytes(size)}. Files can be up to ${maxFileText}.`
  return null
}
