import schema from 'virtual:body-schema/updateShop'
import type { Shop } from '#contract/stores/shops.ts'
import { isConnectedSource, orderSources } from '#domain/order-sources.ts'
import { FormDrawer } from '#web/api-form/form-dialog.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { useUpdateShop } from '#web/data/stores/store-mutations.ts'
import { sourceNames } from '#web/entities/connection/source-names.ts'
import { currencyOptions } from '#web/entities/currency-options.ts'
import { AutomationGate, hasAutomation } from '#web/entities/plan/automation-gate.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { StoreFeeFields } from './store-fee-fields.tsx'
import { draftOf, problemsOf, type SettingsDraft, settingsOf } from './store-settings-draft.ts'

/** The settings of one store: when its orders are submitted automatically, and the spending caps. */
export function StoreSettings({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const update = useUpdateShop(shop.id)
  const form = useApiForm<SettingsDraft>({
    saved: draftOf(shop),
    schema,
    bodyOf: settingsOf,
    save: async (draft) => {
      await update.mutateAsync(settingsOf(draft))
      onClose()
    },
    labels,
    check: problemsOf,
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={`${shop.name} settings`}>
      <Switch
        label="Pause this store"
        hint="Orders still sync, but none is submitted automatically."
        isOn={form.values.isPaused}
        onChange={form.choice('isPaused').onChange}
      />
      <ApprovalFields form={form} />
      <PartialField form={form} />
      {!namesCurrency(shop) && (
        <Select
          label="Currency of its orders"
          hint={`${sourceNames[shop.source]} doesn’t tell us what buyers pay in. We charge you in US dollars.`}
          {...form.choice('currency')}
          options={currencyOptions}
        />
      )}
      <TextField
        label="Option with the buyer’s text"
        hint="The name of the option or field in this store. Leave empty for options such as “Personalization”."
        maxLength={100}
        {...form.text('textOption')}
      />
      <StoreFeeFields shop={shop} form={form} />
      <div className="grid gap-4">
        <h3 className="font-semibold">Spending caps for automatic ordering</h3>
        <TextField
          label="Order cap, in US dollars"
          hint="Orders above this wait for your approval. Leave empty for no limit."
          inputMode="decimal"
          {...form.text('orderCap')}
        />
        <TextField
          label="Day cap, in US dollars"
          hint="Counts everything charged for this store that day, in your time zone. Leave empty for no limit."
          inputMode="decimal"
          {...form.text('dayCap')}
        />
      </div>
    </FormDrawer>
  )
}

const namesCurrency = ({ source }: Shop) => !isConnectedSource(source) || orderSources[source].namesCurrency

const labels = {
  hours: 'The hours',
  time: 'The time',
  textOption: 'The option with the buyer’s text',
  orderCap: 'The order cap',
  dayCap: 'The day cap',
  storeShare: 'The store’s share',
  storePerOrder: 'The store’s fee per order',
  storePerItem: 'The store’s fee per item',
  paymentShare: 'The payment’s share',
  paymentPerOrder: 'The payment’s fee per order',
}

interface FieldsProps {
  form: ReturnType<typeof useApiForm<SettingsDraft>>
}

function ApprovalFields({ form }: FieldsProps) {
  const { policy } = form.values
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">When to submit ready orders</h3>
      <RadioCards
        label="When to submit ready orders"
        {...form.choice('policy')}
        options={[
          { value: 'MANUAL', label: 'Manually', hint: 'Nothing is submitted until you click Submit.' },
          {
            value: 'AFTER_HOURS',
            label: 'Some hours after they arrive',
            hint: 'Gives you time to change or hold them.',
          },
          { value: 'DAILY', label: 'Once a day', hint: 'All ready orders, at the same time every day.' },
        ]}
      />
      {policy === 'AFTER_HOURS' && (
        <TextField label="Hours" type="number" min={0} max={720} {...form.text('hours')} />
      )}
      {policy === 'DAILY' && (
        <TextField label="Time of day, in your time zone" type="time" required {...form.text('time')} />
      )}
      {policy !== 'MANUAL' && <AutomationNote />}
    </div>
  )
}

/** The store's policy has no effect while automatic ordering is off for the account. */
function AutomationNote() {
  const account = useAccount()
  if (!account) return null
  if (!hasAutomation(account, new Date()))
    return (
      <Alert tone="warn">
        <AutomationGate account={account} />
      </Alert>
    )
  if (account.automateOrdering) return null
  return <Alert tone="warn">Automatic ordering is off for your account. Turn it on in Automation.</Alert>
}

function PartialField({ form }: FieldsProps) {
  const account = useAccount()
  const usual = account?.allowPartial ? 'submit the rest' : 'hold the order'
  return (
    <Select
      label="Orders with unlinked items"
      {...form.choice('partial')}
      options={[
        { value: 'ACCOUNT', label: `Same as your account (${usual})` },
        { value: 'YES', label: 'Submit the other items', hint: 'The order shows which items were skipped' },
        { value: 'NO', label: 'Hold the whole order' },
      ]}
    />
  )
}
