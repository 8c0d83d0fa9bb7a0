import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

/** For an account that only buys: a store comes first. */
export function OpenStoreFirst({ onOpened }: { onOpened: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function open() {
    setIsBusy(true)
    setFailure(null)
    try {
      await api.openStore({ body: {} })
      await onOpened()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong!')
    }
    setIsBusy(false)
  }
  return (
    <div>
      <h1 className="font-semibold text-2xl tracking-tight">Open your store</h1>
      <p className="mt-2 mb-6 text-pretty text-muted">
        Your account only buys so far. A store adds a dashboard with products, orders and portals; your own
        orders and favorites stay. It’s free: you pay per order.
      </p>
      <Button variant="primary" size="lg" data-track="open-store" isBusy={isBusy} onClick={() => void open()}>
        Open a store
      </Button>
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}
