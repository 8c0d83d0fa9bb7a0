import { Navigate, useLocation } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useSetTestMode } from '#web/data/orders/test-mode.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'

const home = '/dashboard/test-mode'

/** The frame around everything while this session is in test mode. No other signed-in page is reachable from it. */
export function TestModeShell({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const leave = useSetTestMode()
  useEffect(() => {
    document.title = 'Test mode · Spoolyard'
  }, [])
  if (pathname !== home && !pathname.startsWith(`${home}/`)) return <Navigate to={home} replace />
  return (
    <div className="flex min-h-dvh flex-col [--sticky-top:3.5rem]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-ink px-3 py-2 text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      <div aria-hidden className="pointer-events-none fixed inset-0 z-50 border-4 border-info" />
      <header className="sticky top-0 z-20 border-line border-b bg-info-soft">
        <div className="mx-auto flex min-h-14 w-full max-w-6xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-6">
          <AppLink to={home} className="rounded-md py-1">
            <BrandMark />
          </AppLink>
          <p className="mr-auto flex min-w-0 flex-wrap items-center gap-x-2 text-info max-sm:order-last max-sm:basis-full">
            <FlaskConical aria-hidden size={16} className="shrink-0" />
            <span className="font-medium">Test mode</span>
            <span className="text-ink">Nothing here is charged, printed or sent.</span>
          </p>
          <span className="ml-auto flex items-center gap-1">
            <ThemeSwitch />
            <Button size="sm" isBusy={leave.isPending} onClick={() => leave.mutate(false)}>
              Leave test mode
            </Button>
          </span>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none md:px-6"
      >
        {children}
      </main>
    </div>
  )
}
