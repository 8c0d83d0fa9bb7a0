import schema from 'virtual:body-schema/updatePreferences'
import type { Account } from '#contract/account/account.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { api } from '#web/lib/api.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useStoreAccount } from '../use-store-account.ts'

/** Sets or changes the username. */
export function UsernameForm({ account }: { account: Account }) {
  const keep = useStoreAccount()
  const form = useApiForm({
    saved: { username: account.username ?? '' },
    save: async (body) => keep(await api.updatePreferences({ body })),
    schema,
    labels: { username: 'The username' },
    fieldOfCode: { USERNAME_TAKEN: 'username' },
    check: ({ username }) => (username.trim() ? [] : [{ field: 'username', message: 'Enter a username' }]),
  })
  return (
    <SettingsForm form={form}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        hint="Letters, digits, dots, dashes and underscores."
        {...form.text('username')}
      />
    </SettingsForm>
  )
}
