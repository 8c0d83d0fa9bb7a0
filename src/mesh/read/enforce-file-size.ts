import { maxFileText } from '#contract/constants.ts'
import { MeshError } from '../mesh-error.ts'
import { defaultLimits } from '../read-options.ts'

/** Throws a MeshError for a file above the size limit. */
export function enforceFileSize(bytes: number, { bytes: max } = defaultLimits): void {
  if (bytes <= max) return
  const limit = max === defaultLimits.bytes ? maxFileText : `${max / 1e6} MB`
  throw new MeshError('TOO_LARGE', `This file is larger than ${limit}.`)
}
