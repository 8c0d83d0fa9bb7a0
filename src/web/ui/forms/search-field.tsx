import { cx } from 'class-variance-authority'
import { Search, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useShortcut } from '../use-shortcut.ts'

interface Props {
  label: string
  placeholder?: string
  value: string
  /** Called when typing pauses, on Enter, and at once when cleared. */
  onChange: (value: string) => void
  delayMs?: number
  /** The key that moves focus here; null for none. */
  shortcut?: string | null
  className?: string
}

/** The label of the field that had the focus when its view gave way to another one, while that is drawn. */
let left: string | null = null

/** A search box that waits until typing pauses. Esc clears it; `/` moves focus to it. The focus stays when another view shows the same search. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  delayMs = 300,
  shortcut = '/',
  className,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { draft, type, settle } = useDebouncedText(value, onChange, delayMs)
  useShortcut(shortcut, () => input.current?.focus())
  useLayoutEffect(() => {
    const field = input.current
    if (left === label) field?.focus()
    left = null
    return () => {
      if (document.activeElement !== field) return
      left = label
      queueMicrotask(() => {
        left = null
      })
    }
  }, [label])
  return (
    <div className={cx('relative', className)}>
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={draft}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(draft)
          if (event.key === 'Escape' && draft) {
            event.stopPropagation()
            settle('')
          }
        }}
        className="h-9 w-full text-ellipsis rounded-lg bg-surface pr-8 pl-9 text-base shadow-control placeholder:text-faint sm:text-sm pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {draft && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            settle('')
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-1.5 my-auto grid size-6 place-items-center rounded-md text-faint hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden size={14} />
        </button>
      )}
    </div>
  )
}

function useDebouncedText(value: string, onChange: (value: string) => void, delayMs: number) {
  const [draft, setDraft] = useState(value)
  const settled = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // A value that did not come from here (back button, "clear filters") replaces what is being typed.
    if (value !== settled.current) setDraft(value)
    settled.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function settle(text: string) {
    clearTimeout(timer.current)
    setDraft(text)
    const next = text.trim()
    if (next === settled.current) return
    settled.current = next
    onChange(next)
  }
  function type(text: string) {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(text), delayMs)
  }
  return { draft, type, settle }
}
