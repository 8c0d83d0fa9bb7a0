import { sixVolumesFrom } from '#mesh/measure/triangle-shape.ts'
import { modelError } from './read-values.ts'
import type { TriangleMesh } from './three-mf-model.ts'

/** Larger meshes are only checked by the measurement, which reports all faults as findings. */
const MAX_TRIANGLES = 20_000

/** With a smaller share of faulty edges a model can be repaired or printed; with more it isn't a solid. */
const MAX_FAULTY_SHARE = 0.01

/**
 * Rejects meshes that are not solids. The specification requires that every edge has exactly two triangles that
 * traverse it in opposite directions, and that triangles face outward. An inside-out mesh would be a hole and is
 * rejected. Open edges and single faults are reported by the measurement, as for other formats.
 */
export function checkSolid(mesh: TriangleMesh): void {
  const count = mesh.triangles.length / 3
  if (count <= MAX_TRIANGLES && countRepeatedDirections(mesh.triangles) > MAX_FAULTY_SHARE * 1.5 * count)
    throw modelError('triangles of an object contradict each other in their orientation')
  if (count > 0 && isInsideOut(mesh) && isClosed(mesh.triangles)) throw modelError('an object is inside out')
}

/** Counts edges that are traversed more than once in the same direction. */
function countRepeatedDirections(triangles: Uint32Array): number {
  const seen = new Set<number>()
  let repeats = 0
  for (let at = 0; at < triangles.length; at += 3) {
    if (isFlat(triangles, at)) continue
    for (let corner = 0; corner < 3; corner++) {
      const edge = triangles[at + corner]! * 2 ** 26 + triangles[at + ((corner + 1) % 3)]!
      if (seen.has(edge)) repeats++
      seen.add(edge)
    }
  }
  return repeats
}

/** Whether a triangle is a line, whose edges cancel each other. */
const isFlat = (triangles: Uint32Array, at: number): boolean =>
  triangles[at] === triangles[at + 1] ||
  triangles[at + 1] === triangles[at + 2] ||
  triangles[at + 2] === triangles[at]

/** Whether every edge is matched by its reverse: the sum of edge hashes minus reversed edge hashes is zero. */
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

/** Whether the signed volume is negative. A nearly flat mesh has no inside. */
function isInsideOut({ vertices, triangles }: TriangleMesh): boolean {
  const origin = 3 * triangles[0]!
  const [x, y, z] = [vertices[origin]!, vertices[origin + 1]!, vertices[origin + 2]!]
  let volume = 0
  let size = 0
  for (let triangle = 0; triangle < triangles.length / 3; triangle++) {
    const sixVolumes = sixVolumesFrom(vertices, triangles, triangle, x, y, z)
    volume += sixVolumes
    size += Math.abs(sixVolumes)
  }
  return volume < -1e-6 * size
}
