import { countOf } from './count-text.ts'
import { MeshError } from './mesh-error.ts'
import type { TriangleSink } from './triangle-sink.ts'

const BATCH_SIZE = 2_048
/** The largest coordinate that a binary STL can hold. */
const MAX_COORDINATE = 3.4e38

/** Buffers triangles for a sink and enforces the triangle limit and finite coordinates. */
export class TriangleBatch {
  /** Write the nine coordinates of a triangle from index `at`, then call `next`. */
  readonly coordinates = new Float64Array(9 * BATCH_SIZE)
  at = 0
  triangles = 0
  readonly #sink: TriangleSink
  readonly #limit: number

  constructor(sink: TriangleSink, limit: number) {
    this.#sink = sink
    this.#limit = limit
  }

  /** Commits the nine coordinates at `at`. */
  next(): void {
    this.at += 9
    if (this.at === this.coordinates.length) this.flush()
  }

  flush(): void {
    const { coordinates, at } = this
    if (at === 0) return
    for (let index = 0; index < at; index++)
      if (!(Math.abs(coordinates[index]!) <= MAX_COORDINATE)) throw nonFiniteCoordinate()
    this.triangles += at / 9
    if (this.triangles > this.#limit) throw tooManyTriangles(this.#limit)
    this.at = 0
    this.#sink.add(coordinates, at / 9)
  }
}

/** The error for a file of more triangles than allowed. */
export function tooManyTriangles(limit: number): MeshError {
  return new MeshError(
    'TOO_MANY_TRIANGLES',
    `The model has more than ${countOf(limit, 'triangle')}. Reduce the number of triangles and try again.`,
  )
}

/** The error for a coordinate that is NaN, infinite or too large. */
export function nonFiniteCoordinate(): MeshError {
  return new MeshError('NOT_FINITE', 'The model has a coordinate that isn’t a finite number.')
}
