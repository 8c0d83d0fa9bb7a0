import { useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import type { DirectOrder } from '#contract/orders/direct-orders.ts'
import { useCopyDirectOrder } from '#web/data/orders/direct-mutations.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** A sent order can't change; links to its print order and to a copy. */
export function SentOrder({ order }: { order: DirectOrder }) {
  const navigate = useNavigate()
  const copying = useCopyDirectOrder()
  return (
    <Card isFlush>
      <EmptyState
        icon={Send}
        title={`${order.number} was placed`}
        text="Placed orders can’t be changed. Open the order to see its progress, or copy it to a new draft."
        action={
          <>
            {order.printOrder && (
              <AppLink
                to="/dashboard/orders/$orderId"
                params={{ orderId: order.printOrder.id }}
                className="inline-flex min-h-9 items-center rounded-lg px-3 font-medium text-accent-text underline underline-offset-4"
              >
                Open order
              </AppLink>
            )}
            <Button
              isBusy={copying.isPending}
              onClick={() =>
                copying.mutate(
                  { id: order.id, as: 'DRAFT' },
                  {
                    onSuccess: (reply) =>
                      void navigate({
                        to: '/dashboard/orders/drafts/$draftId',
                        params: { draftId: reply.publicOrderId },
                      }),
                  },
                )
              }
            >
              Copy to new draft
            </Button>
          </>
        }
      />
    </Card>
  )
}
