import { useEffect, useState } from 'react'
import type { Maintenance } from '#contract/maintenance.ts'
import { keepMaintenanceReturn, maintenanceReturn } from '#web/lib/session/maintenance-return.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { MaintenanceTimes } from './maintenance-times.tsx'
import { useMaintenance } from './use-maintenance.ts'
import { useSecond } from './use-second.ts'
import { VisitorNotice } from './visitor-notice.tsx'

interface Props {
  /** The flag as the server rendered it; null if it couldn't be read. */
  known: Maintenance | null
  /** The page the visitor originally requested. */
  wanted: string | null
  supportEmail: string
  /** Called once the requested page is stored and can be removed from the URL. */
  onWantedKept: () => void
}

/** The page visitors see during maintenance. */
export function MaintenancePage({ known, wanted, supportEmail, onWantedKept }: Props) {
  const { maintenance, retryAt, checkNow } = useMaintenance(known)
  const [wasClosed, setWasClosed] = useState(Boolean(known?.maintenanceMode))
  const isClosed = maintenance?.maintenanceMode ?? true
  useEffect(() => {
    if (maintenance?.maintenanceMode) setWasClosed(true)
  }, [maintenance])
  useEffect(() => {
    if (!wanted) return
    keepMaintenanceReturn(wanted)
    onWantedKept()
  }, [wanted, onWantedKept])
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-5">
        {isClosed ? (
          <VisitorNotice maintenance={maintenance} supportEmail={supportEmail} />
        ) : (
          <Open wasClosed={wasClosed} wanted={wanted} />
        )}
      </div>
      {isClosed && (
        <>
          {maintenance && <MaintenanceTimes maintenance={maintenance} />}
          {retryAt !== null && <CouldNotCheck retryAt={retryAt} onRetry={checkNow} />}
          <p className="border-line border-t pt-5 text-[0.8125rem] text-muted">
            This page checks automatically and updates when we’re back.{' '}
            <a href="/admin-login" className="text-accent-text underline underline-offset-4">
              Staff sign-in
            </a>
          </p>
          <noscript>
            <meta httpEquiv="refresh" content="60" />
          </noscript>
        </>
      )}
    </div>
  )
}

function Open({ wasClosed, wanted }: { wasClosed: boolean; wanted: string | null }) {
  const [home, setHome] = useState(wanted ?? '/')
  useEffect(() => setHome(wanted ?? maintenanceReturn()), [wanted])
  useEffect(() => {
    if (wasClosed) return
    const timer = setTimeout(() => window.location.assign('/'), 5_000)
    return () => clearTimeout(timer)
  }, [wasClosed])
  if (!wasClosed) {
    return (
      <>
        <h1 className="font-semibold text-2xl tracking-tight">No maintenance right now</h1>
        <p className="text-muted">Everything is up and running. We’re taking you to the home page.</p>
        <a href="/" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          Go to home
        </a>
      </>
    )
  }
  return (
    <>
      <h1 className="font-semibold text-2xl tracking-tight">We’re back</h1>
      <p className="text-muted">Thanks for waiting.</p>
      {/* A full page load, because the loaded scripts may be older than the deployed version. */}
      <a href={home} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        {home === '/' ? 'Go to home' : 'Go back to where you were'}
      </a>
    </>
  )
}

function CouldNotCheck({ retryAt, onRetry }: { retryAt: number; onRetry: () => void }) {
  const seconds = Math.max(0, Math.ceil((retryAt - useSecond()) / 1_000))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-warn-soft px-3.5 py-3 text-warn">
      <p>
        Couldn’t check whether we’re back<span aria-hidden>. Next try in {seconds} s</span>.
      </p>
      <Button size="sm" onClick={onRetry}>
        Try now
      </Button>
    </div>
  )
}
