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
  shipstation: 'Tracking numbers no longer go back to ShipStation.',
  shippo: 'To take our access away at Shippo too, remove Spoolyard among its connected apps.',
} as const

/** Asks before an order source is taken away, and says what stays. */
export function DisconnectDialog({ source, isOpen, onOpenChange }: Props) {
  const disconnect = useDisconnect(source)
  const name = sourceNames[source]
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Disconnect ${name}?`}
      consequence={`We forget its credentials and fetch no more orders. Orders that are here stay, with everything you decided about them, and what is being printed goes on. ${afterwards[source]}`}
      actionLabel={`Disconnect ${name}`}
      keepLabel="Keep it connected"
      tone="danger"
      isBusy={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSuccess: () => onOpenChange(false) })}
    >
      {disconnect.error && <ErrorPanel error={disconnect.error} />}
    </Dialog>
  )
}
