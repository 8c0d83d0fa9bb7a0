import { sixVolumesFrom } from '#mesh/measure/triangle-shape.ts'
import { modelError } from './read-values.ts'
import type { TriangleMesh } from './three-mf-model.ts'

/** In larger meshes faults are findings of the measurement, which sees them all. */
const MAX_TRIANGLES = 20_000

/** Fewer faults than this part of the edges are worth a repair or a print; more, and it is no body any more. */
const MAX_FAULTY_SHARE = 0.01

/**
 * The specification asks of bodies that every edge has exactly two triangles that run through it in opposite
 * directions, and that their inside is inside. A mesh that is inside out would be a hole by it, and is refused. Open
 * edges and single faults are left to the measurement, as in files of other formats.
 */
export function checkSolid(mesh: TriangleMesh): void {
  const count = mesh.triangles.length / 3
  if (count <= MAX_TRIANGLES && countRepeatedDirections(mesh.triangles) > MAX_FAULTY_SHARE * 1.5 * count)
    throw modelError('edges of an object belong to triangles that contradict each other')
  if (count > 0 && isInsideOut(mesh) && isClosed(mesh.triangles))
    throw modelError('an object is inside out, which makes a hole of it')
}

/** How many times an edge is run through in a direction in which it was run through before. */
function countRepeatedDirections(triangles: Uint32Array): number {
  const had = new Set<number>()
  let repeats = 0
  for (let at = 0; at < triangles.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const edge = triangles[at + corner]! * 2 ** 26 + triangles[at + ((corner + 1) % 3)]!
      if (had.has(edge)) repeats++
      had.add(edge)
    }
  }
  return repeats
}

/** Whether every edge is met by its reverse: the sum of a mixture of edges minus their reverses is zero then. */
function isClosed(triangles: Uint32Array): boolean {
  let sum = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const a = triangles[at]!
    const b = triangles[at + 1]!
    const c = triangles[at + 2]!
    sum = (sum + mix(a, b) - mix(b, a) + mix(b, c) - mix(c, b) + mix(c, a) - mix(a, c)) | 0
  }
  return sum === 0
}

function mix(from: number, to: number): number {
  let value = Math.imul(from ^ Math.imul(to, 0x9e3779b1), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 15), 0xc2b2ae35)
  return (value ^ (value >>> 13)) | 0
}

/** By the signed volume against a point of it; what is as good as flat has no inside. */
function isInsideOut({ vertices, triangles }: TriangleMesh): boolean {
  const origin = 3 * triangles[0]!
  const [x, y, z] = [vertices[origin]!, vertices[origin + 1]!, vertices[origin + 2]!]
  let volume = 0
  let size = 0
  for (let triangle = 0; triangle < triangles.length / 3; triangle++) {
    const six = sixVolumesFrom(vertices, triangles, triangle, x, y, z)
    volume += six
    size += Math.abs(six)
  }
  return volume < -1e-6 * size
}
