import { useQueryClient } from '@tanstack/react-query'
import type { ApiToken } from '#contract/api-tokens.ts'
import { apiTokenList } from '#web/data/account/api-token-query.ts'
import { api } from '#web/lib/api.ts'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import type { NewToken } from './new-token-panel.tsx'

const scopes = [
  { value: 'READ', label: 'Read only' },
  { value: 'READ_WRITE', label: 'Read and order', hint: 'May submit and cancel orders' },
] as const satisfies { value: ApiToken['scope']; label: string; hint?: string }[]

const lifetimes = [
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
  { value: '365', label: 'A year', days: 365 },
] as const

interface Fields {
  name: string
  scope: ApiToken['scope']
  lifetime: (typeof lifetimes)[number]['value']
}

/** Makes a token. */
export function ApiTokenForm({ onMade }: { onMade: (made: NewToken) => void }) {
  const queryClient = useQueryClient()
  const form = useSettingsForm<Fields>({
    saved: { name: '', scope: 'READ', lifetime: '90' },
    save: async ({ name, scope, lifetime }) => {
      const days = lifetimes.find(({ value }) => value === lifetime)?.days ?? 90
      onMade(await api.createApiToken({ body: { name, scope, days } }))
      void queryClient.invalidateQueries({ queryKey: apiTokenList.queryKey })
    },
    labels: { name: 'The name', scope: 'What it may do', lifetime: 'How long it works' },
    check: ({ name }) => (name.trim() ? [] : [{ field: 'name', message: 'Say what the token is for' }]),
  })
  return (
    <SettingsForm form={form} saveLabel="Make a token" savedNote={null}>
      <TextField
        label="What is it for?"
        name="name"
        placeholder="Label printer in the workshop"
        maxLength={100}
        autoComplete="off"
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(event) => form.set('name', event.target.value)}
      />
      <FieldPair>
        <Select
          label="What it may do"
          options={scopes}
          value={form.values.scope}
          onChange={(scope) => form.set('scope', scope)}
        />
        <Select
          label="How long it works"
          options={lifetimes}
          value={form.values.lifetime}
          onChange={(lifetime) => form.set('lifetime', lifetime)}
        />
      </FieldPair>
    </SettingsForm>
  )
}
