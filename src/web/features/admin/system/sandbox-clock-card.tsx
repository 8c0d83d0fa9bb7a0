import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sandboxClock, useMoveSandboxClock } from '#web/data/admin/system-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatDateTime } from '#web/ui/text/format-time.ts'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { durationText } from './system-labels.ts'

const steps = [
  { seconds: 3_600, label: '1 hour' },
  { seconds: 86_400, label: '1 day' },
  { seconds: 604_800, label: '7 days' },
]

/** Moves the time of the sandbox, so that what takes days can be tried in minutes. Not there in production. */
export function SandboxClockCard() {
  const timeZone = useTimeZone()
  const { data } = useQuery(sandboxClock)
  const [asked, setAsked] = useState<(typeof steps)[number] | null>(null)
  const move = useMoveSandboxClock()
  if (!data?.clock) return null
  const { now, offsetSeconds } = data.clock
  return (
    <Card title="Sandbox clock">
      <FactList
        facts={[
          { name: 'Time in the sandbox', value: formatDateTime(now, timeZone) },
          { name: 'Ahead of real time', value: durationText(offsetSeconds) },
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button key={step.seconds} size="sm" onClick={() => setAsked(step)}>
            Forward {step.label}
          </Button>
        ))}
      </div>
      {asked && (
        <ReasonDialog
          title={`Move the sandbox clock forward ${asked.label}?`}
          consequence="Print orders, payments and plans in the sandbox continue as if that time had passed. The clock can’t be moved back here."
          actionLabel={`Forward ${asked.label}`}
          change={move}
          errorTitle="The clock wasn’t moved"
          onConfirm={(reason) =>
            move.mutate({ seconds: asked.seconds, reason }, { onSuccess: () => setAsked(null) })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
