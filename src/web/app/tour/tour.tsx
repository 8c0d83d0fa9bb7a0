import { X } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { bubblePlace } from './bubble-place.ts'
import { coachMarks } from './coach-marks.ts'
import { DemoStep } from './demo-step.tsx'
import { endTour, goToMark, useTour } from './tour-store.ts'
import { type Box, useAnchorBox } from './use-anchor-box.ts'

const nowhere: readonly string[] = []

/** Shows a new seller around: one bubble after another beside the real controls. Nothing of the page is blocked. */
export function Tour() {
  const { mark } = useTour()
  return mark === null ? null : <Bubble key={mark} mark={mark} />
}

function Bubble({ mark }: { mark: number }) {
  const { search, openView } = useDashboardSearch()
  const coachMark = coachMarks[mark]
  const anchor = useAnchorBox(coachMark?.anchors ?? nowhere)
  const bubble = useRef<HTMLElement>(null)
  const place = usePlace(bubble, anchor)
  useFocusWhenAskedFor(bubble)
  // Whoever goes elsewhere meanwhile finds it again where it belongs.
  if (!coachMark || (coachMark.view && coachMark.view !== search.view)) return null
  const { title, text } = coachMark
  const isLast = mark === coachMarks.length - 1
  function go(to: number) {
    const next = coachMarks[to]
    if (!next) return endTour()
    if (next.view && next.view !== search.view) openView(next.view)
    goToMark(to)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') endTour()
    else if (event.key === 'ArrowRight' && !isLast) go(mark + 1)
    else if (event.key === 'ArrowLeft' && mark > 0) go(mark - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {anchor && <Ring box={anchor} />}
      <aside
        ref={bubble}
        aria-label="Tour"
        tabIndex={-1}
        style={at(place)}
        onKeyDown={onKeyDown}
        className="fixed top-(--top) left-(--left) z-30 w-[min(20rem,calc(100vw-1rem))] rounded-2xl bg-raised p-4 shadow-pop outline-none motion-safe:transition-[top,left] motion-safe:duration-200"
      >
        <div className="flex items-start justify-between gap-2">
          <div aria-live="polite">
            <p className="tabular text-[0.8125rem] text-muted">
              {mark + 1} of {coachMarks.length}
            </p>
            <p className="font-semibold">{title}</p>
            <p className="mt-1 text-pretty text-muted">{text}</p>
          </div>
          <IconButton
            size="sm"
            label="End the tour"
            icon={<X aria-hidden size={15} />}
            onClick={endTour}
            className="-mt-1 -mr-1"
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
          {mark > 0 && (
            <Button size="sm" variant="ghost" className="mr-auto -ml-2" onClick={() => go(mark - 1)}>
              Back
            </Button>
          )}
          {isLast ? (
            <DemoStep />
          ) : (
            <Button size="sm" variant="primary" onClick={() => go(mark + 1)}>
              Next
            </Button>
          )}
        </div>
      </aside>
    </>
  )
}

/** Marks what is meant, without being in the way of it. */
function Ring({ box: { left, top, width, height } }: { box: Box }) {
  return (
    <div
      aria-hidden
      style={at({ left: left - 4, top: top - 4, width: width + 8, height: height + 8 })}
      className="pointer-events-none fixed top-(--top) left-(--left) z-30 h-(--height) w-(--width) rounded-xl ring-2 ring-accent motion-safe:transition-[top,left,width,height] motion-safe:duration-200"
    />
  )
}

function usePlace(bubble: React.RefObject<HTMLElement | null>, anchor: Box | null) {
  const [place, setPlace] = useState({ left: 8, top: 8 })
  useEffect(() => {
    const element = bubble.current
    if (!element) return
    const dock =
      Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar')) || 0
    const next = bubblePlace(
      anchor,
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight - dock },
    )
    setPlace((now) => (now.left === next.left && now.top === next.top ? now : next))
  }, [bubble, anchor])
  return place
}

/** Whoever asked for the tour, or went on with it, has the keyboard in it; nobody else loses it. */
function useFocusWhenAskedFor(bubble: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (useTour.getState().isAskedFor) bubble.current?.focus({ preventScroll: true })
  }, [bubble])
}

// React takes custom properties, its types do not.
function at(box: Partial<Box>): CSSProperties {
  const pixels = Object.entries(box).map(([side, length]) => [`--${side}`, `${length}px`])
  return Object.fromEntries(pixels) as CSSProperties
}
