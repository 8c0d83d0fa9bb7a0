import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { versionLabel } from '#contract/constants.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ActivityBell } from '#web/ui/feedback/activity-bell.tsx'
import { LiveDot } from '#web/ui/feedback/live-dot.tsx'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { useSingleKeysOfAccount } from '../account/use-single-keys-of-account.ts'
import { BrandMark } from '../brand-mark.tsx'
import { useFocusOnViewChange } from '../navigation/use-focus-on-view-change.ts'
import { useAdminKeys } from '../navigation/use-view-keys.ts'
import { Notices } from '../notices.tsx'
import type { OpenSheet } from '../open-sheet.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { usePaletteKeys } from '../palette/use-palette-keys.ts'
import { useLiveState } from '../realtime/live-state.ts'
import { ThemeSwitch } from '../theme-switch.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { adminScreenAt, adminScreens } from './admin-screens.ts'
import { MaintenanceChip } from './maintenance-chip.tsx'

const loadSheets = () => import('./admin-sheets.tsx')
const AdminSheets = lazy(async () => ({ default: (await loadSheets()).AdminSheets }))

/** The frame of the admin views, in its own color so that it can't be mistaken for a seller's dashboard. */
export function AdminShell({ children }: { children: ReactNode }) {
  const [sheet, setSheet] = useState<OpenSheet>(null)
  const [wereSheetsUsed, setWereSheetsUsed] = useState(false)
  if (sheet && !wereSheetsUsed) setWereSheetsUsed(true)
  const main = useFocusOnViewChange(useLocation({ select: ({ pathname }) => pathname }))
  useSingleKeysOfAccount()
  usePaletteKeys(() => setSheet('palette'), loadSheets)
  useShortcut('?', () => setSheet('shortcuts'))
  useAdminKeys()
  return (
    <div className="border-ink border-t-4 [--sticky-top:3.5rem] md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-ink px-3 py-2 text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside
        aria-label="Spoolyard"
        className="sticky top-0 hidden h-[calc(100dvh-0.25rem)] flex-col border-line border-r md:flex"
      >
        <div className="flex h-14 items-center px-5">
          <BrandMark />
        </div>
        <Screens />
      </aside>
      <div className="flex min-h-[calc(100dvh-0.25rem)] min-w-0 flex-col pb-4">
        <TopBar onOpenPalette={() => setSheet('palette')} />
        <Notices />
        <div className="border-line border-b md:hidden">
          <Screens />
        </div>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[92rem] flex-1 px-4 py-5 outline-none md:px-6 md:py-6"
        >
          {children}
        </main>
      </div>
      {wereSheetsUsed && (
        <Suspense fallback={null}>
          <AdminSheets open={sheet} onOpen={setSheet} />
        </Suspense>
      )}
    </div>
  )
}

function Screens() {
  const current = useLocation({ select: ({ pathname }) => adminScreenAt(pathname)?.path })
  const nav = useRef<HTMLElement>(null)
  // On a phone the screens are a strip that scrolls sideways.
  useEffect(() => {
    const link = current && nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (link)
      nav.current?.scrollTo({ left: link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2 })
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className="flex gap-1 overflow-x-auto p-2 md:flex-col md:gap-0.5 md:p-3"
    >
      {adminScreens.map(({ path, title, icon: Icon }) => (
        <AppLink
          key={path}
          to={path}
          aria-current={path === current ? 'page' : undefined}
          className="flex h-9 shrink-0 items-center gap-2 rounded-lg px-2.5 text-muted outline-offset-[-2px] hover:bg-sunken hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-card pointer-coarse:h-11"
        >
          <Icon aria-hidden size={17} />
          {title}
        </AppLink>
      ))}
    </nav>
  )
}

function TopBar({ onOpenPalette }: { onOpenPalette: () => void }) {
  const live = useLiveState(({ state }) => state)
  const account = useAccount()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-canvas px-4 md:px-6">
      <span className="flex w-5 overflow-hidden sm:w-auto md:hidden">
        <BrandMark />
      </span>
      <Badge tone="neutral">Admin · {versionLabel}</Badge>
      <MaintenanceChip />
      <PaletteButton onOpen={onOpenPalette} />
      <div className="ml-auto flex items-center gap-1">
        <span className="mr-2">
          <LiveDot state={live} />
        </span>
        <span className="hidden sm:contents">
          <ThemeSwitch />
        </span>
        <ActivityBell owner={account?.id} />
        <AdminMenu />
      </div>
    </header>
  )
}
