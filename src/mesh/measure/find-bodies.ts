import { type BodyPoint, countEnclosingBodies } from './count-enclosing-bodies.ts'
import type { EdgeReport } from './find-edges.ts'
import { findOverlaps } from './find-overlaps.ts'
import { forEachFlipped } from './for-each-flipped.ts'
import { Places } from './places.ts'
import { SampledPoints } from './sampled-points.ts'
import { TriangleGroups } from './triangle-groups.ts'
import { pointInside, sixVolumesFrom } from './triangle-shape.ts'
import { unitedVolume } from './united-volume.ts'
import type { WeldedMesh } from './weld.ts'

/** Limit on inward-facing bodies that are examined individually. */
const MAX_INWARD_BODIES = 2_000

export interface BodyReport {
  bodies: number
  /** Bodies whose triangles face inward, with a point of each. */
  insideOut: SampledPoints
  /** Closed bodies that face inward because they are cavities of another body. */
  cavities: number
  /** Triangles that face the opposite way from most of their patch. */
  flipped: Places
  /** Where closed bodies overlap. */
  overlaps: Places
  /** The volume of all bodies together, if some overlap, touch or face inward; null if not, or if it can’t be calculated. */
  unitedVolume: number | null
}

/** Finds the bodies, which are triangles connected by edges, and their orientation. */
export function findBodies(mesh: WeldedMesh, edges: EdgeReport): BodyReport {
  const { bodyOf, bodies } = assignBodies(edges)
  const flipped = edges.flippedEdges > 0 ? findFlipped(mesh, edges) : new Places(mesh.totals)
  if (bodies === 1) {
    const overlaps = new Places(mesh.totals)
    const insideOut = singleInsideOut(mesh, edges)
    const isUnion = edges.isBalanced && edges.nonManifold.count > 0
    const united = isUnion ? unitedVolume(mesh, () => insideOut.count > 0) : null
    return { bodies, flipped, insideOut, cavities: 0, overlaps, unitedVolume: united }
  }
  return { bodies, flipped, ...classifyInwardBodies(mesh, edges, bodyOf, bodies) }
}

/** The body of each triangle. Patches are bodies unless non-manifold edges join them. */
export function assignBodies({ patchOf, patches, nonManifoldGroups }: EdgeReport) {
  if (!nonManifoldGroups) return { bodyOf: (triangle: number) => patchOf[triangle]! >> 1, bodies: patches }
  const joined = new TriangleGroups(patches)
  const patchOfGroup = new Int32Array(nonManifoldGroups.patches).fill(-1)
  for (let triangle = 0; triangle < patchOf.length; triangle++) {
    const group = nonManifoldGroups.patchOf[triangle]! >> 1
    const patch = patchOf[triangle]! >> 1
    if (patchOfGroup[group] === -1) patchOfGroup[group] = patch
    else joined.join(patchOfGroup[group]!, patch, 0)
  }
  const { patchOf: bodyOfPatch, patches: bodies } = joined.finish()
  return { bodyOf: (triangle: number) => bodyOfPatch[patchOf[triangle]! >> 1]! >> 1, bodies }
}

function findFlipped(mesh: WeldedMesh, edges: EdgeReport): Places {
  const flipped = new Places(mesh.totals)
  forEachFlipped(edges, (triangle) => flipped.add(...pointInside(mesh, triangle)))
  return flipped
}

/** A single body needs no further analysis: its volume is already known. */
function singleInsideOut(mesh: WeldedMesh, { isBalanced }: EdgeReport): SampledPoints {
  const insideOut = new SampledPoints()
  if (isBalanced && mesh.totals.sixVolumes < 0) insideOut.add(...pointInside(mesh, 0))
  return insideOut
}

function classifyInwardBodies(
  mesh: WeldedMesh,
  { isUnbalanced, nonManifold }: EdgeReport,
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
    if (isUnbalanced[triangle] === 1) isOpen[body] = 1
    volumes[body]! += sixVolumesFrom(mesh.positions, mesh.corners, triangle, x, y, z)
  }
  const inward: BodyPoint[] = []
  for (let body = 0; body < bodies && inward.length < MAX_INWARD_BODIES; body++)
    if (isOpen[body] === 0 && volumes[body]! < 0)
      inward.push({ body, point: pointInside(mesh, firstTriangle[body]!) })
  const enclosing = countEnclosingBodies(mesh, bodyOf, inward)
  const insideOut = new SampledPoints()
  const turned = new Set<number>()
  for (const [index, { body, point }] of inward.entries()) {
    if (enclosing[index]! > 0) continue
    insideOut.add(...point)
    turned.add(body)
  }
  const isClosed = isOpen.every((each) => each === 0)
  const overlaps = isClosed
    ? findOverlaps(mesh, bodyOf, (body) => volumes[body]! > 0)
    : new Places(mesh.totals)
  const isUnion = isClosed && overlaps.count + turned.size + nonManifold.count > 0
  return {
    insideOut,
    cavities: inward.length - turned.size,
    overlaps,
    unitedVolume: isUnion ? unitedVolume(mesh, (triangle) => turned.has(bodyOf(triangle))) : null,
  }
}
