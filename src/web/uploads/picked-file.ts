import { uploadLimits } from '#contract/constants.ts'
import { formatBytes } from '#web/ui/text/format-bytes.ts'

/** A file that somebody chose or dropped. */
export interface PickedFile {
  file: File
  /** Its name, with the folders that it was dropped in: `Vases/tall/ribbed.stl`. */
  name: string
}

/** For file choosers: the endings of what can be uploaded. */
export const acceptedEndings = '.stl,.obj,.3mf'

/** As everywhere: counted in powers of two, written as people say it. */
export const largestFileText = `${uploadLimits.bytes / 1024 ** 2} MB`

const accepted = /\.(stl|obj|3mf)$/i

export const isModelName = (name: string): boolean => accepted.test(name)

/** Why a file cannot be uploaded, known before a byte of it is sent; null if it can. */
export function pickedProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!isModelName(name)) return 'Only STL, OBJ and 3MF files can be uploaded.'
  if (size === 0) return 'The file is empty.'
  if (size > uploadLimits.bytes)
    return `It has ${formatBytes(size)}; a file may have up to ${largestFileText}.`
  return null
}
