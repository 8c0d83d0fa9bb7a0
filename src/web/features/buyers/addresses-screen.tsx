import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { maxAddresses } from '#contract/constants.ts'
import type { SavedAddress } from '#contract/portals/buyers.ts'
import { savedAddresses, useDeleteAddress, useSaveAddress } from '#web/data/portals/buyer-queries.ts'
import { addressLines } from '#web/entities/order/address-lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BuyerAddressForm } from './buyer-address-form.tsx'
import { BuyerList } from './buyer-list.tsx'

/** Where the account has things delivered. The default address is used first in a checkout. */
export function AddressesScreen() {
  const query = useQuery(savedAddresses)
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  const [deleting, setDeleting] = useState<SavedAddress | null>(null)
  const removal = useDeleteAddress()
  const isFull = (query.data?.addresses.length ?? 0) >= maxAddresses
  const add = (
    <Button variant="primary" disabled={isFull} onClick={() => setEditing('new')}>
      Add address
    </Button>
  )
  if (editing)
    return (
      <>
        <PageHeader title={editing === 'new' ? 'Add an address' : 'Edit address'} />
        <Card>
          <BuyerAddressForm saved={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />
        </Card>
      </>
    )
  return (
    <>
      <PageHeader
        title="Addresses"
        text={
          isFull
            ? `You have ${maxAddresses} addresses. Delete one to add another.`
            : 'The default address is used first when you check out.'
        }
        actions={query.data && query.data.addresses.length > 0 && add}
      />
      <BuyerList
        query={query}
        isEmpty={({ addresses }) => addresses.length === 0}
        empty={
          <EmptyState
            icon={MapPin}
            title="No addresses yet"
            text="Save an address to check out faster."
            action={add}
          />
        }
      >
        {({ addresses }) => (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {addresses.map((saved) => (
              <AddressCard
                key={saved.id}
                saved={saved}
                onEdit={() => setEditing(saved)}
                onDelete={() => setDeleting(saved)}
              />
            ))}
          </ul>
        )}
      </BuyerList>
      <Dialog
        isOpen={deleting !== null}
        onClose={() => {
          removal.reset()
          setDeleting(null)
        }}
        title="Delete this address?"
        consequence="Orders you already placed keep their address."
        actionLabel="Delete address"
        tone="danger"
        isBusy={removal.isPending}
        onConfirm={() => deleting && removal.mutate(deleting, { onSuccess: () => setDeleting(null) })}
      >
        {removal.error && <ErrorPanel error={removal.error} />}
      </Dialog>
    </>
  )
}

interface CardProps {
  saved: SavedAddress
  onEdit: () => void
  onDelete: () => void
}

function AddressCard({ saved, onEdit, onDelete }: CardProps) {
  const { address, isDefault } = saved
  const { name, line1 } = address
  const save = useSaveAddress()
  const label = `${name}, ${line1}`
  return (
    <li className="flex flex-col gap-3 rounded-2xl bg-surface p-4 shadow-card">
      <address
        data-dd-privacy="mask"
        className="grid flex-1 content-start not-italic [overflow-wrap:anywhere]"
      >
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name} {isDefault && <Badge tone="info">Default</Badge>}
        </span>
        {addressLines(address).map((line) => (
          <span key={line} className="text-muted">
            {line}
          </span>
        ))}
      </address>
      {save.error && (
        <p role="alert" className="text-danger">
          {save.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Edit: ${label}`} onClick={onEdit}>
          Edit
        </Button>
        {!isDefault && (
          <Button
            size="sm"
            isBusy={save.isPending}
            aria-label={`Use as default: ${label}`}
            onClick={() => save.mutate({ id: saved.id, address, isDefault: true })}
          >
            Use as default
          </Button>
        )}
        <Button size="sm" aria-label={`Delete: ${label}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}
