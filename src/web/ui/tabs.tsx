import { cx } from 'class-variance-authority'
import { type MouseEvent, useEffect, useRef } from 'react'
import { isModifiedClick } from './is-modified-click.ts'

export interface Tab<Key extends string> {
  key: Key
  label: string
  count?: number | null | undefined
  href: string
}

interface Props<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onSelect: (key: Key) => void
}

/** Views of one list. They are links, because the choice lives in the URL. */
export function Tabs<Key extends string>({ label, tabs, current, onSelect }: Props<Key>) {
  const nav = useRef<HTMLElement>(null)
  // On a phone the current one may be scrolled out of view. The page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice brings its own tab into view.
  useEffect(() => {
    // With the layout of the next frame, not with one more before it.
    const frame = requestAnimationFrame(() => nav.current && showCurrent(nav.current))
    return () => cancelAnimationFrame(frame)
  }, [current])
  function follow(event: MouseEvent, key: Key) {
    if (isModifiedClick(event)) return
    event.preventDefault()
    onSelect(key)
  }
  return (
    <nav ref={nav} aria-label={label} className="overflow-x-auto border-line border-b [scrollbar-width:none]">
      <ul className="flex gap-5 px-4">
        {tabs.map((tab) => (
          <li key={tab.key} className="shrink-0">
            <a
              href={tab.href}
              aria-current={tab.key === current ? 'page' : undefined}
              onClick={(event) => follow(event, tab.key)}
              className={cx(
                '-mb-px flex h-10 pointer-coarse:h-11 items-center gap-2 whitespace-nowrap border-b-2 outline-offset-[-3px]',
                tab.key === current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count != null && (
                <span className="tabular rounded bg-sunken px-1.5 py-px font-medium text-muted text-xs">
                  {tab.count.toLocaleString('en')}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showCurrent(nav: HTMLElement): void {
  const box = nav.getBoundingClientRect()
  const tab = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  if (tab && (tab.left < box.left || tab.right > box.right))
    nav.scrollBy({ left: tab.left + tab.width / 2 - (box.left + box.width / 2) })
}
