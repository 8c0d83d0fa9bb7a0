import type { TriangleSink } from '../triangle-sink.ts'
import { Canvas } from './canvas.ts'
import { type Frame, fitFrame } from './fit-frame.ts'
import { resolveSamples } from './resolve-samples.ts'
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
  /** How many pixels are tested at most. */
  maxTests?: number
}

/** Samples per pixel along each axis, for antialiasing. */
const SUPERSAMPLING = 2
/** About two seconds of work. A model of two million small triangles needs less than a tenth. */
const MAX_TESTS = 300_000_000
const MIN_SIZE = 64

/**
 * Renders a model in software, seen from above its front right corner, fitted to the image and softly lit. `produce`
 * is called twice, once to fit the model and once to draw it; triangles are not stored. The work is bounded: where many
 * triangles each fill the image, it gets smaller than asked for, and beyond that the last triangles are left out.
 */
export function drawPicture(produce: (sink: TriangleSink) => void, options: PictureOptions): Picture {
  const { maxTests = MAX_TESTS } = options
  const frame = fitFrame(produce, options.size * SUPERSAMPLING)
  const shrink = Math.min(1, Math.sqrt(maxTests / frame.coverage) || 1)
  const size = Math.max(MIN_SIZE, Math.floor(options.size * shrink))
  const canvas = new Canvas(size * SUPERSAMPLING, scaled(frame, size / options.size), maxTests)
  produce(canvas)
  return { width: size, height: size, rgba: shade(resolveSamples(canvas, SUPERSAMPLING), options.color) }
}

const scaled = (frame: Frame, factor: number): Frame => ({
  ...frame,
  scale: frame.scale * factor,
  shift: [frame.shift[0] * factor, frame.shift[1] * factor, frame.shift[2] * factor],
})
