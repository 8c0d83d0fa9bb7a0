import schema from 'virtual:body-schema/changeEmail'
import { useState } from 'react'
import type { Account } from '#contract/account/account.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { PasswordField } from '#web/entities/sign-in/password-field.tsx'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { ResendMail } from './resend-mail.tsx'

/** The email address of the account. A new address takes effect when its link is opened. */
export function EmailForm({ account }: { account: Account }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const form = useApiForm({
    saved: { email: '', currentPassword: '' },
    save: async ({ email, currentPassword }) => {
      await api.changeEmail({ body: { email, ...(account.hasPassword && { currentPassword }) } })
      setMailedTo(email)
    },
    schema,
    labels: { email: 'The new address', currentPassword: 'Your password' },
    fieldOfCode: { PASSWORD_WRONG: 'currentPassword' },
    check: ({ email, currentPassword }) => [
      ...(/^\S+@\S+$/.test(email.trim()) ? [] : [{ field: 'email', message: 'Enter the new address' }]),
      ...(account.hasPassword && !currentPassword
        ? [{ field: 'currentPassword', message: 'Enter your password' }]
        : []),
    ],
  })
  return (
    <SettingsForm form={form} saveLabel="Send confirmation link" savedNote={null}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-medium [overflow-wrap:anywhere]" data-dd-privacy="mask">
          {account.email}
        </p>
        {account.emailVerified ? (
          <Badge tone="success">Confirmed</Badge>
        ) : (
          <>
            <Badge tone="warn">Not confirmed</Badge>
            <ResendMail email={account.email} />
          </>
        )}
      </div>
      {mailedTo && (
        <Alert tone="success" isLive title="Check your inbox">
          We sent a link to <strong data-dd-privacy="mask">{mailedTo}</strong>. Your address changes when you
          open it.
        </Alert>
      )}
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-dd-privacy="mask"
        {...form.text('email')}
      />
      {account.hasPassword && <PasswordField label="Your password" {...form.text('currentPassword')} />}
    </SettingsForm>
  )
}
