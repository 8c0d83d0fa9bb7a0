import { type FormEvent, useId, useState } from 'react'
import type { Shop } from '#contract/shops.ts'
import { useUpdateShop } from '#web/data/stores/store-mutations.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { draftOf, type SettingsDraft, settingsOf } from './store-settings-draft.ts'

/** What holds for the orders of one store: when they are sent by themselves, and up to which cost. */
export function StoreSettings({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const formId = useId()
  const [draft, setDraft] = useState(() => draftOf(shop.settings))
  const [isChecked, setIsChecked] = useState(false)
  const update = useUpdateShop(shop.id)
  const { settings, errors } = settingsOf(draft)
  const change = (patch: Partial<SettingsDraft>) => setDraft((old) => ({ ...old, ...patch }))

  function save(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (settings && !update.isPending) update.mutate(settings, { onSuccess: onClose })
  }

  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Settings of ${shop.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="grid gap-6">
        {update.error && <Alert tone="danger">{update.error.message}</Alert>}
        <Switch
          label="Pause this store"
          hint="Its orders still arrive; none of them is sent by itself."
          isOn={draft.isPaused}
          onChange={(isPaused) => change({ isPaused })}
        />
        <ApprovalFields draft={draft} error={isChecked ? errors.hours : undefined} change={change} />
        <PartialField draft={draft} change={change} />
        <div className="grid gap-4">
          <h3 className="font-semibold">Spending caps of automatic ordering</h3>
          <TextField
            label="Most for one order, in US dollars"
            hint="A dearer order waits for you. Leave it empty for no bound."
            inputMode="decimal"
            value={draft.orderCap}
            error={isChecked ? errors.orderCap : undefined}
            onChange={(event) => change({ orderCap: event.target.value })}
          />
          <TextField
            label="Most in one day, in US dollars"
            hint="Counts everything charged for this store that day, in your time zone."
            inputMode="decimal"
            value={draft.dayCap}
            error={isChecked ? errors.dayCap : undefined}
            onChange={(event) => change({ dayCap: event.target.value })}
          />
        </div>
      </form>
    </Drawer>
  )
}

interface FieldsProps {
  draft: SettingsDraft
  change: (patch: Partial<SettingsDraft>) => void
}

function ApprovalFields({ draft, error, change }: FieldsProps & { error: string | undefined }) {
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">When orders that are ready are sent</h3>
      <RadioCards
        label="When orders that are ready are sent"
        value={draft.policy}
        onChange={(policy) => change({ policy })}
        options={[
          { value: 'MANUAL', label: 'Only by hand', hint: 'Nothing is sent unless you press Submit.' },
          {
            value: 'AFTER_HOURS',
            label: 'Some hours after they arrive',
            hint: 'Time in which you can still change or hold them.',
          },
          { value: 'DAILY', label: 'Once a day', hint: 'All that are ready, at the same time every day.' },
        ]}
      />
      {draft.policy === 'AFTER_HOURS' && (
        <TextField
          label="Hours"
          type="number"
          min={0}
          max={720}
          value={draft.hours}
          error={error}
          onChange={(event) => change({ hours: event.target.value })}
        />
      )}
      {draft.policy === 'DAILY' && (
        <TextField
          label="Time of day, in your time zone"
          type="time"
          required
          value={draft.time}
          onChange={(event) => change({ time: event.target.value })}
        />
      )}
      {draft.policy !== 'MANUAL' && <AutomationNote />}
    </div>
  )
}

/** The store's policy is worth nothing while the account's switch is off. */
function AutomationNote() {
  const account = useAccount()
  if (!account || account.automateOrdering) return null
  return <Alert tone="warn">Automatic ordering is off for your whole account. Switch it on in Rules.</Alert>
}

function PartialField({ draft, change }: FieldsProps) {
  const account = useAccount()
  const usual = account?.allowPartial ? 'send the rest' : 'hold the order'
  return (
    <Select
      label="Orders with a line that has no product"
      value={draft.partial}
      onChange={(partial) => change({ partial })}
      options={[
        { value: 'ACCOUNT', label: `As for the whole account (${usual})` },
        { value: 'YES', label: 'Send the other lines', hint: 'Said on the order for ever' },
        { value: 'NO', label: 'Hold the whole order' },
      ]}
    />
  )
}
