import { assignBodies } from '../measure/find-bodies.ts'
import type { EdgeReport } from '../measure/find-edges.ts'
import { pointInside, sixVolumesFrom } from '../measure/triangle-shape.ts'
import type { WeldedMesh } from '../measure/weld.ts'

/** A closed body that faces outward, with its cavities. */
export interface BodyMesh {
  /** Three coordinates per vertex. */
  positions: Float32Array
  /** Three vertices per triangle. */
  corners: Uint32Array
}

interface Body {
  triangles: Int32Array
  sixVolumes: number
  cavities: Body[]
}

/** Bounds the search for the bodies that cavities are in. */
const MAX_COMPARISONS = 50_000_000

/** The bodies of a mesh, each on its own. Those that face inward are cavities, or turned if no other encloses them. Null if one is open. */
export function splitBodies(mesh: WeldedMesh, edges: EdgeReport): BodyMesh[] | null {
  if (edges.open.count > 0 || !edges.isBalanced || mesh.triangles === 0) return null
  const bodies = trianglesByBody(mesh, edges).map((triangles): Body => {
    let sixVolumes = 0
    const { originX, originY, originZ } = mesh.totals
    for (const triangle of triangles)
      sixVolumes += sixVolumesFrom(mesh.positions, mesh.corners, triangle, originX, originY, originZ)
    return { triangles, sixVolumes, cavities: [] }
  })
  const outward = bodies
    .filter(({ sixVolumes }) => sixVolumes > 0)
    .sort((one, other) => one.sixVolumes - other.sixVolumes)
  const inward = bodies.filter(({ sixVolumes }) => sixVolumes < 0)
  const work = inward.length * outward.reduce((sum, { triangles }) => sum + triangles.length, 0)
  if (work > MAX_COMPARISONS) return null
  const turned = inward.filter((cavity) => {
    const point = pointInside(mesh, cavity.triangles[0]!)
    // The smallest that encloses it.
    const around = outward.find((body) => encloses(mesh, body, point))
    around?.cavities.push(cavity)
    return !around
  })
  const numbers = new Int32Array(mesh.vertices).fill(-1)
  const meshOf = (pieces: readonly Body[], order: readonly number[]) =>
    bodyMesh(
      mesh,
      pieces.map(({ triangles }) => triangles),
      { order, numbers },
    )
  return [
    ...outward.map((body) => meshOf([body, ...body.cavities], [0, 1, 2])),
    ...turned.map((body) => meshOf([body], [0, 2, 1])),
  ]
}

/** The triangles of each body. */
function trianglesByBody({ triangles }: WeldedMesh, edges: EdgeReport): Int32Array[] {
  const { bodyOf, bodies } = assignBodies(edges)
  const starts = new Int32Array(bodies + 1)
  for (let triangle = 0; triangle < triangles; triangle++) starts[bodyOf(triangle) + 1]!++
  for (let body = 0; body < bodies; body++) starts[body + 1]! += starts[body]!
  const sorted = new Int32Array(triangles)
  const next = starts.slice()
  for (let triangle = 0; triangle < triangles; triangle++) sorted[next[bodyOf(triangle)]!++] = triangle
  return Array.from({ length: bodies }, (_, body) => sorted.subarray(starts[body], starts[body + 1]))
}

/** Whether a ray upward leaves the body once more than it enters it. */
function encloses(
  { positions, corners }: WeldedMesh,
  { triangles }: Body,
  point: readonly number[],
): boolean {
  const [x, y, z] = point as [number, number, number]
  let exits = 0
  for (const triangle of triangles) {
    const [a, b, c] = [0, 1, 2].map((corner) => 3 * corners[3 * triangle + corner]!) as [
      number,
      number,
      number,
    ]
    const side = (from: number, to: number) =>
      (positions[to]! - positions[from]!) * (y - positions[from + 1]!) -
      (positions[to + 1]! - positions[from + 1]!) * (x - positions[from]!)
    const [overA, overB, overC] = [side(b, c), side(c, a), side(a, b)]
    const isUp = overA > 0 && overB > 0 && overC > 0
    if (!isUp && !(overA < 0 && overB < 0 && overC < 0)) continue
    const height = overA * positions[a + 2]! + overB * positions[b + 2]! + overC * positions[c + 2]!
    if (height / (overA + overB + overC) > z) exits += isUp ? 1 : -1
  }
  return exits > 0
}

/** `numbers` has a place per vertex of the mesh, all -1 before and after. */
function bodyMesh(
  mesh: WeldedMesh,
  pieces: readonly Int32Array[],
  { order, numbers }: { order: readonly number[]; numbers: Int32Array },
): BodyMesh {
  const corners = new Uint32Array(pieces.reduce((sum, { length }) => sum + 3 * length, 0))
  let vertices = 0
  let to = 0
  for (const triangles of pieces)
    for (const triangle of triangles)
      for (const corner of order) {
        const vertex = mesh.corners[3 * triangle + corner]!
        if (numbers[vertex] === -1) numbers[vertex] = vertices++
        corners[to++] = numbers[vertex]!
      }
  const positions = new Float32Array(3 * vertices)
  for (const triangles of pieces)
    for (const triangle of triangles)
      for (let at = 3 * triangle; at < 3 * triangle + 3; at++) {
        const vertex = mesh.corners[at]!
        const number = numbers[vertex]!
        if (number === -1) continue
        for (let axis = 0; axis < 3; axis++) positions[3 * number + axis] = mesh.positions[3 * vertex + axis]!
        numbers[vertex] = -1
      }
  return { positions, corners }
}
