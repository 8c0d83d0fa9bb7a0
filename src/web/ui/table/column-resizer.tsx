import { type PointerEvent, useRef } from 'react'

interface Props {
  /** In pixels; null gives the column its own width back. */
  onResize: (width: number | null) => void
}

/** The edge of a column's head, to be dragged. By keyboard the same is done in the `ColumnMenu`. */
export function ColumnResizer({ onResize }: Props) {
  const start = useRef<{ x: number; width: number }>(null)
  function grab(event: PointerEvent<HTMLSpanElement>) {
    const head = event.currentTarget.closest('th')
    if (!head || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: head.getBoundingClientRect().width }
  }
  function drag({ clientX }: PointerEvent) {
    if (start.current) onResize(start.current.width + clientX - start.current.x)
  }
  return (
    <span
      aria-hidden
      onPointerDown={grab}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        start.current = null
      }}
      onDoubleClick={() => onResize(null)}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-line-strong active:border-accent @max-2xl:hidden"
    />
  )
}
