import { MeshError } from '../mesh-error.ts'

/** So many corners of a part and the table that they are found in fit into the cache of a processor. */
const PARTITION_SIZE = 1 << 13
/** How many looks at a table a corner may take on average before somebody has chosen places to make it so. */
const MAX_PROBES = 64

/**
 * Finds corners at the same place, and gives each its number among those that are left, in the order in which they
 * came. Corners are first sorted into parts by their hashes: one table for all would not be in any cache.
 */
export function numberCorners(positions: Float64Array, hashes: Int32Array, count: number): Int32Array {
  const bits = Math.max(1, Math.ceil(Math.log2(Math.max(2, count / PARTITION_SIZE))))
  const { starts, entries } = sortIntoParts(hashes, count, 32 - bits)
  const numbers = new Int32Array(count)
  let table = new Int32Array(4 * PARTITION_SIZE)
  for (let part = 0; part < 1 << bits; part++) {
    const size = starts[part + 1]! - starts[part]!
    if (3 * size > table.length) table = new Int32Array(2 ** Math.ceil(Math.log2(4 * size)))
    else table.fill(0)
    findFirstAtSamePosition(positions, entries, starts[part]!, starts[part + 1]!, table, numbers)
  }
  let left = 0
  for (let corner = 0; corner < count; corner++) {
    const same = numbers[corner]!
    numbers[corner] = same === corner ? left++ : numbers[same]!
  }
  return numbers
}

/** Pairs of a hash and the number of its corner, by the upper bits of the hash and in the order of the corners. */
function sortIntoParts(hashes: Int32Array, count: number, shift: number) {
  const starts = new Int32Array((1 << (32 - shift)) + 2)
  for (let corner = 0; corner < count; corner++) starts[(hashes[corner]! >>> shift) + 2]!++
  for (let part = 2; part < starts.length; part++) starts[part]! += starts[part - 1]!
  const entries = new Int32Array(2 * count)
  for (let corner = 0; corner < count; corner++) {
    const hash = hashes[corner]!
    const at = 2 * starts[(hash >>> shift) + 1]!++
    entries[at] = hash
    entries[at + 1] = corner
  }
  return { starts, entries }
}

/** Writes for each corner the first one at its place; the table keeps one more than the place of an entry. */
function findFirstAtSamePosition(
  positions: Float64Array,
  entries: Int32Array,
  start: number,
  end: number,
  table: Int32Array,
  firstOf: Int32Array,
): void {
  const mask = table.length - 1
  let probesLeft = MAX_PROBES * (end - start + PARTITION_SIZE)
  for (let entry = start; entry < end; entry++) {
    const hash = entries[2 * entry]!
    const corner = entries[2 * entry + 1]!
    let first = corner
    let place = hash & mask
    for (;;) {
      const other = table[place]! - 1
      if (other < 0) {
        table[place] = entry + 1
        break
      }
      if (entries[2 * other] === hash && haveSamePosition(positions, entries[2 * other + 1]!, corner)) {
        first = entries[2 * other + 1]!
        break
      }
      place = (place + 1) & mask
      if (--probesLeft < 0) throw tooManyCollisions()
    }
    firstOf[corner] = first
  }
}

function haveSamePosition(positions: Float64Array, one: number, other: number): boolean {
  return (
    positions[3 * one] === positions[3 * other] &&
    positions[3 * one + 1] === positions[3 * other + 1] &&
    positions[3 * one + 2] === positions[3 * other + 2]
  )
}

function tooManyCollisions(): MeshError {
  return new MeshError(
    'NOT_SUPPORTED',
    'The corners of the model cannot be told apart in a reasonable time. Please export it anew.',
  )
}
