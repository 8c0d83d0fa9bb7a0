import type { Mesh } from './mesh.ts'

const HEADER_BYTES = 80
const TRIANGLE_BYTES = 50

/** The mesh as binary STL. */
export function stlOf({ positions, triangles }: Mesh): Buffer {
  const count = triangles.length / 3
  const file = Buffer.alloc(HEADER_BYTES + 4 + count * TRIANGLE_BYTES)
  file.write('Spoolyard, millimeters')
  file.writeUInt32LE(count, HEADER_BYTES)
  const at = (corner: number) => [0, 1, 2].map((axis) => positions[corner * 3 + axis]!)
  for (let index = 0; index < count; index++) {
    const corners = [0, 1, 2].map((one) => at(triangles[index * 3 + one]!))
    const values = [...normalOf(corners), ...corners.flat()]
    const start = HEADER_BYTES + 4 + index * TRIANGLE_BYTES
    for (const [place, value] of values.entries()) file.writeFloatLE(value, start + place * 4)
  }
  return file
}

function normalOf(corners: number[][]): number[] {
  const [a, b, c] = corners as [number[], number[], number[]]
  const one = b.map((value, axis) => value - a[axis]!)
  const two = c.map((value, axis) => value - a[axis]!)
  const cross = [1, 2, 0].map((next, axis) => {
    const last = (axis + 2) % 3
    return one[next]! * two[last]! - one[last]! * two[next]!
  })
  const length = Math.hypot(...cross) || 1
  return cross.map((value) => value / length)
}
