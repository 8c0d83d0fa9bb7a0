import schema from 'virtual:body-schema/addCredentials'
import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { errorCatalog } from '#contract/errors.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { NewPasswordField, newPasswordError } from '#web/entities/sign-in/new-password-field.tsx'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SettingsForm } from '../settings-form.tsx'

/** Adds a username and password to an account that only uses Google. */
export function CredentialsForm({ account }: { account: Account }) {
  const queryClient = useQueryClient()
  const form = useApiForm({
    saved: { username: '', password: '' },
    save: async (body) => {
      const { message } = await api.addCredentials({ body })
      showToast({ tone: 'success', message: message || 'Username and password added successfully' })
      await queryClient.invalidateQueries({ queryKey: signedInAccount.queryKey })
    },
    schema,
    labels: { username: 'The username', password: 'The password' },
    fieldOfCode: { USERNAME_TAKEN: 'username', CREDENTIALS_REQUIRED: 'username' },
    check: ({ username, password }) => {
      if (!username.trim() || !password) {
        const field = username.trim() ? 'password' : 'username'
        return [{ field, message: errorCatalog.CREDENTIALS_REQUIRED.message }]
      }
      const problem = newPasswordError(password)
      return problem ? [{ field: 'password', message: problem }] : []
    },
  })
  return (
    <SettingsForm form={form} saveLabel="Add username and password">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        {...form.text('username')}
      />
      <NewPasswordField
        {...form.choice('password')}
        known={[account.email, account.name, form.values.username]}
      />
    </SettingsForm>
  )
}
