import type { AdminUser } from '#contract/admin/users.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { connectionLabels } from '../stores/connection-labels.ts'

/** The account’s integrations, and whether they work. */
export function UserConnections({ connections }: Pick<AdminUser, 'connections'>) {
  return (
    <Card title="Integrations">
      {connections.length === 0 && <p className="text-muted">No integrations connected.</p>}
      <ul className="grid gap-4">
        {connections.map(({ id, source, status, keyHint, sync }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {originNames[source]}{' '}
              <Badge tone={connectionLabels[status].tone}>{connectionLabels[status].label}</Badge>
            </p>
            <p className="text-muted">
              Key {keyHint}.{' '}
              {sync.lastSuccessAt ? (
                <>
                  Last synced <TimeText instant={sync.lastSuccessAt} />.
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
