import { useRef } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import { LiveDot } from '#web/ui/feedback/live-dot.tsx'
import { AccountMenu } from './account/account-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import { InboxBell } from './inbox/inbox-bell.tsx'
import type { OpenSheet } from './open-sheet.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { useLiveState } from './realtime/live-state.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The top bar: palette, connection status, theme, inbox, account. */
export function TopBar({ onOpenSheet }: { onOpenSheet: (sheet: OpenSheet) => void }) {
  const live = useLiveState(({ state }) => state)
  const menuPlace = useRef<HTMLDivElement>(null)
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-canvas px-4 md:px-6">
      <AppLink to="/dashboard" className="w-5 overflow-hidden rounded sm:w-auto md:hidden">
        <BrandMark />
      </AppLink>
      <PaletteButton onOpen={() => onOpenSheet('palette')} />
      <div className="ml-auto flex items-center gap-1">
        <span className="mr-2">
          <LiveDot state={live} />
        </span>
        <span className="hidden sm:contents">
          <ThemeSwitch />
        </span>
        <InboxBell />
        <AccountMenu
          place={menuPlace}
          onShowShortcuts={() => onOpenSheet('shortcuts')}
          onGiveFeedback={() => onOpenSheet('feedback')}
        />
      </div>
      <div ref={menuPlace} className="absolute" />
    </header>
  )
}
