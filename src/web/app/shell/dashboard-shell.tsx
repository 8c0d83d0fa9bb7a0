import { type ReactNode, useEffect, useRef } from 'react'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { BottomDock } from './bottom-dock.tsx'
import { SideBar } from './side-bar.tsx'
import { StatusStrip } from './status-strip.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of the dashboard: navigation, status, and one view in the middle. */
export function DashboardShell({ children }: { children: ReactNode }) {
  const { search, openView } = useDashboardSearch()
  const main = useFocusOnViewChange(`${search.view} ${search.order ?? ''}`)
  useShortcut('g u', () => openView('unsubmitted'))
  useShortcut('g q', () => openView('print-orders'))
  return (
    <div className="[--sticky-top:3.5rem] md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-ink px-3 py-2 text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      <SideBar />
      <div className="flex min-h-dvh min-w-0 flex-col pb-[calc(var(--bottom-bar,0px)+1rem)]">
        <TopBar />
        <StatusStrip />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[92rem] flex-1 px-4 py-5 outline-none md:px-6 md:py-6"
        >
          {children}
        </main>
      </div>
      <BottomDock />
    </div>
  )
}

/** After a change of view the keyboard is at its beginning, not at the link that was pressed. */
function useFocusOnViewChange(view: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    main.current?.focus({ preventScroll: true })
  }, [view])
  return main
}
