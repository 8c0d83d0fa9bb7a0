import { useOpenStore } from '#web/data/portals/buyer-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Asks for a seller’s dashboard. */
export function OpenStoreCard() {
  const opening = useOpenStore()
  return (
    <Card title="Open a store">
      <p className="text-pretty text-muted">
        Sell your own designs, or send your store’s orders to print. You get a dashboard with products, orders
        and portals. It’s free: you pay per order.
      </p>
      <Button
        className="mt-4"
        data-track="open-store"
        isBusy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        Open a store
      </Button>
    </Card>
  )
}
