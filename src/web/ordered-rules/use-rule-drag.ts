import { type PointerEvent, useEffect, useState } from 'react'

interface Drag {
  id: string
  from: number
  /** The position that the rule takes if it is dropped now. */
  to: number
}

/** Dragging a rule by its handle. The list changes when the rule is dropped; Escape cancels. */
export function useRuleDrag(onDrop: (id: string, position: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  }, [isDragging])
  const handleOf = (id: string, position: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, from: position, to: position })
    },
    onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
      if (drag?.id === id) setDrag({ ...drag, to: positionAt(currentTarget, clientY) ?? drag.to })
    },
    onPointerUp({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
      // Not `drag.to`: the last move may not have been rendered yet.
      const to = positionAt(currentTarget, clientY)
      if (drag?.id === id && to !== null && to !== drag.from) onDrop(id, to)
    },
    onLostPointerCapture: () => setDrag(null),
  })
  return { drag, handleOf }
}

export type RuleDrag = ReturnType<typeof useRuleDrag>

/** The position of the rule whose row is at a height of the window. */
function positionAt(handle: HTMLElement, y: number): number | null {
  const rows = [...(handle.closest('ol')?.querySelectorAll<HTMLElement>('li[data-position]') ?? [])]
  const row = rows.find((each) => y < each.getBoundingClientRect().bottom) ?? rows.at(-1)
  return row ? Number(row.dataset.position) : null
}
