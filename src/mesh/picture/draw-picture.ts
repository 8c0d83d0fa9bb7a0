import type { TriangleSink } from '../triangle-sink.ts'
import { Canvas } from './canvas.ts'
import { fitFrame } from './fit-frame.ts'
import { shade } from './shade.ts'

/** An RGBA image, rows from the top, four bytes per pixel; transparent around the model. */
export interface Picture {
  width: number
  height: number
  rgba: Uint8ClampedArray<ArrayBuffer>
}

export interface PictureOptions {
  /** Filament color as `#rrggbb`. */
  color: string
  /** Width and height in pixels. */
  size: number
}

/** Samples per pixel along each axis, for antialiasing. */
const SUPERSAMPLING = 2

/**
 * Renders a model in software, seen from above its front right corner, fitted to the image and softly lit. `produce`
 * is called twice, once to fit the model and once to draw it; triangles are not stored.
 */
export function drawPicture(produce: (sink: TriangleSink) => void, options: PictureOptions): Picture {
  const frame = fitFrame(produce, options.size * SUPERSAMPLING)
  const canvas = new Canvas(options.size * SUPERSAMPLING, frame)
  produce(canvas)
  return { width: options.size, height: options.size, rgba: shade(canvas, SUPERSAMPLING, options.color) }
}
