import { useState } from 'react'
import type { AdminSale } from '#contract/admin/sales.ts'
import { useDecideSaleAddress } from '#web/data/admin/sale-queries.ts'
import { addressLines } from '#web/entities/order/address-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

interface Props {
  sale: Pick<AdminSale, 'id' | 'number'>
  request: NonNullable<AdminSale['addressRequest']>
}

/** Another address that a buyer asked for: confirmed once the print provider changed it, or refused. */
export function DecideAddress({ sale, request }: Props) {
  const [decision, setDecision] = useState<'DONE' | 'REFUSED' | null>(null)
  const deciding = useDecideSaleAddress()
  const isDone = decision === 'DONE'
  const text = [request.address.name, ...addressLines(request.address)].join(', ')
  return (
    <div className="mt-1 grid gap-1 whitespace-normal text-xs [overflow-wrap:anywhere]">
      <p>
        New address: <span data-dd-privacy="mask">{text}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setDecision('DONE')}>
          Confirm address
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setDecision('REFUSED')}>
          Refuse
        </Button>
      </div>
      {decision && (
        <ReasonDialog
          title={
            isDone ? `Confirm the new address of ${sale.number}` : `Refuse the new address of ${sale.number}`
          }
          consequence={
            isDone
              ? 'Confirm only after the print provider has changed it. The buyer gets an email that the order ships there.'
              : 'The order ships to the original address. The buyer gets an email with your reason.'
          }
          actionLabel={isDone ? 'Confirm address' : 'Refuse address'}
          tone={isDone ? 'primary' : 'danger'}
          hint="The buyer sees it in the email."
          isReasonOptional={isDone}
          change={deciding}
          errorTitle="Failed to save the decision"
          onConfirm={(reason) =>
            deciding.mutate(
              { id: sale.id, requestedAt: request.at, isDone, reason },
              { onSuccess: () => setDecision(null) },
            )
          }
          onClose={() => setDecision(null)}
        />
      )}
    </div>
  )
}
