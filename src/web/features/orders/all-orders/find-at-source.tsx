import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Connection } from '#contract/stores/connections.ts'
import { orderKeys } from '#web/data/orders/order-keys.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { connectionList } from '#web/data/stores/connection-queries.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { placeOfOrder } from '#web/entities/order/place-of-order.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'

/** Imports a missing order by number from a connected store. */
export function FindAtSource({ number }: { number: string }) {
  const { data } = useQuery(connectionList)
  const connections = data?.connections ?? []
  if (connections.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-4 py-3">
      <p className="text-muted">Order missing? Import it by number:</p>
      {connections.map((connection) => (
        <FindButton key={connection.id} connection={connection} number={number} />
      ))}
    </div>
  )
}

const outcomes = {
  IMPORTED: 'was imported',
  CHANGED: 'was updated',
  KNOWN: 'is already imported',
} as const

function FindButton({ connection, number }: { connection: Connection; number: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const name = sourceNames[connection.source]
  const find = useMutation({
    mutationFn: () => api.findMissingOrder({ params: { id: connection.id }, body: { orderNumber: number } }),
    onSuccess: async ({ orderId, outcome }) => {
      showToast({ tone: 'success', message: `Order ${number} ${outcomes[outcome]}.` })
      await queryClient.invalidateQueries({ queryKey: orderKeys.shopOrders })
      await navigate(placeOfOrder(orderId))
    },
    onError: showFailure,
  })
  return (
    <Button size="sm" isBusy={find.isPending} onClick={() => find.mutate()}>
      Find {number} at {name}
    </Button>
  )
}
