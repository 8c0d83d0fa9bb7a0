import { STORE_FEES_AS_OF, usualFeesOf } from '#contract/money/store-fees.ts'
import type { Shop } from '#contract/stores/shops.ts'
import type { useApiForm } from '#web/api-form/use-api-form.ts'
import { monthText } from '#web/entities/margin/month-text.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { SettingsDraft } from './store-settings-draft.ts'

interface Props {
  shop: Shop
  form: ReturnType<typeof useApiForm<SettingsDraft>>
}

/** What selling through the store costs, for margins: the platform's usual fees, or the seller's own. */
export function StoreFeeFields({ shop, form }: Props) {
  const usual = usualFeesOf(shop)
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">Store fees, for margins</h3>
      <Switch
        label="Use my own fees"
        hint={
          usual
            ? `Otherwise we estimate with ${usual.platform}’s list prices in the United States as of ${monthText(STORE_FEES_AS_OF)} (${usual.text}).`
            : 'Otherwise we count no fees, because we don’t know where this store sells.'
        }
        isOn={form.values.hasOwnFees}
        onChange={form.choice('hasOwnFees').onChange}
      />
      {form.values.hasOwnFees && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Store, percent of the total" inputMode="decimal" {...form.text('storeShare')} />
          <TextField label="Store, per order" inputMode="decimal" {...form.text('storePerOrder')} />
          <TextField label="Store, per item" inputMode="decimal" {...form.text('storePerItem')} />
          <TextField
            label="Payment, percent of the total"
            inputMode="decimal"
            {...form.text('paymentShare')}
          />
          <TextField label="Payment, per order" inputMode="decimal" {...form.text('paymentPerOrder')} />
          <p className="self-end text-muted text-xs">
            Amounts are in the currency of the store’s orders. Changing fees changes the margins of past
            orders, too.
          </p>
        </div>
      )}
    </div>
  )
}
