import type { CrossSection, Manifold } from 'manifold-3d'
import { type Frame, inPlace } from './frame.ts'
import { LetteringError } from './lettering-error.ts'
import type { SurfaceUnder } from './surface-under.ts'

/** A chord of so much on a radius of 10 mm is 0.003 mm below its arc. */
const FINEST_MM = 0.5
/** Large letters are cut more coarsely, so that they stay few triangles. */
const MAX_PIECES = 30_000
/** Height by distance: a face that leans more than 60° away would stretch letters to twice their size. */
const STEEPEST = 1.73
/** Rounding between points that are almost the same. */
const ROUNDING_MM = 0.01

/**
 * A drawing as a solid between two heights above a curved surface, projected along the normal of its frame. Throws
 * LetteringError where the surface ends, or is too steep or too uneven to follow. The caller deletes the result.
 */
export function bentPrism(
  drawing: CrossSection,
  frame: Frame,
  surface: SurfaceUnder,
  [from, to]: readonly [number, number],
): Manifold {
  const flat = drawing.extrude(to - from)
  const fine = flat.refineToLength(Math.max(FINEST_MM, Math.sqrt(drawing.area() / MAX_PIECES)))
  const raised = fine.translate(0, 0, from)
  try {
    refuseUneven(raised, surface)
    const bent = raised.warpBatch((vertices, count) => {
      for (let at = 0; at < 3 * count; at += 3)
        vertices[at + 2] = vertices[at + 2]! + surface.heightAt(vertices[at]!, vertices[at + 1]!)
    })
    const placed = inPlace(bent, frame)
    bent.delete()
    return placed
  } finally {
    for (const one of [flat, fine, raised]) one.delete()
  }
}

function refuseUneven(solid: Manifold, surface: SurfaceUnder): void {
  const { vertProperties, triVerts, numProp } = solid.getMesh()
  const heights = new Float64Array(vertProperties.length / numProp)
  for (let vertex = 0; vertex < heights.length; vertex++) {
    const height = surface.heightAt(vertProperties[numProp * vertex]!, vertProperties[numProp * vertex + 1]!)
    if (Number.isNaN(height))
      throw new LetteringError(
        'OFF_THE_FACE',
        'The letters extend beyond the face. Make the area smaller or move it.',
      )
    heights[vertex] = height
  }
  for (let at = 0; at < triVerts.length; at++) {
    const [one, other] = [triVerts[at]!, triVerts[at % 3 === 2 ? at - 2 : at + 1]!]
    const across = vertProperties[numProp * one]! - vertProperties[numProp * other]!
    const along = vertProperties[numProp * one + 1]! - vertProperties[numProp * other + 1]!
    const distance = Math.sqrt(across * across + along * along)
    if (Math.abs(heights[one]! - heights[other]!) > STEEPEST * distance + ROUNDING_MM)
      throw new LetteringError(
        'TOO_STEEP',
        'The face is too steep or too uneven here for letters to follow it. Make the area smaller, or move it to a smoother place.',
      )
  }
}
