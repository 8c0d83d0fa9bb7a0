import type { TriangleSink } from '../triangle-sink.ts'
import { Canvas } from './canvas.ts'
import { fitFrame } from './fit-frame.ts'
import { shade } from './shade.ts'

/** Pixels in rows from the top, four bytes each, as pictures are encoded from; transparent around the model. */
export interface Picture {
  width: number
  height: number
  rgba: Uint8ClampedArray<ArrayBuffer>
}

export interface PictureOptions {
  /** Of the filament, as `#rrggbb`. */
  color: string
  /** Width and height in pixels. */
  size: number
}

/** Each pixel is the mean of as many by as many, which softens edges. */
const SUPERSAMPLING = 2

/**
 * Draws a model from above its front right corner, fitted and softly lit, without anything but arithmetic. The
 * triangles are asked for twice and never kept: once to find how they fit, once to draw them.
 */
export function drawPicture(give: (sink: TriangleSink) => void, options: PictureOptions): Picture {
  const frame = fitFrame(give, options.size * SUPERSAMPLING)
  const canvas = new Canvas(options.size * SUPERSAMPLING, frame)
  give(canvas)
  return { width: options.size, height: options.size, rgba: shade(canvas, SUPERSAMPLING, options.color) }
}
