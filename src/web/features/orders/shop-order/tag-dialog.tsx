import schema from 'virtual:body-schema/tagOrders'
import type { ShopOrderRow } from '#contract/orders/shop-orders.ts'
import { FormDialog } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { counted } from '#web/lib/counted.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useTagOrders } from '../use-order-edits.ts'

interface Props {
  orders: readonly Pick<ShopOrderRow, 'id' | 'orderNumber' | 'tags'>[]
  onClose: () => void
}

interface Fields {
  add: string
  remove: string[]
}

const empty: Fields = { add: '', remove: [] }

/** Adds tags to orders and removes existing ones. */
export function TagDialog({ orders, onClose }: Props) {
  const tagOrders = useTagOrders()
  const bodyOf = ({ add, remove }: Fields) => ({
    orderIds: orders.slice(0, 1).map(({ id }) => id),
    add: add
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    remove,
  })
  const form = useApiForm({
    saved: empty,
    schema,
    bodyOf,
    save: async (fields) => {
      await tagOrders.mutateAsync({ ...bodyOf(fields), orderIds: orders.map(({ id }) => id) })
      onClose()
    },
    labels: { add: 'Each tag', remove: 'Each tag' },
    problemsOf: shownAsToast,
  })
  const tags = [...new Set(orders.flatMap((order) => order.tags))].toSorted()
  const [only, ...others] = orders
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        others.length === 0 ? `Tag order ${only?.orderNumber}` : `Tag ${counted(orders.length, 'order')}`
      }
      consequence="Use tags to find orders and as conditions in your rules."
      actionLabel="Save tags"
      keepLabel="Not now"
      isActionDisabled={!form.isDirty}
    >
      <TextField label="Add" hint="Separate tags with commas." autoComplete="off" {...form.text('add')} />
      {tags.length > 0 && (
        <fieldset className="grid justify-items-start gap-1">
          <legend className="mb-1 font-medium">Remove</legend>
          {tags.map((tag) => (
            <Checkbox
              key={tag}
              label={tag}
              checked={form.values.remove.includes(tag)}
              onChange={({ target }) =>
                form.set(
                  'remove',
                  tags.filter((one) => (one === tag ? target.checked : form.values.remove.includes(one))),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

const shownAsToast = () => null
