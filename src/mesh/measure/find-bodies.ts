import { type BodyPlace, countLayers } from './count-layers.ts'
import type { EdgeReport } from './find-edges.ts'
import { forEachFlipped } from './flipped-triangles.ts'
import { JoinedTriangles } from './join-triangles.ts'
import { Places } from './places.ts'
import { placeInside, sixVolumesFrom } from './triangle-shape.ts'
import type { WeldedMesh } from './weld.ts'

/** More bodies than this that face inwards are not looked at one by one. */
const MOST_INWARD = 2_000

export interface BodyReport {
  bodies: number
  /** Bodies whose triangles face inwards, with a corner of each. */
  insideOut: Places
  /** Closed bodies that face inwards because they are the inside of another one. */
  cavities: number
  /** Triangles that look the other way than most of their patch. */
  flipped: Places
}

/** Finds out what hangs together by edges, and which way it looks. */
export function findBodies(mesh: WeldedMesh, edges: EdgeReport): BodyReport {
  const { bodyOf, bodies } = nameBodies(edges)
  const flipped = edges.turnedEdges > 0 ? findFlipped(mesh, edges) : new Places()
  if (bodies === 1) return { bodies, flipped, insideOut: soleInsideOut(mesh, edges), cavities: 0 }
  return { bodies, flipped, ...sortInwardBodies(mesh, edges, bodyOf, bodies) }
}

/** Patches are bodies, unless edges of more than two triangles join them. */
function nameBodies({ patchOf, patches, joints }: EdgeReport) {
  if (!joints) return { bodyOf: (triangle: number) => patchOf[triangle]! >> 1, bodies: patches }
  const joined = new JoinedTriangles(patches)
  const patchOfGroup = new Int32Array(joints.patches).fill(-1)
  for (let triangle = 0; triangle < patchOf.length; triangle++) {
    const group = joints.patchOf[triangle]! >> 1
    const patch = patchOf[triangle]! >> 1
    if (patchOfGroup[group] === -1) patchOfGroup[group] = patch
    else joined.join(patchOfGroup[group]!, patch, 0)
  }
  const { patchOf: bodyOfPatch, patches: bodies } = joined.finish()
  return { bodyOf: (triangle: number) => bodyOfPatch[patchOf[triangle]! >> 1]! >> 1, bodies }
}

function findFlipped(mesh: WeldedMesh, edges: EdgeReport): Places {
  const flipped = new Places()
  forEachFlipped(edges, (triangle) => flipped.add(...placeInside(mesh, triangle)))
  return flipped
}

/** Of one body everything is known already. */
function soleInsideOut(mesh: WeldedMesh, { isBalanced }: EdgeReport): Places {
  const insideOut = new Places()
  if (isBalanced && mesh.totals.sixVolumes < 0) insideOut.add(...placeInside(mesh, 0))
  return insideOut
}

function sortInwardBodies(
  mesh: WeldedMesh,
  { isFrayed }: EdgeReport,
  bodyOf: (triangle: number) => number,
  bodies: number,
) {
  const volumes = new Float64Array(bodies)
  const firstTriangle = new Int32Array(bodies).fill(-1)
  const isOpen = new Uint8Array(bodies)
  const { originX: x, originY: y, originZ: z } = mesh.totals
  for (let triangle = 0; triangle < mesh.triangles; triangle++) {
    const body = bodyOf(triangle)
    if (firstTriangle[body] === -1) firstTriangle[body] = triangle
    if (isFrayed[triangle] === 1) isOpen[body] = 1
    volumes[body]! += sixVolumesFrom(mesh.positions, mesh.corners, triangle, x, y, z)
  }
  const inward: BodyPlace[] = []
  for (let body = 0; body < bodies && inward.length < MOST_INWARD; body++)
    if (isOpen[body] === 0 && volumes[body]! < 0)
      inward.push({ body, place: placeInside(mesh, firstTriangle[body]!) })
  const layersAround = countLayers(mesh, bodyOf, inward)
  const insideOut = new Places()
  let cavities = 0
  for (const [index, { place }] of inward.entries())
    if (layersAround[index]! > 0) cavities++
    else insideOut.add(...place)
  return { insideOut, cavities }
}
