import { type RefObject, useEffect, useRef, useState } from 'react'
import { isDrawnBySoftware, type Project, Stage } from './scene/stage.ts'

/** `NONE` where this browser draws nothing in 3D, `LOST` where it has stopped to. */
export type StageState = { stage: Stage } | 'STARTING' | 'NONE' | 'LOST'

/** Draws into a box for as long as it is shown. `onFrame` is called after each frame. */
export function useStage(
  box: RefObject<HTMLElement | null>,
  onFrame: (stage: Stage, project: Project) => void,
): StageState {
  const [state, setState] = useState<StageState>('STARTING')
  const latest = useRef(onFrame)
  useEffect(() => {
    latest.current = onFrame
  })
  useEffect(() => {
    const place = box.current
    if (!place) return
    const drawing = openCanvas()
    if (!drawing) return setState('NONE')
    const { canvas, context } = drawing
    const stage: Stage = new Stage(canvas, context, {
      onFrame: (project) => latest.current(stage, project),
      onLost: () => setState('LOST'),
      isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
    place.prepend(canvas)
    const resize = () => stage.resize(place.clientWidth, place.clientHeight, devicePixelRatio)
    const observer = new ResizeObserver(resize)
    observer.observe(place)
    resize()
    setState({ stage })
    return () => {
      observer.disconnect()
      stage.dispose()
      canvas.remove()
    }
  }, [box])
  return state
}

/** Smooth edges, unless a processor would have to draw every picture four times over. */
function openCanvas(antialias = true): { canvas: HTMLCanvasElement; context: WebGL2RenderingContext } | null {
  const canvas = document.createElement('canvas')
  canvas.className = 'block size-full'
  const context = canvas.getContext('webgl2', { alpha: true, antialias })
  if (!context) return null
  if (!antialias || !isDrawnBySoftware(context)) return { canvas, context }
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return openCanvas(false)
}
