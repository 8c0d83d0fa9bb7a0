import { Send } from 'lucide-react'
import type { DirectOrder } from '#contract/direct-orders.ts'
import { useCopyDirectOrder } from '#web/data/orders/direct-mutations.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useDashboardSearch } from '#web/lib/dashboard-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** What was sent cannot be changed: the way to its print order, and to a copy. */
export function SentOrder({ order }: { order: DirectOrder }) {
  const { setSearch } = useDashboardSearch()
  const copying = useCopyDirectOrder()
  return (
    <Card isFlush>
      <EmptyState
        icon={<Send aria-hidden size={22} />}
        title={`${order.number} has been sent`}
        text="What was sent stays as it is. Its page shows how far it is, and a copy can be changed and sent again."
        action={
          <>
            {order.printOrder && (
              <AppLink
                to="/dashboard/orders/$orderId"
                params={{ orderId: order.printOrder.id }}
                className="inline-flex min-h-9 items-center rounded-lg px-3 font-medium text-accent-text underline underline-offset-4"
              >
                See its page
              </AppLink>
            )}
            <Button
              isBusy={copying.isPending}
              onClick={() =>
                copying.mutate(
                  { id: order.id, as: 'DRAFT' },
                  { onSuccess: (reply) => setSearch({ direct: reply.publicOrderId }) },
                )
              }
            >
              Copy as a new draft
            </Button>
          </>
        }
      />
    </Card>
  )
}
