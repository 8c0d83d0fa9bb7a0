import { useDisconnect } from '#web/data/stores/store-mutations.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface Props {
  source: 'shipstation' | 'shippo'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const afterwards = {
  shipstation: 'We no longer send tracking numbers to ShipStation.',
  shippo: 'To revoke access in Shippo too, remove Spoolyard from its connected apps.',
} as const

/** Confirms disconnecting an order source and explains what stays. */
export function DisconnectDialog({ source, isOpen, onOpenChange }: Props) {
  const disconnect = useDisconnect(source)
  const name = sourceNames[source]
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Disconnect ${name}?`}
      consequence={`We delete its credentials and stop syncing orders. Existing orders and your changes to them stay, and orders in production continue. ${afterwards[source]}`}
      actionLabel={`Disconnect ${name}`}
      keepLabel="Keep connected"
      tone="danger"
      isBusy={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSuccess: () => onOpenChange(false) })}
    >
      {disconnect.error && <ErrorPanel error={disconnect.error} />}
    </Dialog>
  )
}
