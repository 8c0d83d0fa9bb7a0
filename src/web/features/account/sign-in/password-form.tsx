import schema from 'virtual:body-schema/changePassword'
import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { errorCatalog } from '#contract/errors.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { sessionList } from '#web/data/account/session-query.ts'
import { refresh } from '#web/data/refresh.ts'
import { NewPasswordField, newPasswordError } from '#web/entities/sign-in/new-password-field.tsx'
import { PasswordField } from '#web/entities/sign-in/password-field.tsx'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { SettingsForm } from '../settings-form.tsx'

/** Changes the password. */
export function PasswordForm({ account }: { account: Account }) {
  const queryClient = useQueryClient()
  const form = useApiForm({
    saved: { currentPassword: '', newPassword: '' },
    save: async (body) => {
      const { message } = await api.changePassword({ body })
      showToast({ tone: 'success', message: message || 'Password changed successfully' })
      refresh(queryClient, sessionList.queryKey)
    },
    schema,
    labels: { currentPassword: 'The current password', newPassword: 'The new password' },
    fieldOfCode: { PASSWORD_WRONG: 'currentPassword', PASSWORDS_REQUIRED: 'newPassword' },
    check: ({ currentPassword, newPassword }) => {
      if (!currentPassword || !newPassword) {
        const field = currentPassword ? 'newPassword' : 'currentPassword'
        return [{ field, message: errorCatalog.PASSWORDS_REQUIRED.message }]
      }
      const problem = newPasswordError(newPassword)
      return problem ? [{ field: 'newPassword', message: problem }] : []
    },
  })
  return (
    <SettingsForm form={form} saveLabel="Change password" savedNote="Password changed">
      {/* Identifies the account to password managers. */}
      <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField label="Current password" {...form.text('currentPassword')} />
      <NewPasswordField
        label="New password"
        {...form.choice('newPassword')}
        known={[account.email, account.name, account.username ?? '']}
      />
    </SettingsForm>
  )
}
