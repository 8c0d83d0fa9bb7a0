import { MeshError } from '../mesh-error.ts'

/** Corners per partition: a partition and its hash table fit into the CPU cache. */
const PARTITION_SIZE = 1 << 13
/** Average probes per corner. More means that the coordinates were chosen to collide. */
const MAX_PROBES = 64

/**
 * Merges corners at the same position and numbers the distinct ones in order of first appearance. Corners are first
 * partitioned by hash, because one table for all of them would not fit any cache.
 */
export function numberCorners(positions: Float64Array, hashes: Int32Array, count: number): Int32Array {
  const bits = Math.max(1, Math.ceil(Math.log2(Math.max(2, count / PARTITION_SIZE))))
  const { starts, entries } = partitionByHash(hashes, count, 32 - bits)
  const numbers = new Int32Array(count)
  let table = new Int32Array(4 * PARTITION_SIZE)
  for (let part = 0; part < 1 << bits; part++) {
    const size = starts[part + 1]! - starts[part]!
    if (3 * size > table.length) table = new Int32Array(2 ** Math.ceil(Math.log2(4 * size)))
    else table.fill(0)
    findFirstAtSamePosition(positions, entries, starts[part]!, starts[part + 1]!, table, numbers)
  }
  let distinct = 0
  for (let corner = 0; corner < count; corner++) {
    const same = numbers[corner]!
    numbers[corner] = same === corner ? distinct++ : numbers[same]!
  }
  return numbers
}

/** Partitions (hash, corner) pairs by the upper bits of the hash, in corner order. */
function partitionByHash(hashes: Int32Array, count: number, shift: number) {
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

/** Writes for each corner the first one at its position. The table stores entry index + 1; 0 is free. */
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
    let slot = hash & mask
    for (;;) {
      const other = table[slot]! - 1
      if (other < 0) {
        table[slot] = entry + 1
        break
      }
      if (entries[2 * other] === hash && haveSamePosition(positions, entries[2 * other + 1]!, corner)) {
        first = entries[2 * other + 1]!
        break
      }
      slot = (slot + 1) & mask
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
    'The model’s points take too long to process. Export it again or use another format.',
  )
}
