import type { Manifold, ManifoldToplevel } from 'manifold-3d'
import { bentPrism } from './bent-prism.ts'
import type { FontFamily } from './font-family.ts'
import { frameOf, prismOf } from './frame.ts'
import { layOut } from './lay-out.ts'
import type { LetteringOrder } from './lettering-order.ts'
import { linesBesides } from './read-letters.ts'
import { SurfaceUnder, type Triangles } from './surface-under.ts'
import { unit } from './vectors.ts'

/** Letters as they stand out from a part, to be shown over it. */
export interface DrawnLetters {
  /** Triangles, nine coordinates each, in the part’s millimeters. */
  triangles: Float32Array<ArrayBuffer>
  letterHeightMm: number
}

/** Engraved letters are shown as thin plates, so that the face doesn’t hide them. */
const INSET_MM = 0.04

/**
 * Draws a text on a face for a preview: laid out as in the print file, but the part isn’t changed, and neither what is behind the
 * letters nor whether their strokes print is checked. `mesh` is only needed for curved faces. Throws LetteringError.
 */
export function drawLetters(
  kernel: ManifoldToplevel,
  family: FontFamily,
  mesh: Triangles | null,
  order: LetteringOrder,
): DrawnLetters {
  const { area, mode, depthMm } = order
  const lines = linesBesides(order)
  const { drawing, letterHeightMm } = layOut(kernel, family, lines, order)
  try {
    const frame = frameOf(area.origin, unit(area.normal), area.up)
    const heights = [0, mode === 'emboss' ? depthMm : INSET_MM] as const
    const solid =
      area.isCurved && mesh
        ? bentPrism(drawing, frame, new SurfaceUnder(mesh, frame, drawing.bounds()), heights)
        : prismOf(drawing, frame, ...heights)
    const triangles = trianglesOf(solid)
    solid.delete()
    return { triangles, letterHeightMm }
  } finally {
    drawing.delete()
  }
}

function trianglesOf(solid: Manifold): Float32Array<ArrayBuffer> {
  const { vertProperties, triVerts, numProp } = solid.getMesh()
  const triangles = new Float32Array(3 * triVerts.length)
  triVerts.forEach((vertex, corner) => {
    for (let axis = 0; axis < 3; axis++)
      triangles[3 * corner + axis] = vertProperties[numProp * vertex + axis]!
  })
  return triangles
}
