import type { Connection } from '#contract/stores/connections.ts'
import { orderSources } from '#domain/order-sources.ts'
import { useDisconnect } from '#web/data/stores/store-mutations.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface Props {
  connection: Connection
  isOpen: boolean
  onClose: () => void
}

/** Confirms disconnecting an order source and explains what stays. */
export function DisconnectDialog({ connection, isOpen, onClose }: Props) {
  const disconnect = useDisconnect(connection.id)
  const { title, afterDisconnect } = orderSources[connection.source]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Disconnect ${title}?`}
      consequence={`We delete its credentials and stop syncing orders. Existing orders and your changes to them stay, and orders in production continue. ${afterDisconnect}`}
      actionLabel={`Disconnect ${title}`}
      keepLabel="Keep connected"
      tone="danger"
      isBusy={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSuccess: onClose })}
    >
      {disconnect.error && <ErrorPanel error={disconnect.error} />}
    </Dialog>
  )
}
