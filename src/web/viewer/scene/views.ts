import type { StageLook } from '../stage-messages.ts'

type Rectangle = [x: number, y: number, width: number, height: number]

interface View {
  /** Which model is drawn. */
  model: 0 | 1
  /** Where the picture of it would be, and which part of that is drawn; in pixels from the lower left corner. */
  viewport: Rectangle
  scissor: Rectangle
}

/** How a picture is shared among the models on the plate. */
export function viewsOf(
  { layout, split }: Pick<StageLook, 'layout' | 'split'>,
  width: number,
  height: number,
): View[] {
  const whole: Rectangle = [0, 0, width, height]
  if (layout === 'single') return [{ model: 0, viewport: whole, scissor: whole }]
  const middle = Math.round(width * (layout === 'side' ? 0.5 : split))
  const left: Rectangle = [0, 0, middle, height]
  const right: Rectangle = [middle, 0, width - middle, height]
  return [
    { model: 0, viewport: layout === 'side' ? left : whole, scissor: left },
    { model: 1, viewport: layout === 'side' ? right : whole, scissor: right },
  ]
}
