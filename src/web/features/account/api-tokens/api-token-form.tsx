import schema from 'virtual:body-schema/createApiToken'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiToken } from '#contract/account/api-tokens.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { apiTokenList } from '#web/data/account/api-token-query.ts'
import { refresh } from '#web/data/refresh.ts'
import { api } from '#web/lib/api.ts'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import type { NewToken } from './new-token-panel.tsx'

const scopes = [
  { value: 'READ', label: 'Read only' },
  { value: 'READ_WRITE', label: 'Read and order', hint: 'Can submit and cancel orders' },
] as const satisfies { value: ApiToken['scope']; label: string; hint?: string }[]

const lifetimes = [
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
  { value: '365', label: '1 year', days: 365 },
] as const

interface Fields {
  name: string
  scope: ApiToken['scope']
  lifetime: (typeof lifetimes)[number]['value']
}

function bodyOf({ name, scope, lifetime }: Fields) {
  return { name, scope, days: lifetimes.find(({ value }) => value === lifetime)?.days ?? 90 }
}

/** Creates an API token. */
export function ApiTokenForm({ onMade }: { onMade: (made: NewToken) => void }) {
  const queryClient = useQueryClient()
  const form = useApiForm<Fields>({
    saved: { name: '', scope: 'READ', lifetime: '90' },
    schema,
    bodyOf,
    save: async (values) => {
      onMade(await api.createApiToken({ body: bodyOf(values) }))
      refresh(queryClient, apiTokenList.queryKey)
    },
    labels: { name: 'A name', scope: 'Access', lifetime: 'Expiration' },
  })
  return (
    <SettingsForm form={form} saveLabel="Create token" savedNote={null}>
      <TextField
        label="Name"
        placeholder="Label printer in the workshop"
        maxLength={100}
        autoComplete="off"
        {...form.text('name')}
      />
      <FieldPair>
        <Select label="Access" options={scopes} {...form.choice('scope')} />
        <Select label="Expires after" options={lifetimes} {...form.choice('lifetime')} />
      </FieldPair>
    </SettingsForm>
  )
}
