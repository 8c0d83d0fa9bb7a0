import { cx } from 'class-variance-authority'
import type { RefObject } from 'react'
import type { Finding, Point } from '#mesh/measurement.ts'
import { formatLength } from '#web/ui/text/format-length.ts'
import type { FindingStep } from './finding-steps.ts'
import type { ModelFacts } from './mesh-messages.ts'
import { projected } from './scene/camera-pose.ts'
import { dimensionLines } from './scene/dimension-lines.ts'
import type { Sight } from './stage-messages.ts'

/** Half the width of a length label, in pixels. */
const HALF_LABEL = 38
/** Between the middles of a label and of the focused marker. */
const CLEARANCE = 26
/** What the toolbar takes of the right edge. */
const TOOLBAR = 56
const AXES = ['x', 'y', 'z'] as const

interface Place {
  left: number
  top: number
}

interface Props {
  layer: RefObject<HTMLDivElement | null>
  findings: readonly Finding[]
  steps: readonly FindingStep[]
  step: number | null
  facts: ModelFacts | null
  hasDimensions: boolean
  onPick: (step: number) => void
}

/** The labels over the 3D view: dimensions and finding markers. Positioned by `placeMarks`. */
export function ViewerMarks({ layer, findings, steps, step, facts, hasDimensions, onPick }: Props) {
  return (
    <div ref={layer} aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {facts &&
        hasDimensions &&
        AXES.map((axis, index) => (
          <span
            key={axis}
            data-axis={axis}
            className="tabular invisible absolute top-0 left-0 z-1 whitespace-nowrap rounded-md bg-surface/90 px-1.5 py-0.5 font-medium text-xs shadow-card"
          >
            {formatLength(facts.size[index] ?? 0)}
          </span>
        ))}
      {facts &&
        steps.map(({ place, finding }, index) =>
          place ? (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: places have no id, and never change order.
              key={index}
              type="button"
              tabIndex={-1}
              data-step={index}
              data-focused={index === step || undefined}
              onClick={() => onPick(index)}
              className={markStyle(index === step, findings[finding]?.severity)}
            />
          ) : null,
        )}
    </div>
  )
}

function markStyle(isFocused: boolean, severity: Finding['severity'] | undefined): string {
  const tone = severity === 'error' ? 'bg-danger-fill' : severity === 'warning' ? 'bg-warn' : 'bg-info'
  return cx(
    'pointer-events-auto invisible absolute top-0 left-0 rounded-full ring-2 ring-surface transition-[width,height]',
    tone,
    isFocused
      ? 'z-10 size-5 outline-2 outline-accent outline-offset-2'
      : 'size-3 opacity-85 hover:opacity-100',
  )
}

/** Positions every marker for the frame that was just rendered. */
export function placeMarks(
  layer: HTMLElement,
  { pose, box, aspect, share }: Sight,
  placeOf: (step: number) => Point | null,
): void {
  const lines = dimensionLines(box, pose)
  const { clientWidth, clientHeight } = layer
  const seen = (place: Point) => {
    const { x, y } = projected(place, pose, aspect)
    return { left: x * clientWidth * share, top: y * clientHeight }
  }
  const focused = layer.querySelector<HTMLElement>('[data-focused]')?.dataset.step
  const focus = focused === undefined ? null : placeOf(Number(focused))
  const dot = focus && seen(focus)
  for (const mark of layer.children) {
    if (!(mark instanceof HTMLElement)) continue
    const line = lines.find(({ axis }) => axis === mark.dataset.axis)
    const place = line ? middle(line.from, line.to) : placeOf(Number(mark.dataset.step))
    if (!place) continue
    const at = seen(place)
    if (line) {
      at.left = heldIn(at.left, clientWidth)
      if (dot) at.top = besides(at, dot)
    }
    mark.style.transform = `translate(${at.left.toFixed(1)}px, ${at.top.toFixed(1)}px) translate(-50%, -50%)`
    mark.style.visibility = 'inherit'
  }
}

/** Moves a label up or down from the focused marker, which is drawn over it. */
function besides({ left, top }: Place, dot: Place): number {
  const isCovered = Math.abs(left - dot.left) < HALF_LABEL && Math.abs(top - dot.top) < CLEARANCE
  return isCovered ? dot.top + (top < dot.top ? -CLEARANCE : CLEARANCE) : top
}

/** Keeps a label inside the edge and beside the toolbar, unless it is completely outside. */
function heldIn(across: number, width: number): number {
  if (across < -HALF_LABEL || across > width + HALF_LABEL) return across
  return Math.max(HALF_LABEL, Math.min(width - TOOLBAR - HALF_LABEL, across))
}

const middle = (from: Point, to: Point): Point => [
  (from[0] + to[0]) / 2,
  (from[1] + to[1]) / 2,
  (from[2] + to[2]) / 2,
]
