import { Inflate as Inflater } from 'fflate'
import { MeshError } from '#mesh/mesh-error.ts'
import type { Inflate } from '#mesh/read-options.ts'

/** A chunk can expand a thousandfold before its size is checked. */
const PIECE = 1 << 14

/** Inflates archives in the browser and stops at the size limit. */
export const inflateWithFflate: Inflate = (deflated, limit, give) => {
  let total = 0
  let hasEnded = false
  const inflater = new Inflater((part, isLast) => {
    total += part.length
    if (total > limit) throw new MeshError('BROKEN_ARCHIVE', 'The archive unpacks to more than it says.')
    hasEnded = isLast
    if (part.length > 0) give(part)
  })
  for (let at = 0; at < deflated.length; at += PIECE)
    inflater.push(deflated.subarray(at, at + PIECE), at + PIECE >= deflated.length)
  if (!hasEnded) throw new MeshError('BROKEN_ARCHIVE', 'The archive ends before it is whole.')
}
