import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSetWeeklyMail, weeklyMail } from '#web/data/admin/analytics-query.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { Switch } from '#web/ui/forms/switch.tsx'

/** Whether the numbers of each week come by email. */
export function WeeklyMailCard() {
  const { data, error, refetch, isFetching } = useQuery(weeklyMail)
  const change = useSetWeeklyMail()
  const choice = data?.weeklyMail
  // The mutation’s own state arrives a task later; until then React would flip the switch back.
  const [chosen, setChosen] = useState<boolean | null>(null)
  return (
    <Card title="Weekly email">
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : choice ? (
        <Switch
          label="Email me the numbers of each week"
          hint={`Every Monday to ${choice.email}: the numbers at the top compared with the week before, failures and balance movements, with links to their lists. This is your own setting.`}
          isOn={chosen ?? choice.isOn}
          onChange={(isOn) => {
            setChosen(isOn)
            change.mutate(isOn, {
              onError: (failure) => showToast({ tone: 'danger', message: failure.message }),
              onSettled: () => setChosen(null),
            })
          }}
        />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </Card>
  )
}
