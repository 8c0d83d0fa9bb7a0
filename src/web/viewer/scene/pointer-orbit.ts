import type { Steering } from '../stage-messages.ts'

const RADIANS_PER_HEIGHT = 4

/** One finger or button rotates, two fingers or the other button pan and zoom, the wheel zooms. The page keeps the
 * wheel until the view has focus, and keeps vertical touch scrolling.
 */
export function listenToPointers(canvas: HTMLElement, steer: (steering: Steering) => void): () => void {
  const pointers = new Map<number, { x: number; y: number }>()

  function onDown(event: PointerEvent) {
    // What is drawn over the view and is dragged doesn’t turn it.
    if (event.target instanceof Element && event.target.closest('[data-drag]')) return
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    canvas.setPointerCapture(event.pointerId)
  }
  function onMove(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const height = canvas.clientHeight || 1
    const dx = (now.x - before.x) / height
    const dy = (now.y - before.y) / height
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const gap = (place: { x: number; y: number }) => Math.hypot(place.x - other.x, place.y - other.y)
      steer({ do: 'zoom', factor: gap(now) / Math.max(1, gap(before)) })
      steer({ do: 'pan', across: -dx / 2, upward: dy / 2 })
    } else if (event.shiftKey || (event.buttons & 6) !== 0) steer({ do: 'pan', across: -dx, upward: dy })
    else steer({ do: 'turn', yaw: -dx * RADIANS_PER_HEIGHT, pitch: dy * RADIANS_PER_HEIGHT })
    pointers.set(event.pointerId, now)
  }
  function onUp(event: PointerEvent) {
    pointers.delete(event.pointerId)
  }
  function onWheel(event: WheelEvent) {
    if (!event.ctrlKey && !canvas.matches(':focus, :focus-within')) return
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === 1 ? 20 : 1)
    steer({ do: 'zoom', factor: Math.exp(-Math.max(-240, Math.min(240, pixels)) * 0.0022) })
  }
  const onMenu = (event: Event) => event.preventDefault()

  canvas.addEventListener('pointerdown', onDown)
  canvas.addEventListener('pointermove', onMove)
  canvas.addEventListener('pointerup', onUp)
  canvas.addEventListener('pointercancel', onUp)
  canvas.addEventListener('wheel', onWheel, { passive: false })
  canvas.addEventListener('contextmenu', onMenu)
  return () => {
    canvas.removeEventListener('pointerdown', onDown)
    canvas.removeEventListener('pointermove', onMove)
    canvas.removeEventListener('pointerup', onUp)
    canvas.removeEventListener('pointercancel', onUp)
    canvas.removeEventListener('wheel', onWheel)
    canvas.removeEventListener('contextmenu', onMenu)
  }
}
