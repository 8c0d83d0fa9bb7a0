import type { Account } from '#contract/account.ts'
import { api } from '#web/lib/api.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useKeepAccount } from '../use-keep-account.ts'
import { useSettingsForm } from '../use-settings-form.ts'

/** Sets or changes the username. */
export function UsernameForm({ account }: { account: Account }) {
  const keep = useKeepAccount()
  const form = useSettingsForm({
    saved: { username: account.username ?? '' },
    save: async (body) => keep(await api.updatePreferences({ body })),
    labels: { username: 'The username' },
    fieldOfCode: { USERNAME_TAKEN: 'username' },
    check: ({ username }) => (username.trim() ? [] : [{ field: 'username', message: 'Enter a username' }]),
  })
  return (
    <SettingsForm form={form}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        hint="Letters, digits, dots, dashes and underscores."
        value={form.values.username}
        error={form.errorOf('username')}
        onChange={(event) => form.set('username', event.target.value)}
      />
    </SettingsForm>
  )
}
