import { useState } from 'react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import type { Address } from '#contract/values.ts'
import { addressLines } from '#web/entities/order/address-lines.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOrderEdit } from '../use-order-edits.ts'
import { AddressForm } from './address-form.tsx'

interface Props {
  order: ShopOrder
  isEditing: boolean
}

/** The shipping address. A corrected address is shown next to the store's original. */
export function OrderAddress({ order, isEditing: isEditingFirst }: Props) {
  /** Null until it was edited for the first time. */
  const [isEditing, setEditing] = useState<boolean | null>(
    isEditingFirst && order.isUnsubmitted ? true : null,
  )
  const edit = useOrderEdit((address: Address | null) =>
    api.editAddress({ params: { id: order.id }, body: { address } }),
  )
  const { address, sourceAddress, buyerEmail } = order
  return (
    <Card
      title="Ship to"
      aside={
        order.isUnsubmitted &&
        !isEditing && (
          <Button size="sm" autoFocus={isEditing === false} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <AddressForm
          address={address}
          error={edit.error}
          isSaving={edit.isPending}
          onSave={(next) => edit.mutate(next, { onSuccess: () => setEditing(false) })}
          onClose={() => setEditing(false)}
        />
      ) : (
        <div data-dd-privacy="mask" className="grid gap-4">
          <Lines address={address} email={buyerEmail} />
          {sourceAddress && (
            <div>
              <p className="mb-1 text-[0.8125rem] text-muted">You changed this address. Your store sent:</p>
              <div className="text-muted line-through decoration-line-strong">
                <Lines address={sourceAddress} email={null} />
              </div>
              <Button
                size="sm"
                variant="ghost"
                className="mt-1 -ml-2.5"
                isBusy={edit.isPending}
                onClick={() => edit.mutate(null)}
              >
                Use original
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function Lines({ address, email }: { address: Address; email: string | null }) {
  return (
    <address className="grid wrap-anywhere not-italic">
      <span className="font-medium">{address.name || 'No name'}</span>
      {addressLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {address.phone && <span className="text-muted">{address.phone}</span>}
      {email && <span className="text-muted">{email}</span>}
    </address>
  )
}
