import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useShortcut } from '../use-shortcut.ts'

interface Props {
  count: number
  onClear: () => void
  /** Said beside the count, e.g. a link that selects everything that matches. */
  note?: ReactNode
  /** `BulkAction` buttons. */
  children: ReactNode
}

/** Floats over a list while something is selected: how many, and what can be done with them. Esc clears. */
export function BulkBar({ count, onClear, note, children }: Props) {
  useShortcut(count > 0 ? 'Escape' : null, onClear)
  useFocusAfterClear(count)
  if (count === 0) return null
  return (
    <>
      {/* The end of the page can be scrolled out from under the bar. */}
      <div aria-hidden className="h-32 sm:h-16" />
      <section
        aria-label="Selection"
        className="fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-30 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center gap-x-1 gap-y-0.5 rounded-2xl bg-ink p-1.5 text-canvas shadow-pop"
      >
        {/* Where it is narrow, count and "clear" make the first line and the actions the second. */}
        <div className="flex w-full items-center justify-between sm:contents">
          <p aria-live="polite" className="tabular px-3 font-medium">
            {count.toLocaleString('en')} selected
          </p>
          <div className="sm:order-last">
            <BulkAction
              label="Clear selection"
              isLabelHidden
              icon={<X aria-hidden size={16} />}
              onSelect={onClear}
            />
          </div>
        </div>
        {note}
        {children}
      </section>
    </>
  )
}

/** The bar takes what was pressed in it away: the focus goes to the beginning of the view, not to nowhere. */
function useFocusAfterClear(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isCleared = before.current > 0 && count === 0
    before.current = count
    if (!isCleared) return
    const goOn = () => {
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true })
    }
    // A dialog gives the focus back a frame later, to a button that is gone by then.
    requestAnimationFrame(() => requestAnimationFrame(goOn))
  }, [count])
}

interface ActionProps {
  label: string
  icon: ReactNode
  isLabelHidden?: boolean
  isDisabled?: boolean
  onSelect: () => void
}

/** One button of the bulk bar. */
export function BulkAction({
  label,
  icon,
  isLabelHidden = false,
  isDisabled = false,
  onSelect,
}: ActionProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-label={isLabelHidden ? label : undefined}
      onClick={onSelect}
      className="flex h-9 items-center gap-1.5 whitespace-nowrap rounded-xl px-3 font-medium outline-offset-[-2px] hover:bg-canvas/15 focus-visible:outline-canvas disabled:opacity-50 pointer-coarse:h-11"
    >
      {icon}
      {!isLabelHidden && label}
    </button>
  )
}
