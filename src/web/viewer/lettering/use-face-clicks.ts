import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Ray, Spot } from '#mesh/lettering/pick-spot.ts'
import { plus } from '#mesh/lettering/vectors.ts'
import type { Point } from '#mesh/measurement.ts'
import type { SightStore } from '../scene/sight-store.ts'
import { rayThrough } from './area-geometry.ts'
import type { LetteringClient } from './lettering-client.ts'

/** A press that moves less is a click. */
const CLICK_PIXELS = 5

interface Options {
  box: RefObject<HTMLElement | null>
  sights: SightStore
  client: LetteringClient | null
  /** The file position at the center of the plate. */
  origin: Point | null
  /** Called with the face that a click hits, in the file’s millimeters. Null while clicks mean nothing. */
  onPick: ((spot: Spot) => void) | null
}

/** Finds the faces of the model that are clicked. */
export function useFaceClicks({ box, sights, client, origin, onPick }: Options): void {
  const pick = useEffectEvent(async (event: PointerEvent) => {
    const ray = rayAt(event, box.current, sights)
    const spot = ray && (await client?.pick(ray))
    if (spot && origin) onPick?.({ ...spot, place: plus(spot.place, origin) })
  })
  const isOn = onPick !== null && client !== null && origin !== null
  useEffect(() => {
    const view = box.current
    if (!view || !isOn) return
    let pressed: PointerEvent | null = null
    const onDown = (event: PointerEvent) => {
      pressed = event
    }
    const onUp = (event: PointerEvent) => {
      if (pressed && isClick(pressed, event)) void pick(event)
      pressed = null
    }
    view.addEventListener('pointerdown', onDown)
    view.addEventListener('pointerup', onUp)
    return () => {
      view.removeEventListener('pointerdown', onDown)
      view.removeEventListener('pointerup', onUp)
    }
  }, [box, isOn])
}

/** The ray from the eye through a pointer; null before the first frame. */
export function rayAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  view: HTMLElement | null,
  sights: SightStore,
): Ray | null {
  const seen = sights.current()
  if (!view || !seen) return null
  const bounds = view.getBoundingClientRect()
  const at = { x: (clientX - bounds.left) / bounds.width, y: (clientY - bounds.top) / bounds.height }
  return rayThrough(at, seen.pose, seen.aspect)
}

const isClick = (down: PointerEvent, up: PointerEvent): boolean =>
  Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) < CLICK_PIXELS
