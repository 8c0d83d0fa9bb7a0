import { countOf } from './count-text.ts'
import { MeshError } from './mesh-error.ts'
import type { TriangleSink } from './triangle-sink.ts'

const TRIANGLES = 2_048
/** What a binary STL can hold; a model that is larger is none. */
const MAX_COORDINATE = 3.4e38

/** Collects triangles for a sink and sees to it that there are not too many and that all are somewhere. */
export class TriangleBatch {
  /** The coordinates of the triangle that is being filled begin at `at`. */
  readonly coordinates = new Float64Array(9 * TRIANGLES)
  at = 0
  triangles = 0
  readonly #sink: TriangleSink
  readonly #limit: number

  constructor(sink: TriangleSink, limit: number) {
    this.#sink = sink
    this.#limit = limit
  }

  /** Says that nine coordinates were written. */
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
    if (this.triangles > this.#limit)
      throw new MeshError(
        'TOO_MANY_TRIANGLES',
        `The model has more than ${countOf(this.#limit, 'triangle')}. Please reduce it and try again.`,
      )
    this.at = 0
    this.#sink.add(coordinates, at / 9)
  }
}

/** What to say of a coordinate that is not a number or beyond all measure. */
export function nonFiniteCoordinate(): MeshError {
  return new MeshError(
    'NOT_FINITE',
    'A corner of the model is not at a place: a coordinate is no finite number.',
  )
}
