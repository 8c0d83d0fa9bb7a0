import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import { closeSeams } from '../measure/close-seams.ts'
import { Welder } from '../measure/weld.ts'
import { touchTooOften } from './count-touching.ts'
import { maxSolidTriangles, type SolidTools } from './solid-tools.ts'
import { type BodyMesh, splitBodies } from './split-bodies.ts'

const MAX_BODIES = 2_000
/** Each touched body is cut with all cutters: their triangles, once for each. */
const MAX_REPEATED = 5_000_000

/** Solid operations by manifold-3d, bounded in time by how often surfaces can touch, and in memory by the kernel’s maximum. */
export function createSolidTools(kernel: ManifoldToplevel): SolidTools {
  let isBroken = false
  /** Null if the kernel refuses or runs out of memory. After that it can’t be used again. */
  function attempt<T>(work: (keep: Keep) => T | null): T | null {
    if (isBroken) return null
    const kept: Manifold[] = []
    try {
      return work((solid) => {
        kept.push(solid)
        return solid
      })
    } catch (error) {
      isBroken = error instanceof WebAssembly.RuntimeError || error instanceof RangeError
      return null
    } finally {
      if (!isBroken) for (const solid of kept) solid.delete()
    }
  }
  const solidOf = ({ positions, corners }: BodyMesh): Manifold => {
    const mesh = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: corners })
    return new kernel.Manifold(mesh)
  }
  const unite = (bodies: readonly BodyMesh[], keep: Keep): Manifold =>
    keep(kernel.Manifold.union(bodies.map((body) => keep(solidOf(body)))))

  return {
    subtract(parts, cutters) {
      if (parts.length > MAX_BODIES || cutters.length > MAX_BODIES) return null
      const cutterBoxes = cutters.map(boxOf)
      const isTouched = (box: Box) => cutterBoxes.some((cutter) => doMeet(box, cutter))
      const untouched: Float64Array[] = []
      const bodies: BodyMesh[] = []
      for (const part of parts)
        if (isTouched(boxOf(part))) {
          const own = bodiesOf(part)
          if (!own) return null
          bodies.push(...own)
        } else untouched.push(part)
      const cutting: BodyMesh[] = []
      for (const cutter of cutters) {
        const own = bodiesOf(cutter)
        if (!own) return null
        cutting.push(...own)
      }
      const touched = bodies.filter(({ positions }) => isTouched(boxOf(positions)))
      if (!areFew([...touched, ...cutting]) || touched.length * trianglesIn(cutting) > MAX_REPEATED)
        return null
      return attempt((keep) => {
        const cutter = unite(cutting, keep)
        const rests = bodies.map((body) =>
          touched.includes(body) ? keep(keep(solidOf(body)).subtract(cutter)) : keep(solidOf(body)),
        )
        if (!rests.every((rest) => rest.status() === 'NoError')) return null
        return joined([...untouched, ...rests.map(trianglesOf)])
      })
    },
    volumeOf(mesh, edges) {
      if (mesh.triangles > maxSolidTriangles) return null
      const bodies = splitBodies(mesh, edges)
      if (!bodies || !areFew(bodies)) return null
      return attempt((keep) => {
        const whole = unite(bodies, keep)
        return whole.status() === 'NoError' ? whole.volume() : null
      })
    },
  }
}

type Keep = (solid: Manifold) => Manifold

function bodiesOf(triangles: Float64Array): BodyMesh[] | null {
  const count = triangles.length / 9
  if (count > maxSolidTriangles) return null
  const welder = new Welder(count)
  welder.add(triangles, count)
  const { mesh, edges } = closeSeams(welder.finish())
  return splitBodies(mesh, edges)
}

function areFew(bodies: readonly BodyMesh[]): boolean {
  return bodies.length <= MAX_BODIES && trianglesIn(bodies) <= maxSolidTriangles && !touchTooOften(bodies)
}

const trianglesIn = (bodies: readonly BodyMesh[]): number =>
  bodies.reduce((sum, { corners }) => sum + corners.length / 3, 0)

interface Box {
  min: readonly number[]
  max: readonly number[]
}

const doMeet = (one: Box, other: Box): boolean =>
  [0, 1, 2].every((axis) => one.min[axis]! <= other.max[axis]! && other.min[axis]! <= one.max[axis]!)

function boxOf(coordinates: Float32Array | Float64Array): Box {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < coordinates.length; at++) {
    min[at % 3] = Math.min(min[at % 3]!, coordinates[at]!)
    max[at % 3] = Math.max(max[at % 3]!, coordinates[at]!)
  }
  return { min, max }
}

function trianglesOf(solid: Manifold): Float64Array {
  const { triVerts, vertProperties, numProp } = solid.getMesh()
  const triangles = new Float64Array(3 * triVerts.length)
  let to = 0
  for (const vertex of triVerts)
    for (let axis = 0; axis < 3; axis++) triangles[to++] = vertProperties[numProp * vertex + axis]!
  return triangles
}

function joined(pieces: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
