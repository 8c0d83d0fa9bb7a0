import type { TriangleSink } from '../triangle-sink.ts'
import { axesOf, usualView, type View } from './view.ts'

/** An orthographic projection from model coordinates to pixels: right, up, and toward the viewer. */
export interface Frame {
  right: readonly [number, number, number]
  up: readonly [number, number, number]
  toEye: readonly [number, number, number]
  /** Pixels per model unit. */
  scale: number
  /** Added after scaling, so that the model is centered. */
  shift: readonly [number, number, number]
  /** Pixels in the bounding boxes of all triangles together, which is what drawing costs. */
  coverage: number
}

const MARGIN = 0.06

/** Computes the projection that fits all triangles into a square of `pixels` by `pixels`. */
export function fitFrame(
  produce: (sink: TriangleSink) => void,
  pixels: number,
  view: View = usualView,
): Frame {
  const fit = new FrameFit(view)
  produce(fit)
  return fit.frame(pixels)
}

/** Measures how a model looks from one side. */
export class FrameFit implements TriangleSink {
  readonly #axes: Pick<Frame, 'right' | 'up' | 'toEye'>
  readonly #min = new Float64Array(3).fill(Infinity)
  readonly #max = new Float64Array(3).fill(-Infinity)
  readonly #corners = new Float64Array(9)
  #area = 0

  constructor(view: View) {
    this.#axes = axesOf(view)
  }

  add(coordinates: Float32Array | Float64Array, triangles: number): void {
    for (let triangle = 0; triangle < triangles; triangle++) {
      this.#project(coordinates, 9 * triangle)
      const width = this.#include(0)
      const height = this.#include(1)
      this.#include(2)
      this.#area += width * height
    }
  }

  /** The projection that fits the model into a square. `widest` is the extent that fills it; its own without. */
  frame(pixels: number, widest: number = this.widest): Frame {
    const scale = (pixels * (1 - 2 * MARGIN)) / widest
    const shift = [0, 1, 2].map((axis) => pixels / 2 - (scale * (this.#min[axis]! + this.#max[axis]!)) / 2)
    return {
      ...this.#axes,
      scale,
      shift: [shift[0]!, shift[1]!, shift[2]!],
      coverage: this.#area * scale * scale,
    }
  }

  /** The larger of its width and height, in model units. */
  get widest(): number {
    return Math.max(this.#max[0]! - this.#min[0]!, this.#max[1]! - this.#min[1]!) || 1
  }

  /** The corners of a triangle to the right, up and toward the viewer. */
  #project(coordinates: Float32Array | Float64Array, from: number): void {
    const { right, up, toEye } = this.#axes
    const corners = this.#corners
    for (let at = 0; at < 9; at += 3) {
      const x = coordinates[from + at]!
      const y = coordinates[from + at + 1]!
      const z = coordinates[from + at + 2]!
      corners[at] = x * right[0] + y * right[1]
      corners[at + 1] = x * up[0] + y * up[1] + z * up[2]
      corners[at + 2] = x * toEye[0] + y * toEye[1] + z * toEye[2]
    }
  }

  /** Widens the bounds on one axis, and returns the triangle's own extent on it. */
  #include(axis: number): number {
    const corners = this.#corners
    const low = Math.min(corners[axis]!, corners[axis + 3]!, corners[axis + 6]!)
    const high = Math.max(corners[axis]!, corners[axis + 3]!, corners[axis + 6]!)
    if (low < this.#min[axis]!) this.#min[axis] = low
    if (high > this.#max[axis]!) this.#max[axis] = high
    return high - low
  }
}
