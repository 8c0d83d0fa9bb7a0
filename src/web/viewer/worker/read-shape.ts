import type { ByteSource } from '#mesh/byte-source.ts'
import type { Point } from '#mesh/measurement.ts'
import { MeshError } from '#mesh/mesh-error.ts'
import { forwardProgress } from '#mesh/read/forward-progress.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { simplifyMesh } from '#mesh/simplify/simplify-mesh.ts'
import type { TriangleSink } from '#mesh/triangle-sink.ts'
import type { ModelPart, ModelShape } from '../mesh-messages.ts'
import { inflateWithFflate } from './inflate-with-fflate.ts'
import { occupyCells } from './occupy-cells.ts'
import { PartCollector } from './part-collector.ts'
import { ShapeTotals } from './shape-totals.ts'
import { spreadOf } from './spread-of.ts'

/** Above this we show a simplified model, which looks the same and needs far less memory. */
const MAX_SHOWN = 2_000_000
/** Triangles in the simplified model, as a fraction of the maximum. */
const PREVIEW_FRACTION = 0.4

/** How often a file is read that is shown simplified, unless its first grid is too fine. */
const PREVIEW_PASSES = 3

interface Options {
  /** Millimeters per file unit, if the file doesn't declare one. */
  scale: number
  onProgress?: (share: number) => void
  maxShown?: number
  /** Whether it may be compared with another model. */
  isCompared?: boolean
}

/** Reads a model into geometry that can be rendered. */
export function readShape(source: ByteSource, options: Options): ModelShape {
  const { scale, onProgress, maxShown = MAX_SHOWN, isCompared = false } = options
  const shape = new Shape(scale, maxShown)
  const report = onProgress && forwardProgress(onProgress)
  let passes = 0
  const read = (sink: TriangleSink) => {
    const before = passes++
    const options = report && {
      onProgress: (share: number) =>
        report((before + share) / Math.max(passes, shape.isTooFine ? PREVIEW_PASSES : 1)),
    }
    return readMesh(source, { inflate: inflateWithFflate, ...options }, sink)
  }
  const { format } = read(shape)
  if (shape.totals.triangles === 0)
    throw new MeshError('NO_TRIANGLES', 'This file has no triangles, so there’s nothing to show.')
  if (shape.isTooFine) simplifyMesh(read, Math.round(maxShown * PREVIEW_FRACTION), shape.preview)
  const { triangles, size, volumeMm3 } = shape.totals
  const parts = shape.finish()
  const shownTriangles = parts.reduce((sum, { length }) => sum + length / 9, 0)
  const cells = isCompared ? occupyCells(parts, size) : null
  const facts = { format, triangles, shownTriangles, size, volumeMm3, origin: shape.origin }
  return { facts: isCompared ? { ...facts, spread: spreadOf(parts, size) } : facts, cells, parts }
}

/** Measures all triangles and keeps them until there are too many to show. */
class Shape implements TriangleSink {
  isTooFine = false
  readonly totals = new ShapeTotals()
  readonly #scale: number
  readonly #maxShown: number
  /** The file's first vertex. Coordinates relative to it keep precision far from the origin. */
  #start: Point | null = null
  #near = new Float64Array()
  #shown = new PartCollector()

  constructor(scale: number, maxShown: number) {
    this.#scale = scale
    this.#maxShown = maxShown
  }

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    const near = this.#countFromStart(coordinates, 9 * triangles)
    this.totals.add(near, triangles)
    if (this.totals.triangles > this.#maxShown) {
      this.isTooFine = true
      this.#shown = new PartCollector()
    } else this.#shown.add(near, triangles)
  }

  /** Receives the simplified triangles shown instead of all of them. */
  get preview(): TriangleSink {
    return {
      add: (coordinates, triangles) =>
        this.#shown.add(this.#countFromStart(coordinates, 9 * triangles), triangles),
    }
  }

  #countFromStart(coordinates: Float32Array | Float64Array, length: number): Float64Array {
    this.#start ??= [coordinates[0]!, coordinates[1]!, coordinates[2]!]
    if (this.#near.length < length) this.#near = new Float64Array(length)
    const near = this.#near
    const scale = this.#scale
    const [x, y, z] = this.#start
    for (let at = 0; at < length; at += 3) {
      near[at] = (coordinates[at]! - x) * scale
      near[at + 1] = (coordinates[at + 1]! - y) * scale
      near[at + 2] = (coordinates[at + 2]! - z) * scale
    }
    return near
  }

  /** The file position, in millimeters, that is placed at the center of the plate. */
  get origin(): Point {
    const { foot } = this.totals
    const from = this.#start ?? [0, 0, 0]
    const along = (axis: 0 | 1 | 2) => from[axis] * this.#scale + foot[axis]
    return [along(0), along(1), along(2)]
  }

  finish(): ModelPart[] {
    const [x, y, z] = this.totals.foot
    return this.#shown.finish([-x, -y, -z])
  }
}
