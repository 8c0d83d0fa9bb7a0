import type { Point } from '#mesh/measurement.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import type { ModelPart } from '../mesh-messages.ts'

/** Small enough to be handed to the graphics card between two frames. */
const PART_TRIANGLES = 32_768

/** Turns triangles into parts with normals. */
export class PartCollector implements TriangleSink {
  readonly parts: ModelPart[] = []

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    for (let done = 0; done < triangles; ) {
      const part = this.#openPart()
      const count = Math.min(triangles - done, PART_TRIANGLES - part.triangles)
      part.positions.set(coordinates.subarray(9 * done, 9 * (done + count)), 9 * part.triangles)
      addNormals(part, count)
      part.triangles += count
      done += count
    }
  }

  #openPart(): ModelPart {
    const last = this.parts.at(-1)
    if (last && last.triangles < PART_TRIANGLES) return last
    const part = {
      positions: new Float32Array(9 * PART_TRIANGLES),
      normals: new Int8Array(12 * PART_TRIANGLES),
      triangles: 0,
    }
    this.parts.push(part)
    return part
  }

  /** Moves everything, and cuts off what was not needed. */
  finish(by: Point): ModelPart[] {
    for (const part of this.parts) {
      if (part.triangles < PART_TRIANGLES) {
        part.positions = part.positions.slice(0, 9 * part.triangles)
        part.normals = part.normals.slice(0, 12 * part.triangles)
      }
      move(part.positions, by)
    }
    return this.parts
  }
}

/** The direction that each triangle faces, once for each of its corners. */
function addNormals({ positions, normals, triangles }: ModelPart, count: number): void {
  for (let index = triangles; index < triangles + count; index++) {
    const at = 9 * index
    const to = 12 * index
    const ax = positions[at]!
    const ay = positions[at + 1]!
    const az = positions[at + 2]!
    const bx = positions[at + 3]! - ax
    const by = positions[at + 4]! - ay
    const bz = positions[at + 5]! - az
    const cx = positions[at + 6]! - ax
    const cy = positions[at + 7]! - ay
    const cz = positions[at + 8]! - az
    const x = by * cz - bz * cy
    const y = bz * cx - bx * cz
    const z = bx * cy - by * cx
    const length = Math.sqrt(x * x + y * y + z * z)
    const unit = length > 0 ? 127 / length : 0
    normals[to] = normals[to + 4] = normals[to + 8] = x * unit
    normals[to + 1] = normals[to + 5] = normals[to + 9] = y * unit
    normals[to + 2] = normals[to + 6] = normals[to + 10] = z * unit
  }
}

function move(positions: Float32Array, [x, y, z]: Point): void {
  for (let at = 0; at < positions.length; at += 3) {
    positions[at] = positions[at]! + x
    positions[at + 1] = positions[at + 1]! + y
    positions[at + 2] = positions[at + 2]! + z
  }
}
