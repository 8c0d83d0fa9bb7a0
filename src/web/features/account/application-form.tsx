import schema from 'virtual:body-schema/createApplication'
import { useQueryClient } from '@tanstack/react-query'
import { useApiForm } from '#web/api-form/use-api-form.ts'
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

const kinds = [
  { value: 'SHOP', label: 'I run a store', hint: 'Buyers order, and we print.' },
  { value: 'DESIGNER', label: 'I design models', hint: 'Others print or buy my models.' },
  { value: 'BUSINESS', label: 'My company needs parts', hint: 'For our own use or our products.' },
  { value: 'TRYING', label: 'I’m trying it out', hint: 'No orders yet.' },
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

/** Applies for live ordering. */
export function ApplicationForm() {
  const form = useApplicationForm()
  return (
    <SettingsForm form={form} saveLabel="Send application" savedNote={null}>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium">What describes you best?</legend>
        <RadioCards label="What describes you best?" options={kinds} {...form.choice('kind')} />
        {form.errorOf('kind') && <p className="text-[0.8125rem] text-danger">{form.errorOf('kind')}</p>}
      </fieldset>
      <Tools chosen={form.values.tools} onChange={form.choice('tools').onChange} />
      <Select label="Orders per month" options={volumes} {...form.choice('ordersPerMonth')} />
      <TextArea label="What do you want printed?" maxLength={1_000} {...form.text('parts')} />
      <TextField
        label="Store address (optional)"
        type="url"
        placeholder="https://"
        maxLength={300}
        {...form.text('shopUrl')}
      />
    </SettingsForm>
  )
}

function useApplicationForm() {
  const queryClient = useQueryClient()
  return useApiForm<Fields>({
    saved: { kind: '', tools: [], ordersPerMonth: null, parts: '', shopUrl: '' },
    schema,
    bodyOf,
    save: async (values) => {
      await api.createApplication({ body: bodyOf(values) })
      showToast({ tone: 'success', message: 'Application sent. We’ll answer by email.' })
      for (const { queryKey } of [applicationList, signedInAccount, homeQuery])
        void queryClient.invalidateQueries({ queryKey })
    },
    labels: {
      kind: 'What describes you',
      tools: 'Where your orders come from',
      ordersPerMonth: 'Orders per month',
      parts: 'What you want printed',
      shopUrl: 'The store address',
    },
    check: ({ kind }) => (kind ? [] : [{ field: 'kind', message: 'Choose what describes you best' }]),
  })
}

type Body = Parameters<typeof api.createApplication>[0]['body']

// `check` rejects an application without a kind, so none is sent.
const bodyOf = ({ kind, shopUrl, ...answers }: Fields): Body => ({
  ...answers,
  kind: kind || 'TRYING',
  shopUrl: shopUrl.trim() || null,
})

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
