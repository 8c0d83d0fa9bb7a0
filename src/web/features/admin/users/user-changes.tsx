import type { AdminUser } from '#contract/admin/users.ts'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { settingLabel, settingText } from './setting-labels.ts'

/** What administrators changed for this account, and why. */
export function UserChanges({ changes }: Pick<AdminUser, 'changes'>) {
  return (
    <Card title="Changed by administrators">
      {changes.length === 0 ? (
        <p className="text-muted">No changes yet.</p>
      ) : (
        <Timeline
          label="Changed by administrators"
          entries={changes.map(({ at, by, setting, before, after, reason }) => ({
            key: `${at} ${setting}`,
            title: `${settingLabel(setting)}: from ${valueText(before)} to ${valueText(after)}`,
            detail: reason ? `${by}: ${reason}` : by,
            time: <TimeText instant={at} />,
          }))}
        />
      )}
    </Card>
  )
}

function valueText(value: boolean | string | null): string {
  return value === null ? 'none' : settingText(value)
}
