import { useQuery } from '@tanstack/react-query'
import type { RefundTarget } from '#contract/money/refunds.ts'
import { refundTargetQuery } from '#web/data/money/refund-target-query.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { useChange } from '#web/data/use-change.ts'
import { api } from '#web/lib/api.ts'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

const targets = [
  {
    value: 'CARD',
    label: 'To the card that paid',
    hint: 'Banks take five to ten days to show it. Amounts not paid by card stay in your balance. So does everything else while orders are waiting for payment.',
  },
  { value: 'BALANCE', label: 'To your balance', hint: 'Right away. It pays for your next orders.' },
] as const satisfies { value: RefundTarget; label: string; hint: string }[]

/** Where the money of canceled orders goes. */
export function RefundTargetChoice() {
  const query = useQuery(refundTargetQuery)
  const save = useChange({
    mutationFn: (to: RefundTarget) => api.setRefundTarget({ body: { to } }),
    replaces: refundTargetQuery.queryKey,
    onError: showFailure,
  })
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="h-16 w-full" />
  return (
    <RadioCards
      label="Where refunds go"
      options={targets}
      value={save.isPending ? save.variables : query.data.to}
      onChange={(to) => save.mutate(to)}
    />
  )
}
