import type { ManifoldToplevel } from 'manifold-3d'
import { LetteringError } from '#mesh/lettering/lettering-error.ts'
import { solidOf } from '#mesh/lettering/solids.ts'
import { Welder } from '#mesh/measure/weld.ts'
import type { SimplifyModel } from '#mesh/simplify/make-preview.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'

/** Larger ones would take the kernel too long, and lose nothing visible in a grid. */
const MAX_TRIANGLES = 100_000
/** How far the surface may move, as a fraction of the longest side: tried from the first to the last. */
const FIRST_TOLERANCE = 0.0002
const LAST_TOLERANCE = 0.015
const GROWTH = 1.6
const BATCH = 1_024

/** Simplifies a closed model by collapsing edges, which keeps its shape far better than a grid. */
export const simplifySolid =
  (kernel: ManifoldToplevel): SimplifyModel =>
  (produce, { triangles, maxTriangles, longestMm }) => {
    if (triangles > MAX_TRIANGLES) return null
    const welder = new Welder(triangles)
    produce(welder)
    try {
      const solid = solidOf(kernel, welder.finish())
      const last = LAST_TOLERANCE * longestMm
      for (let tolerance = FIRST_TOLERANCE * longestMm; tolerance <= last; tolerance *= GROWTH) {
        const simpler = solid.simplify(tolerance)
        const left = simpler.numTri()
        if (left > 0 && left <= maxTriangles) return trianglesOf(simpler.getMesh())
        simpler.delete()
      }
    } catch (error) {
      // An open model, or one that is too much for the kernel.
      if (!(error instanceof LetteringError || error instanceof WebAssembly.RuntimeError)) throw error
    }
    return null
  }

function trianglesOf({
  vertProperties,
  triVerts,
  numProp,
}: {
  vertProperties: Float32Array
  triVerts: Uint32Array
  numProp: number
}) {
  const triangles = triVerts.length / 3
  return (sink: TriangleSink): void => {
    const batch = new Float32Array(9 * BATCH)
    for (let first = 0; first < triangles; first += BATCH) {
      const count = Math.min(BATCH, triangles - first)
      for (let corner = 0; corner < 3 * count; corner++) {
        const from = numProp * triVerts[3 * first + corner]!
        for (let axis = 0; axis < 3; axis++) batch[3 * corner + axis] = vertProperties[from + axis]!
      }
      sink.add(batch, count)
    }
  }
}
