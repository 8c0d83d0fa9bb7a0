import type { TriangleSink } from '../triangle-sink.ts'
import { Canvas } from './canvas.ts'
import { type Frame, FrameFit, fitFrame } from './fit-frame.ts'
import { resolveSamples } from './resolve-samples.ts'
import { shade } from './shade.ts'
import type { View } from './view.ts'

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
  /** From where; from above the front right corner without. */
  view?: View | undefined
  /** How many pixels are tested at most. */
  maxTests?: number
}

/** Samples per pixel along each axis, for antialiasing. */
const SUPERSAMPLING = 2
/** About two seconds of work. A model of two million small triangles needs less than a tenth. */
const MAX_TESTS = 300_000_000
const MIN_SIZE = 64

/**
 * Renders a model in software, fitted to the image and softly lit. `produce` is called twice, once to fit the model and
 * once to draw it; triangles are not stored. The work is bounded: where many triangles each fill the image, it gets
 * smaller than asked for, and beyond that the last triangles are left out.
 */
export function drawPicture(produce: (sink: TriangleSink) => void, options: PictureOptions): Picture {
  const { maxTests = MAX_TESTS, view } = options
  const frame = fitFrame(produce, options.size * SUPERSAMPLING, view)
  const shrink = Math.min(1, Math.sqrt(maxTests / frame.coverage) || 1)
  const size = Math.max(MIN_SIZE, Math.floor(options.size * shrink))
  const canvas = new Canvas(size * SUPERSAMPLING, scaled(frame, size / options.size), maxTests)
  produce(canvas)
  return { width: size, height: size, rgba: shade(resolveSamples(canvas, SUPERSAMPLING), options.color) }
}

/**
 * Renders a model as it turns on a table, beginning with `view`: as many images as `frames` in one column, all at the
 * same scale. `produce` is called once more than that.
 */
export function drawTurntable(
  produce: (sink: TriangleSink) => void,
  { color, size, view, frames }: { color: string; size: number; view: View; frames: number },
): Picture {
  const fits = Array.from(
    { length: frames },
    (_, index) => new FrameFit({ ...view, turn: view.turn + (2 * Math.PI * index) / frames }),
  )
  produce({
    add(coordinates, triangles) {
      for (const fit of fits) fit.add(coordinates, triangles)
    },
  })
  const widest = Math.max(...fits.map((fit) => fit.widest))
  const rgba = new Uint8ClampedArray(4 * size * size * frames)
  for (const [index, fit] of fits.entries()) {
    const pixels = size * SUPERSAMPLING
    const canvas = new Canvas(pixels, fit.frame(pixels, widest), MAX_TESTS / frames)
    produce(canvas)
    rgba.set(shade(resolveSamples(canvas, SUPERSAMPLING), color), 4 * size * size * index)
  }
  return { width: size, height: size * frames, rgba }
}

const scaled = (frame: Frame, factor: number): Frame => ({
  ...frame,
  scale: frame.scale * factor,
  shift: [frame.shift[0] * factor, frame.shift[1] * factor, frame.shift[2] * factor],
})
