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
  triangles: number[]
  sixVolumes: number
  cavities: Body[]
}

/** Bounds the search for the bodies that cavities are in. */
const MAX_COMPARISONS = 50_000_000

/** The bodies of a mesh, each on its own. Those that face inward are cavities, or turned if no other encloses them. Null if one is open. */
export function splitBodies(mesh: WeldedMesh, edges: EdgeReport): BodyMesh[] | null {
  if (edges.open.count > 0 || !edges.isBalanced || mesh.triangles === 0) return null
  const { bodyOf, bodies: count } = assignBodies(edges)
  const bodies = Array.from({ length: count }, (): Body => ({ triangles: [], sixVolumes: 0, cavities: [] }))
  const { originX: x, originY: y, originZ: z } = mesh.totals
  for (let triangle = 0; triangle < mesh.triangles; triangle++) {
    const body = bodies[bodyOf(triangle)]!
    body.triangles.push(triangle)
    body.sixVolumes += sixVolumesFrom(mesh.positions, mesh.corners, triangle, x, y, z)
  }
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
  return [
    ...outward.map(({ triangles, cavities }) =>
      meshOf(mesh, [...triangles, ...cavities.flatMap((cavity) => cavity.triangles)], false),
    ),
    ...turned.map(({ triangles }) => meshOf(mesh, triangles, true)),
  ]
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

function meshOf(mesh: WeldedMesh, triangles: readonly number[], isTurned: boolean): BodyMesh {
  const numbers = new Map<number, number>()
  const positions: number[] = []
  const corners = new Uint32Array(3 * triangles.length)
  const order = isTurned ? [0, 2, 1] : [0, 1, 2]
  let to = 0
  for (const triangle of triangles)
    for (const corner of order) {
      const vertex = mesh.corners[3 * triangle + corner]!
      let number = numbers.get(vertex)
      if (number === undefined) {
        number = numbers.size
        numbers.set(vertex, number)
        positions.push(...mesh.positions.subarray(3 * vertex, 3 * vertex + 3))
      }
      corners[to++] = number
    }
  return { positions: Float32Array.from(positions), corners }
}
