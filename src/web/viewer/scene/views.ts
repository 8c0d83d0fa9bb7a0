import type { StageLook } from '../stage-messages.ts'

type Rectangle = [x: number, y: number, width: number, height: number]

interface View {
  /** The model to render. */
  model: 0 | 1
  /** Its viewport and scissor rectangle, in pixels from the lower left corner. */
  viewport: Rectangle
  scissor: Rectangle
}

/** How the view is split between the models on the plate. */
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
