import { useTimeZone } from '#web/lib/signed-in-account.ts'
import { SyncStrip } from './sync-strip.tsx'

/** The shops that orders come from, each with its last fetch. */
export function ConnectionSettings() {
  return (
    <section aria-label="Connections">
      <SyncStrip timeZone={useTimeZone()} hasOrders />
      <p className="max-w-prose text-pretty text-muted">
        A connected shop is asked for new and changed orders every few minutes. The key and secret are stored
        encrypted and are never shown again.
      </p>
    </section>
  )
}
