import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Project, Stage } from './scene/stage.ts'

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
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
    if (!context) return setState('NONE')
    canvas.className = 'block size-full'
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
