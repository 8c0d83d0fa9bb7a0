import type { Triangles } from '#mesh/lettering/surface-under.ts'
import type { ModelPart } from '../mesh-messages.ts'

/** The triangles of a model on the plate, in one piece. */
export function trianglesOfParts(parts: readonly ModelPart[]): Triangles {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const positions = new Float32Array(length)
  let filled = 0
  for (const part of parts) {
    positions.set(part, filled)
    filled += part.length
  }
  return { positions, corners: new Uint32Array(length / 3).map((_, at) => at), triangles: length / 9 }
}
