import { useQueryClient } from '@tanstack/react-query'
import { applicationList } from '#web/data/account/application-query.ts'
import { homeQuery } from '#web/data/orders/home-query.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const kinds = [
  { value: 'SHOP', label: 'I run a shop', hint: 'Orders come in from buyers and need to be printed.' },
  { value: 'DESIGNER', label: 'I design models', hint: 'Others print or buy what I draw.' },
  { value: 'BUSINESS', label: 'My company needs parts', hint: 'For our own use or our products.' },
  { value: 'TRYING', label: 'I am trying it out', hint: 'No orders yet.' },
] as const

const tools = [
  { value: 'SHIPSTATION', label: 'ShipStation' },
  { value: 'SHIPPO', label: 'Shippo' },
  { value: 'OTHER', label: 'Something else' },
] as const

const volumes = [
  { value: 'UNDER_50', label: 'Fewer than 50' },
  { value: '50_TO_500', label: '50 to 500' },
  { value: '500_TO_5000', label: '500 to 5,000' },
  { value: 'OVER_5000', label: 'More than 5,000' },
] as const

interface Fields {
  kind: (typeof kinds)[number]['value'] | ''
  tools: (typeof tools)[number]['value'][]
  ordersPerMonth: (typeof volumes)[number]['value'] | null
  parts: string
  shopUrl: string
}

/** Asks for live ordering. */
export function ApplicationForm() {
  const form = useApplicationForm()
  const { kind, ordersPerMonth, parts, shopUrl } = form.values
  return (
    <SettingsForm form={form} saveLabel="Send the application" savedNote={null}>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium">What describes you best?</legend>
        <RadioCards
          label="What describes you best?"
          value={kind}
          options={kinds}
          onChange={(next) => form.set('kind', next)}
        />
        {form.errorOf('kind') && <p className="text-[0.8125rem] text-danger">{form.errorOf('kind')}</p>}
      </fieldset>
      <Tools chosen={form.values.tools} onChange={(next) => form.set('tools', next)} />
      <Select
        label="Orders a month"
        options={volumes}
        value={ordersPerMonth}
        onChange={(next) => form.set('ordersPerMonth', next)}
      />
      <TextArea
        label="What do you want to have printed?"
        name="parts"
        maxLength={1_000}
        value={parts}
        error={form.errorOf('parts')}
        onChange={(event) => form.set('parts', event.target.value)}
      />
      <TextField
        label="Address of your shop, if you have one"
        name="shopUrl"
        type="url"
        placeholder="https://"
        maxLength={300}
        value={shopUrl}
        error={form.errorOf('shopUrl')}
        onChange={(event) => form.set('shopUrl', event.target.value)}
      />
    </SettingsForm>
  )
}

function useApplicationForm() {
  const queryClient = useQueryClient()
  return useSettingsForm<Fields>({
    saved: { kind: '', tools: [], ordersPerMonth: null, parts: '', shopUrl: '' },
    save: async ({ kind, shopUrl, ...answers }) => {
      if (!kind) return
      await api.createApplication({ body: { ...answers, kind, shopUrl: shopUrl.trim() || null } })
      showToast({ tone: 'success', message: 'Your application is sent. We answer by mail.' })
      for (const { queryKey } of [applicationList, signedInAccount, homeQuery])
        void queryClient.invalidateQueries({ queryKey })
    },
    labels: {
      kind: 'What describes you',
      tools: 'The tools',
      ordersPerMonth: 'Orders a month',
      parts: 'What is printed',
      shopUrl: 'The address of your shop',
    },
    check: ({ kind }) => (kind ? [] : [{ field: 'kind', message: 'Choose what describes you best' }]),
  })
}

interface ToolsProps {
  chosen: Fields['tools']
  onChange: (chosen: Fields['tools']) => void
}

function Tools({ chosen, onChange }: ToolsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Where do your orders come from?</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {tools.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isLabelShown
            className="pointer-coarse:min-h-11"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
