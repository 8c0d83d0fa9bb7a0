import { Check, Minus } from 'lucide-react'
import type { AdminUser } from '#contract/admin/users.ts'
import { Card } from '#web/ui/card.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { progressLabels } from '../progress-labels.ts'

/** How far this account has come, and when. */
export function UserProgressCard({ progress }: Pick<AdminUser, 'progress'>) {
  return (
    <Card title="Progress">
      <ol className="grid gap-2">
        {progress.map(({ step, at }) => (
          <li key={step} className="flex items-center justify-between gap-3">
            <span className="flex items-center gap-2">
              {at ? (
                <Check aria-hidden size={15} className="text-success" />
              ) : (
                <Minus aria-hidden size={15} className="text-faint" />
              )}
              {progressLabels[step]}
            </span>
            <span className="text-muted">{at ? <TimeText instant={at} /> : 'Not yet'}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
