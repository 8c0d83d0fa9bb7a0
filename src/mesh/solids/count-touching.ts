import type { BodyMesh } from './split-bodies.ts'

/** Cells along each side of the box around all bodies. */
const CELLS = 32
const MAX_ENTRIES = 4_000_000
/** Among more bodies, finding the triangles near others costs as much as it saves. */
const MAX_SORTED_BODIES = 32
const MAX_COMPARISONS = 40_000_000
/** The kernel takes about 6 microseconds for each. */
const MAX_PAIRS = 400_000

/** Whether so many boxes of triangles meet those of other bodies that intersecting them would take too long. */
export function touchTooOften(bodies: readonly BodyMesh[]): boolean {
  if (bodies.length < 2) return false
  const boxes = nearOthers(boxesOf(bodies), bodies.length)
  const cells = sortIntoCells(boxes)
  if (!cells) return true
  const { starts, entries, cellAt } = cells
  const { min, max, body } = boxes
  let comparisons = 0
  let pairs = 0
  for (let cell = 0; cell < CELLS ** 3; cell++)
    for (let one = starts[cell]!; one < starts[cell + 1]!; one++) {
      comparisons += starts[cell + 1]! - one
      if (comparisons > MAX_COMPARISONS) return true
      const a = entries[one]!
      for (let other = one + 1; other < starts[cell + 1]!; other++) {
        const b = entries[other]!
        if (body[a] === body[b]) continue
        // In the first cell that both reach.
        if (doMeet(min, max, 3 * a, 3 * b) && cellAt(min, 3 * a, 3 * b) === cell && ++pairs > MAX_PAIRS)
          return true
      }
    }
  return false
}

/** The boxes that reach into the box around another body: of a large object with a small cut-out, few. */
function nearOthers(boxes: Boxes, bodies: number): Boxes {
  if (bodies > MAX_SORTED_BODIES) return boxes
  const { min, max, body } = boxes
  const lowest = new Float32Array(3 * bodies).fill(Infinity)
  const highest = new Float32Array(3 * bodies).fill(-Infinity)
  for (let at = 0; at < min.length; at++) {
    const to = 3 * body[Math.floor(at / 3)]! + (at % 3)
    lowest[to] = Math.min(lowest[to]!, min[at]!)
    highest[to] = Math.max(highest[to]!, max[at]!)
  }
  const isNear = (triangle: number) => {
    for (let other = 0; other < bodies; other++)
      if (
        other !== body[triangle] &&
        [0, 1, 2].every(
          (axis) =>
            min[3 * triangle + axis]! <= highest[3 * other + axis]! &&
            lowest[3 * other + axis]! <= max[3 * triangle + axis]!,
        )
      )
        return true
    return false
  }
  const near = Array.from(body.keys()).filter(isNear)
  const picked = (from: Float32Array) =>
    Float32Array.from({ length: 3 * near.length }, (_, at) => from[3 * near[Math.floor(at / 3)]! + (at % 3)]!)
  return { min: picked(min), max: picked(max), body: Int32Array.from(near, (triangle) => body[triangle]!) }
}

function doMeet(min: Float32Array, max: Float32Array, a: number, b: number): boolean {
  return (
    min[a]! <= max[b]! &&
    min[b]! <= max[a]! &&
    min[a + 1]! <= max[b + 1]! &&
    min[b + 1]! <= max[a + 1]! &&
    min[a + 2]! <= max[b + 2]! &&
    min[b + 2]! <= max[a + 2]!
  )
}

interface Boxes {
  /** Three coordinates per triangle of any body. */
  min: Float32Array
  max: Float32Array
  body: Int32Array
}

function boxesOf(bodies: readonly BodyMesh[]): Boxes {
  const count = bodies.reduce((sum, { corners }) => sum + corners.length / 3, 0)
  const min = new Float32Array(3 * count).fill(Infinity)
  const max = new Float32Array(3 * count).fill(-Infinity)
  const body = new Int32Array(count)
  let triangle = 0
  for (const [index, { positions, corners }] of bodies.entries())
    for (let at = 0; at < corners.length; at += 3, triangle++) {
      body[triangle] = index
      for (let corner = 0; corner < 3; corner++)
        for (let axis = 0; axis < 3; axis++) {
          const value = positions[3 * corners[at + corner]! + axis]!
          const to = 3 * triangle + axis
          if (value < min[to]!) min[to] = value
          if (value > max[to]!) max[to] = value
        }
    }
  return { min, max, body }
}

/** The triangles in each cell that their boxes reach; null if those are too many. */
function sortIntoCells({ min, max, body }: Boxes): {
  starts: Int32Array
  entries: Int32Array
  /** The cell of the higher of two corners. */
  cellAt: (corners: Float32Array, a: number, b: number) => number
} | null {
  const lowest = [Infinity, Infinity, Infinity]
  const highest = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < min.length; at++) {
    lowest[at % 3] = Math.min(lowest[at % 3]!, min[at]!)
    highest[at % 3] = Math.max(highest[at % 3]!, max[at]!)
  }
  const scales = lowest.map((low, axis) => CELLS / (highest[axis]! - low || 1))
  const cellOf = (value: number, axis: number) =>
    Math.max(0, Math.min(CELLS - 1, Math.floor((value - lowest[axis]!) * scales[axis]!)))
  const eachCell = (triangle: number, visit: (cell: number) => void) => {
    const [x, y, z] = [0, 1, 2].map((axis) => cellOf(min[3 * triangle + axis]!, axis)) as [
      number,
      number,
      number,
    ]
    const [right, back, top] = [0, 1, 2].map((axis) => cellOf(max[3 * triangle + axis]!, axis)) as [
      number,
      number,
      number,
    ]
    for (let i = z; i <= top; i++)
      for (let j = y; j <= back; j++) for (let k = x; k <= right; k++) visit((i * CELLS + j) * CELLS + k)
  }
  const starts = new Int32Array(CELLS ** 3 + 1)
  let total = 0
  for (let triangle = 0; triangle < body.length; triangle++) {
    eachCell(triangle, (cell) => {
      starts[cell + 1]!++
      total++
    })
    if (total > MAX_ENTRIES) return null
  }
  for (let cell = 0; cell < CELLS ** 3; cell++) starts[cell + 1]! += starts[cell]!
  const next = starts.slice()
  const entries = new Int32Array(total)
  for (let triangle = 0; triangle < body.length; triangle++)
    eachCell(triangle, (cell) => {
      entries[next[cell]!++] = triangle
    })
  const cellAt = (corners: Float32Array, a: number, b: number) => {
    const index = (axis: number) => cellOf(Math.max(corners[a + axis]!, corners[b + axis]!), axis)
    return (index(2) * CELLS + index(1)) * CELLS + index(0)
  }
  return { starts, entries, cellAt }
}
