import { useRef, useState } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { LiveDot } from '#web/ui/live-dot.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { BrandMark } from '../brand-mark.tsx'
import { useLiveState } from '../live-state.ts'
import { AccountMenu } from './account-menu.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const titles = { unsubmitted: 'Unsubmitted orders', 'print-orders': 'Print orders' } as const

/** Where you are, whether changes arrive, and what concerns the whole dashboard. */
export function TopBar() {
  const { search } = useDashboardSearch()
  const live = useLiveState(({ state }) => state)
  const menuPlace = useRef<HTMLDivElement>(null)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  useShortcut('?', () => setIsSheetOpen(true))
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-canvas px-4 md:px-6">
      <span className="md:hidden">
        <BrandMark />
      </span>
      <p className="hidden text-muted md:block">
        Orders <span aria-hidden>/</span> <span className="text-ink">{titles[search.view]}</span>
      </p>
      <div className="ml-auto flex items-center gap-1">
        <span className="mr-2">
          <LiveDot state={live} />
        </span>
        <ThemeSwitch />
        <AccountMenu place={menuPlace} onShowShortcuts={() => setIsSheetOpen(true)} />
      </div>
      <div ref={menuPlace} className="absolute" />
      <ShortcutSheet isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} />
    </header>
  )
}
