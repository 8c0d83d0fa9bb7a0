import type { AdminStore } from '#contract/admin/stores.ts'
import type { Tone } from '#web/ui/tone.ts'

type Status = NonNullable<AdminStore['status']>

/** The states of a connection, in words. */
export const connectionLabels: Readonly<Record<Status, { tone: Tone; label: string }>> = {
  CONNECTED: { tone: 'success', label: 'Connected' },
  FAILING: { tone: 'warn', label: 'Failing' },
  NEEDS_RECONNECT: { tone: 'danger', label: 'Reconnect required' },
}
