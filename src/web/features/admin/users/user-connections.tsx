import type { AdminUser } from '#contract/admin/users.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { useTimeZone } from '#web/lib/session/signed-in-account.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import type { Tone } from '#web/ui/tone.ts'

type Status = AdminUser['connections'][number]['status']

const labels: Readonly<Record<Status, { tone: Tone; label: string }>> = {
  CONNECTED: { tone: 'success', label: 'Connected' },
  FAILING: { tone: 'warn', label: 'Failing' },
  NEEDS_RECONNECT: { tone: 'danger', label: 'Reconnect required' },
}

/** The account’s integrations, and whether they work. */
export function UserConnections({ connections }: Pick<AdminUser, 'connections'>) {
  const timeZone = useTimeZone()
  return (
    <Card title="Integrations">
      {connections.length === 0 && <p className="text-muted">Nothing is connected.</p>}
      <ul className="grid gap-4">
        {connections.map(({ id, source, status, keyHint, sync }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {originNames[source]} <Badge tone={labels[status].tone}>{labels[status].label}</Badge>
            </p>
            <p className="text-muted">
              Key {keyHint}.{' '}
              {sync.lastSuccessAt ? (
                <>
                  Last synced <TimeText instant={sync.lastSuccessAt} timeZone={timeZone} />.
                </>
              ) : (
                'Never synced.'
              )}
            </p>
            {sync.lastError && <p className="text-danger [overflow-wrap:anywhere]">{sync.lastError}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
