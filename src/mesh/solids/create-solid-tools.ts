import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import { closeSeams } from '../measure/close-seams.ts'
import { Welder } from '../measure/weld.ts'
import { ScanTotals } from '../scan/scan-totals.ts'
import { scanTriangles } from '../scan/scan-triangles.ts'
import { MeshStream, type PlacedMesh } from '../three-mf/place/mesh-stream.ts'
import { Box } from './box.ts'
import { touchTooOften } from './count-touching.ts'
import { CUTTER, FAR, facesOf, mergeFar, nothingFar } from './merge-far.ts'
import type { SolidTools } from './solid-tools.ts'
import { type BodyMesh, splitBodies } from './split-bodies.ts'

const MAX_BODIES = 2_000
/** More take the kernel more than 512 MB: 400,000 triangles with a cut-out take 492 MB and 2.4 s, 190,000 take 292 MB and 1.1 s. */
const MAX_TRIANGLES = 350_000
/** Each touched body is cut with all cutters: their triangles, once for each. */
const MAX_REPEATED = 5_000_000

/**
 * Solid operations by manifold-3d, bounded in time by how often surfaces can touch, and in memory by the kernel’s
 * maximum. Of parts with more than `maxTriangles`, the kernel only has what is near a cutter.
 */
export function createSolidTools(kernel: ManifoldToplevel, maxTriangles = MAX_TRIANGLES): SolidTools {
  const stream = new MeshStream()
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
  const boxOf = (part: PlacedMesh): Box => {
    const box = new Box()
    stream.send(part, { add: (coordinates, triangles) => box.include(coordinates, 3 * triangles) })
    return box
  }

  function bodiesOf(meshes: readonly PlacedMesh[]): BodyMesh[] | null {
    const bodies: BodyMesh[] = []
    for (const part of meshes) {
      const welder = new Welder(part.mesh.triangles.length / 3)
      stream.send(part, welder)
      const { mesh, edges } = closeSeams(welder.finish())
      const own = splitBodies(mesh, edges)
      if (!own) return null
      bodies.push(...own)
    }
    return bodies
  }

  /** Whether the pieces bound a solid together. */
  function areClosed(pieces: readonly PlacedMesh[]): boolean {
    const totals = new ScanTotals()
    for (const piece of pieces)
      stream.send(piece, { add: (coordinates, triangles) => scanTriangles(coordinates, triangles, totals) })
    return totals.result().isClosed
  }

  return {
    subtract(parts, cutters) {
      if (parts.length > MAX_BODIES || cutters.length > MAX_BODIES) return null
      const cutterBoxes = cutters.map(boxOf)
      const isTouched = (box: Box) => cutterBoxes.some((cutter) => cutter.meets(box))
      const areTouched = parts.map((part) => isTouched(boxOf(part)))
      const bodies = bodiesOf(parts.filter((_, index) => areTouched[index]))
      const cutting = bodies && bodiesOf(cutters)
      if (!cutting) return null
      const touched = bodies.filter(({ positions }) =>
        isTouched(new Box().include(positions, positions.length / 3)),
      )
      const isMuch = trianglesIn([...touched, ...cutting]) > maxTriangles
      const near = touched.map((body) => (isMuch ? mergeFar(body, cutterBoxes) : nothingFar(body)))
      const all = [...near, ...cutting]
      if (all.length > MAX_BODIES || trianglesIn(all) > maxTriangles || touchTooOften(all)) return null
      if (touched.length * trianglesIn(cutting) > MAX_REPEATED) return null
      const rests = attempt((keep) => {
        const solidOf = ({ positions, corners }: BodyMesh, faceID: Uint32Array) =>
          keep(
            new kernel.Manifold(
              new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: corners, faceID }),
            ),
          )
        const cutter = keep(
          kernel.Manifold.union(cutting.map((body) => solidOf(body, facesOf(body, CUTTER)))),
        )
        const solids = near.map((body) => keep(solidOf(body, body.faces).subtract(cutter)))
        return solids.every((solid) => solid.status() === 'NoError') ? solids.map(nearTrianglesOf) : null
      })
      if (!rests) return null
      const cutBodies = rests.map((rest, index) => {
        const { positions, far } = near[index]!
        return far.length > 0 ? [rest, placed(positions, far)] : [rest]
      })
      if (isMuch && !cutBodies.every(areClosed)) return null
      const cut = new Set(touched)
      return [
        ...parts.filter((_, index) => !areTouched[index]),
        ...bodies
          .filter((body) => !cut.has(body))
          .map(({ positions, corners }) => placed(positions, corners)),
        ...cutBodies.flat(),
      ]
    },
  }
}

type Keep = (solid: Manifold) => Manifold

const trianglesIn = (bodies: readonly BodyMesh[]): number =>
  bodies.reduce((sum, { corners }) => sum + corners.length / 3, 0)

const placed = (positions: Float32Array, triangles: Uint32Array): PlacedMesh => ({
  mesh: { vertices: Float64Array.from(positions), triangles },
  transform: null,
})

/** What is left of a body, without the triangles that stand for others. */
function nearTrianglesOf(solid: Manifold): PlacedMesh {
  const { triVerts, vertProperties, faceID } = solid.getMesh()
  return placed(
    vertProperties,
    triVerts.filter((_, corner) => faceID[Math.floor(corner / 3)] !== FAR),
  )
}
