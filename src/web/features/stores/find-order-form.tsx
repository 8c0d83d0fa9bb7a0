import schema from 'virtual:body-schema/findMissingOrder'
import type { Connection } from '#contract/stores/connections.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
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

const empty = { orderNumber: '' }

/** Imports one missing order by number. */
export function FindOrderForm({ connection }: { connection: Connection }) {
  const find = useFindOrder(connection.id)
  const form = useApiForm({
    saved: empty,
    schema,
    save: ({ orderNumber }) => find.mutateAsync(orderNumber.trim()),
    labels: { orderNumber: 'The order number' },
    problemsOf: (error) => [
      { field: 'orderNumber', message: `${sourceNames[connection.source]}: ${error.message}` },
    ],
  })
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="grid gap-1.5">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label="Find a missing order"
          placeholder="Order number"
          maxLength={100}
          autoComplete="off"
          className="min-w-0 flex-1"
          {...form.text('orderNumber')}
        />
        <Button type="submit" className="mt-6.5 h-10" isBusy={form.isSaving} disabled={!form.isDirty}>
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
      </p>
    </form>
  )
}
