import { type RefObject, useEffect, useRef, useState } from 'react'
import { RemoteStage } from './remote-stage.ts'
import type { Sight } from './stage-messages.ts'

/** `NONE` if the browser can't render 3D, `LOST` if rendering stopped. */
export type StageState = { stage: RemoteStage } | 'STARTING' | 'NONE' | 'LOST'

/** Renders into an element while mounted. `onFrame` is called after each frame. */
export function useStage(box: RefObject<HTMLElement | null>, onFrame: (sight: Sight) => void): StageState {
  const [state, setState] = useState<StageState>('STARTING')
  const latest = useRef(onFrame)
  useEffect(() => {
    latest.current = onFrame
  })
  useEffect(() => {
    const place = box.current
    if (!place) return
    const canvas = document.createElement('canvas')
    // Older browsers don't support OffscreenCanvas.
    if (typeof canvas.transferControlToOffscreen !== 'function') return setState('NONE')
    canvas.className = 'block size-full'
    const stage = new RemoteStage(canvas.transferControlToOffscreen(), {
      onFrame: (sight) => latest.current(sight),
      onEnd: setState,
    })
    place.prepend(canvas)
    const resize = () => stage.resize(place.clientWidth, place.clientHeight, devicePixelRatio)
    const observer = new ResizeObserver(resize)
    observer.observe(place)
    resize()
    setState({ stage })
    return () => {
      observer.disconnect()
      stage.end()
      canvas.remove()
    }
  }, [box])
  return state
}
