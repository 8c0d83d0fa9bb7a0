import { useLocation } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { useSupportTrigger } from '#web/lib/support-trigger.ts'
import { type ShownUnit, switchLengthUnit } from '#web/ui/length-unit.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { AccountBanner } from './account/account-banner.tsx'
import { PaymentWaitBanner } from './account/payment-wait-banner.tsx'
import { useSingleKeysOfAccount } from './account/use-single-keys-of-account.ts'
import { BottomDock } from './navigation/bottom-dock.tsx'
import { SideBar } from './navigation/side-bar.tsx'
import { toggleSideBar, useIsSideBarNarrow } from './navigation/side-bar-width.ts'
import { useFocusOnViewChange } from './navigation/use-focus-on-view-change.ts'
import { useListAhead } from './navigation/use-list-ahead.ts'
import { useScreenTitle } from './navigation/use-screen-title.ts'
import { useViewKeys } from './navigation/use-view-keys.ts'
import { Notices } from './notices.tsx'
import type { OpenSheet } from './open-sheet.ts'
import { usePaletteKeys } from './palette/use-palette-keys.ts'
import { TopBar } from './top-bar.tsx'

const loadSheets = () => import('./shell-sheets.tsx')
const ShellSheets = lazy(async () => ({ default: (await loadSheets()).ShellSheets }))

/** The dashboard frame: navigation, notices, and one screen. */
export function DashboardShell({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [sheet, setSheet] = useState<OpenSheet>(null)
  const [wereSheetsUsed, setWereSheetsUsed] = useState(false)
  const isSupportTriggered = useSupportTrigger() !== null
  if ((sheet || isSupportTriggered) && !wereSheetsUsed) setWereSheetsUsed(true)
  const view = useLocation({ select: ({ search }) => ('view' in search ? String(search.view) : '') })
  const main = useFocusOnViewChange(`${pathname} ${view}`)
  useListAhead()
  useSingleKeysOfAccount()
  const firstUnit = useLengthUnitOfAccount()
  useScreenTitle()
  useViewKeys()
  usePaletteKeys(() => setSheet('palette'), loadSheets)
  useShortcut('?', () => setSheet('shortcuts'))
  useShortcut('b', toggleSideBar)
  const isNarrow = useIsSideBarNarrow()
  return (
    <div
      className={cx(
        '[--sticky-top:3.5rem] md:grid md:grid-cols-[var(--side-bar)_minmax(0,1fr)]',
        isNarrow ? '[--side-bar:4rem]' : '[--side-bar:15.5rem]',
      )}
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-ink px-3 py-2 text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      <SideBar />
      <div className="flex min-h-dvh min-w-0 flex-col pb-[calc(var(--bottom-bar,0px)+1rem)]">
        <TopBar onOpenSheet={setSheet} />
        <Notices>
          <PaymentWaitBanner />
          <AccountBanner />
        </Notices>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[92rem] flex-1 px-4 py-4 outline-none md:px-6"
        >
          <Fragment key={firstUnit}>{children}</Fragment>
        </main>
      </div>
      <BottomDock />
      {wereSheetsUsed && (
        <Suspense fallback={null}>
          <ShellSheets open={sheet} onOpen={setSheet} />
        </Suspense>
      )}
    </div>
  )
}

/** Applies the account's unit before anything shows a length. Returns the first one, for what was shown without it. */
function useLengthUnitOfAccount(): ShownUnit {
  const unit = useAccount()?.lengthUnit
  const [first, setFirst] = useState(unit)
  if (unit && !first) setFirst(unit)
  switchLengthUnit(unit ?? 'mm')
  useEffect(() => () => switchLengthUnit('mm'), [])
  return first ?? 'mm'
}
