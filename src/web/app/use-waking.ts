import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Part {
  load: () => Promise<void>
  readonly component: unknown
}

interface Options<Value extends string> {
  part: Part
  /** Something on the page needs the live part without anybody touching it. */
  isNeededAtOnce: () => boolean
  /** The radio group of the markup, and the values it may have. */
  group: { name: string; values: readonly Value[] }
}

/**
 * Brings a static form to life when somebody begins to use it. What was chosen until then is handed on, the focus stays
 * where it was, and no press is cut in two.
 */
export function useWaking<Value extends string>({ part, isNeededAtOnce, group }: Options<Value>) {
  const box = useRef<HTMLDivElement>(null)
  const press = useRef<Promise<void> | null>(null)
  const focused = useRef<string | null>(null)
  const [state, setState] = useState<{ isAwake: boolean; chosen: Value | null }>(() => ({
    isAwake: part.component !== null,
    chosen: null,
  }))

  async function wakeUp() {
    if (state.isAwake) return
    await Promise.all([part.load(), press.current])
    const checked = box.current?.querySelector<HTMLInputElement>(`[name=${group.name}]:checked`)?.value
    focused.current = box.current?.contains(document.activeElement)
      ? selectorOf(document.activeElement)
      : null
    setState({ isAwake: true, chosen: group.values.find((value) => value === checked) ?? null })
  }
  function holdWhilePressed() {
    press.current = new Promise((resolve) => {
      // The click comes after the pointer went up.
      const release = () => setTimeout(resolve)
      addEventListener('pointerup', release, { once: true })
      addEventListener('pointercancel', release, { once: true })
    })
    return wakeUp()
  }
  const atStart = useRef(() => {
    // Somebody may be in it already, while the page itself was still asleep.
    if (isNeededAtOnce() || box.current?.matches(':focus-within, :hover')) void wakeUp()
  })
  useEffect(() => atStart.current(), [])
  useLayoutEffect(() => {
    if (state.isAwake && focused.current) box.current?.querySelector<HTMLElement>(focused.current)?.focus()
  }, [state.isAwake])
  const wake = () => void wakeUp()
  const handlers = {
    onPointerOver: wake,
    onPointerDown: () => void holdWhilePressed(),
    onFocus: wake,
    onKeyDown: wake,
  }
  return { box, chosen: state.chosen, handlers }
}

function selectorOf(element: Element | null): string | null {
  if (element instanceof HTMLInputElement) return `[name="${element.name}"][value="${element.value}"]`
  return element instanceof HTMLButtonElement ? `button[type="${element.type}"]` : null
}
