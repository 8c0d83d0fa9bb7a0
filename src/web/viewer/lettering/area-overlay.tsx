import { cx } from 'class-variance-authority'
import {
  type KeyboardEvent,
  type PointerEvent as Press,
  type RefObject,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { LetteringArea } from '#mesh/lettering/frame.ts'
import { dot, minus, plus } from '#mesh/lettering/vectors.ts'
import type { Point } from '#mesh/measurement.ts'
import type { AreaEditor } from '../model-viewer-props.ts'
import { eyeOf, projected } from '../scene/camera-pose.ts'
import type { SightStore } from '../scene/sight-store.ts'
import { type Corner, cornerOf, corners, frameOfArea, movedBy, onPlane, resizedBy } from './area-geometry.ts'
import type { LetteringClient } from './lettering-client.ts'
import { rayAt, useFaceClicks } from './use-face-clicks.ts'

interface Props {
  editor: AreaEditor
  /** The file position at the center of the plate. */
  origin: Point
  box: RefObject<HTMLElement | null>
  sights: SightStore
  client: LetteringClient
}

const STEP_MM = 1
const FINE_STEP_MM = 0.1

/** The area of a text over the 3D view: a rectangle that is placed by a click, dragged, and resized at its corners. */
export function AreaOverlay({ editor, origin, box, sights, client }: Props) {
  const sight = useSyncExternalStore(sights.subscribe, sights.current, sights.current)
  const area = { ...editor.area, origin: minus(editor.area.origin, origin) }
  const change = (next: LetteringArea) => editor.onChange({ ...next, origin: plus(next.origin, origin) })
  const dragged = useRef<{ area: LetteringArea; from: [number, number]; corner: Corner | null } | null>(null)

  const { isPlacing } = editor
  useFaceClicks({ box, sights, client, origin, onPick: isPlacing ? editor.onPlace : null })

  function onDown(event: Press, corner: Corner | null) {
    const ray = rayAt(event, box.current, sights)
    const from = ray && onPlane(ray, area)
    if (!from) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = { area, from, corner }
  }
  function onMove(event: Press) {
    const drag = dragged.current
    const ray = drag && rayAt(event, box.current, sights)
    const at = ray && onPlane(ray, drag.area)
    if (!at) return
    const by: [number, number] = [at[0] - drag.from[0], at[1] - drag.from[1]]
    change(drag.corner ? resizedBy(drag.area, drag.corner, by) : movedBy(drag.area, ...by))
  }
  const onUp = () => {
    dragged.current = null
  }
  function onKey(event: KeyboardEvent, isResized: boolean) {
    const step = event.shiftKey ? FINE_STEP_MM : STEP_MM
    const by = arrows[event.key]
    if (!by) return
    // The view turns with the same keys.
    event.preventDefault()
    event.stopPropagation()
    const moved: [number, number] = [by[0] * step, by[1] * step]
    // Both sides grow or shrink, so that the middle stays.
    change(
      isResized
        ? { ...resizedBy(area, [1, 1], moved), origin: area.origin }
        : movedBy(area, moved[0], moved[1]),
    )
  }
  if (!sight) return null
  const { pose, aspect } = sight
  const percent = (point: Point) => {
    const { x, y } = projected(point, pose, aspect)
    return { x: 100 * x, y: 100 * y }
  }
  const drawn = corners.map((corner) => ({ corner, ...percent(cornerOf(area, corner)) }))
  const isSeen = dot(frameOfArea(area).z, minus(eyeOf(pose), area.origin)) > 0
  const drag = { onPointerMove: onMove, onPointerUp: onUp, onPointerCancel: onUp, 'data-drag': '' }
  const middle = percent(area.origin)
  return (
    <div className="pointer-events-none absolute inset-0">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full" aria-hidden>
        <polygon
          points={drawn.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ')}
          vectorEffect="non-scaling-stroke"
          className={cx(
            'cursor-move touch-none fill-accent/10 stroke-2 stroke-accent',
            !isSeen && 'opacity-40 [stroke-dasharray:4_4]',
            !isPlacing && 'pointer-events-auto',
          )}
          {...drag}
          onPointerDown={(event) => onDown(event, null)}
        />
      </svg>
      {isSeen &&
        drawn.map(({ corner, x, y }) => (
          <span
            key={corner.join()}
            data-testid={`corner ${corner.join()}`}
            className={cx(
              'pointer-events-auto absolute size-3 touch-none rounded-sm border-2 border-accent bg-surface before:absolute before:-inset-3',
              corner[0] === corner[1] ? 'cursor-nesw-resize' : 'cursor-nwse-resize',
            )}
            style={{ left: `calc(${x}% - 6px)`, top: `calc(${y}% - 6px)` }}
            {...drag}
            onPointerDown={(event) => onDown(event, corner)}
          />
        ))}
      <KeyHandle
        label="Move the text area with the arrow keys"
        text="Move"
        at={middle}
        shift={-52}
        onKey={(event) => onKey(event, false)}
      />
      <KeyHandle
        label="Resize the text area with the arrow keys"
        text="Resize"
        at={middle}
        shift={4}
        onKey={(event) => onKey(event, true)}
      />
    </div>
  )
}

interface KeyHandleProps {
  label: string
  text: string
  at: { x: number; y: number }
  /** In pixels. */
  shift: number
  onKey: (event: KeyboardEvent) => void
}

/** What the arrow keys change. Visible with the focus only, because pointers drag the area itself. */
const KeyHandle = ({ label, text, at, shift, onKey }: KeyHandleProps) => (
  <button
    type="button"
    aria-label={label}
    onKeyDown={onKey}
    data-drag=""
    className="absolute rounded-md bg-accent px-1.5 py-0.5 text-accent-ink text-xs opacity-0 focus-visible:opacity-100"
    style={{ left: `calc(${at.x}% + ${shift}px)`, top: `calc(${at.y}% - 10px)` }}
  >
    {text}
  </button>
)

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
