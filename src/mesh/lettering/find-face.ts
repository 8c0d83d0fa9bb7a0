import type { CrossSection, ManifoldToplevel } from 'manifold-3d'
import type { WeldedMesh } from '../measure/weld.ts'
import type { Point } from '../measurement.ts'
import type { Point2 } from './flatten-curves.ts'
import { type Frame, frameOf, type LetteringArea } from './frame.ts'
import { LetteringError } from './lettering-error.ts'
import { cross, dot, lengthOf, minus, times, unit } from './vectors.ts'

/** A flat face of a part. */
interface FlatFace {
  frame: Frame
  /** All of the part's surface in this plane, in the frame. The caller deletes it. */
  surface: CrossSection
}

/** How far the picked point and its direction may be from the face: a viewer works with a simplified model. */
const MAX_DISTANCE_MM = 0.3
const MIN_COSINE = 0.99
/** Corners in the plane, apart from what rounding in files makes of them. */
const FLAT_MM = 0.002

/** Finds the flat face of a part that an area is on. Throws LetteringError if it is none. */
export function findFace(kernel: ManifoldToplevel, mesh: WeldedMesh, area: LetteringArea): FlatFace {
  const picked = unit(area.normal)
  const plane = largestTriangle(mesh, area.origin, picked)
  if (!plane) throw new LetteringError('NOT_FLAT', 'There is no flat face at this place of the part.')
  const z = plane.normal
  const distance = dot(minus(area.origin, plane.corner), z)
  const origin = minus(area.origin, times(z, distance))
  const frame = frameOf(origin, z, area.up)
  return { frame, surface: surfaceIn(kernel, mesh, frame) }
}

function largestTriangle(mesh: WeldedMesh, origin: Point, normal: Point) {
  let found: { corner: Point; normal: Point; area: number } | undefined
  for (let triangle = 0; triangle < mesh.triangles; triangle++) {
    const [a, b, c] = cornersOf(mesh, triangle)
    const across = cross(minus(b, a), minus(c, a))
    const area = lengthOf(across)
    if (area === 0 || area <= (found?.area ?? 0)) continue
    const own = times(across, 1 / area)
    if (dot(own, normal) < MIN_COSINE || Math.abs(dot(minus(origin, a), own)) > MAX_DISTANCE_MM) continue
    found = { corner: a, normal: own, area }
  }
  return found
}

/**
 * The union of the triangles in the plane, from the edges that only one of them has. Any way to chain them into rings
 * fills the same area, because it has the same winding numbers.
 */
function surfaceIn(kernel: ManifoldToplevel, mesh: WeldedMesh, frame: Frame): CrossSection {
  const next = new Map<number, number[]>()
  const isFlat = (corner: Point) => Math.abs(dot(minus(corner, frame.origin), frame.z)) <= FLAT_MM
  for (let triangle = 0; triangle < mesh.triangles; triangle++) {
    if (!cornersOf(mesh, triangle).every(isFlat)) continue
    const [a, b, c] = [0, 1, 2].map((corner) => mesh.corners[3 * triangle + corner] ?? 0) as [
      number,
      number,
      number,
    ]
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const)
      addEdge(next, from, to)
  }
  const rings: Point2[][] = []
  for (const [start, ends] of next) {
    while (ends.length > 0) {
      const ring: Point2[] = []
      for (let at = start; ; ) {
        ring.push(inFrame(vertexOf(mesh, at), frame))
        const to = next.get(at)?.pop()
        if (to === undefined || to === start) break
        at = to
      }
      if (ring.length > 2) rings.push(ring)
    }
  }
  return new kernel.CrossSection(rings, 'NonZero')
}

/** Adds an edge, or removes the one it cancels. */
function addEdge(next: Map<number, number[]>, from: number, to: number): void {
  const back = next.get(to)
  const at = back?.indexOf(from) ?? -1
  if (back && at >= 0) back.splice(at, 1)
  else {
    const ends = next.get(from)
    if (ends) ends.push(to)
    else next.set(from, [to])
  }
}

function inFrame(point: Point, { origin, x, y }: Frame): Point2 {
  const from = minus(point, origin)
  return [dot(from, x), dot(from, y)]
}

function cornersOf(mesh: WeldedMesh, triangle: number): [Point, Point, Point] {
  const { corners } = mesh
  return [
    vertexOf(mesh, corners[3 * triangle] ?? 0),
    vertexOf(mesh, corners[3 * triangle + 1] ?? 0),
    vertexOf(mesh, corners[3 * triangle + 2] ?? 0),
  ]
}

function vertexOf({ positions }: WeldedMesh, vertex: number): Point {
  return [positions[3 * vertex] ?? 0, positions[3 * vertex + 1] ?? 0, positions[3 * vertex + 2] ?? 0]
}
