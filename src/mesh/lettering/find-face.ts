import type { CrossSection, ManifoldToplevel } from 'manifold-3d'
import type { WeldedMesh } from '../measure/weld.ts'
import type { Point } from '../measurement.ts'
import type { Point2 } from './flatten-curves.ts'
import { LetteringError } from './lettering-error.ts'

/** Where on a part letters are: a rectangle on a flat face. */
export interface LetteringArea {
  /** The middle of the rectangle, on the face. */
  origin: Point
  /** Points out of the part. */
  normal: Point
  /** The direction in which letters stand. */
  up: Point
  widthMm: number
  heightMm: number
}

/** A flat face of a part. */
export interface FlatFace {
  /** Right-handed: letters run along `x` and stand along `y`, and `z` points out of the part. */
  frame: { origin: Point; x: Point; y: Point; z: Point }
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
  const upright = minus(area.up, times(z, dot(area.up, z)))
  if (lengthOf(upright) < 1e-3 * Math.max(1e-9, lengthOf(area.up)))
    throw new LetteringError('NOT_FLAT', 'Letters can’t stand along the direction that they face.')
  const y = unit(upright)
  const frame = { origin, x: cross(y, z), y, z }
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
function surfaceIn(kernel: ManifoldToplevel, mesh: WeldedMesh, frame: FlatFace['frame']): CrossSection {
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

function inFrame(point: Point, { origin, x, y }: FlatFace['frame']): Point2 {
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

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const times = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by]
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const lengthOf = (a: Point): number => Math.sqrt(dot(a, a))
const unit = (a: Point): Point => times(a, 1 / lengthOf(a))
