import { type FormEvent, useState } from 'react'
import type { Connection } from '#contract/stores/connections.ts'
import { useFindOrder } from '#web/data/stores/store-mutations.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const outcomes = {
  IMPORTED: 'was imported.',
  CHANGED: 'was updated.',
  KNOWN: 'is already imported.',
} as const

/** Imports one missing order by number. */
export function FindOrderForm({ connection }: { connection: Connection }) {
  const [orderNumber, setOrderNumber] = useState('')
  const find = useFindOrder(connection.id)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (orderNumber.trim() && !find.isPending) find.mutate(orderNumber.trim())
  }

  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Find a missing order"
          placeholder="Order number"
          value={orderNumber}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setOrderNumber(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="h-10" isBusy={find.isPending} disabled={!orderNumber.trim()}>
          Import order
        </Button>
      </div>
      <p role="status" className="text-[0.8125rem] text-muted">
        {find.data && (
          <>
            <AppLink
              to="/dashboard/orders"
              search={{ view: 'shop-orders', q: find.variables ?? '', type: connection.source }}
              className="font-medium text-accent-text underline"
            >
              {find.variables}
            </AppLink>{' '}
            {outcomes[find.data.outcome]}
          </>
        )}
        {find.error && (
          <span className="text-danger">
            {sourceNames[connection.source]}: {find.error.message}
          </span>
        )}
      </p>
    </form>
  )
}
