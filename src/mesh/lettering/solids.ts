import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import type { WeldedMesh } from '../measure/weld.ts'
import { writeStl } from '../stl/write-stl.ts'
import { LetteringError, outOfMemory } from './lettering-error.ts'

const STL_HEADER_BYTES = 84
const STL_TRIANGLE_BYTES = 50
const BATCH = 1_024

/** A mesh as a solid of the kernel. Throws LetteringError if it doesn't bound one. The caller deletes it. */
export function solidOf(kernel: ManifoldToplevel, mesh: WeldedMesh): Manifold {
  const solid = attempt(
    () =>
      new kernel.Manifold(
        new kernel.Mesh({
          numProp: 3,
          vertProperties: Float32Array.from(mesh.positions.subarray(0, 3 * mesh.vertices)),
          triVerts: Uint32Array.from(mesh.corners.subarray(0, 3 * mesh.triangles)),
        }),
      ),
    notASolid,
  )
  // The kernel is lazy: only the status evaluates.
  if (solid.status() === 'NoError' && solid.volume() > 0) return solid
  solid.delete()
  throw notASolid()
}

/** Runs the kernel. A kernel that ran out of memory can't be used again, so end its thread. */
export function attempt<T>(work: () => T, failure: (cause: unknown) => Error): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
      throw outOfMemory({ cause: error })
    if (error instanceof LetteringError) throw error
    throw failure(error)
  }
}

/** A solid as a binary STL. */
export function stlOf(solid: Manifold): Uint8Array<ArrayBuffer> {
  const { vertProperties, triVerts, numProp } = solid.getMesh()
  const triangles = triVerts.length / 3
  const file = new Uint8Array(STL_HEADER_BYTES + STL_TRIANGLE_BYTES * triangles)
  const batch = new Float32Array(9 * BATCH)
  writeStl(
    (sink) => {
      for (let first = 0; first < triangles; first += BATCH) {
        const count = Math.min(BATCH, triangles - first)
        for (let corner = 0; corner < 3 * count; corner++) {
          const from = numProp * (triVerts[3 * first + corner] ?? 0)
          for (let axis = 0; axis < 3; axis++) batch[3 * corner + axis] = vertProperties[from + axis] ?? 0
        }
        sink.add(batch, count)
      }
    },
    (chunk, at) => file.set(chunk, at),
  )
  return file
}

/** The number of separate bodies, counted by the kernel. */
export function countBodies(solid: Manifold): number {
  const bodies = solid.decompose()
  for (const body of bodies) body.delete()
  return bodies.length
}

export function notASolid(cause?: unknown): LetteringError {
  return new LetteringError(
    'NOT_A_SOLID',
    'A text or logo needs a part without holes or inverted faces in its surface. Repair the file first.',
    { cause },
  )
}
