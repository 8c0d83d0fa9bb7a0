import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { SearchHit } from '#contract/orders/search.ts'
import { FoundRow } from './found-row.tsx'
import { useWindow } from './use-window.ts'

export const rowHeight = 72

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** A virtualized list of up to 200 orders with arrow-key navigation. */
export function FoundList({ orders }: { orders: readonly SearchHit[] }) {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const { first, last } = useWindow(box, orders.length, rowHeight)
  useLayoutEffect(() => {
    // The row to focus may have rendered only now.
    if (wanted.current === null) return
    const link = box.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"] a`)
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: true })
  })
  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    const element = box.current
    if (by === undefined || !element || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')
    const from = focused ? Number(focused.dataset.place) : by > 0 ? -1 : 0
    const to = Math.min(orders.length - 1, Math.max(0, from + by))
    wanted.current = to
    const top = to * rowHeight
    const end = top + rowHeight - element.clientHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (end > element.scrollTop) element.scrollTop = end
    element.querySelector<HTMLElement>(`[data-place="${to}"] a`)?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={box}
      aria-label="Found orders"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      onKeyDown={step}
      className="max-h-[max(24rem,68dvh)] overflow-y-auto overscroll-contain outline-offset-[-2px]"
    >
      <ul className="relative" style={{ height: orders.length * rowHeight }}>
        {orders.slice(first, last).map((order, index) => (
          <li
            key={`${order.kind} ${order.id}`}
            data-place={first + index}
            aria-setsize={orders.length}
            aria-posinset={first + index + 1}
            style={{ top: (first + index) * rowHeight, height: rowHeight }}
            className="absolute inset-x-0 border-line border-b"
          >
            <FoundRow order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
