import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { PasswordField } from '#web/entities/sign-in/password-field.tsx'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { ResendMail } from './resend-mail.tsx'

/** The address of the account. A new one counts once its link was opened. */
export function EmailForm({ account }: { account: Account }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const form = useSettingsForm({
    saved: { email: '', currentPassword: '' },
    save: async ({ email, currentPassword }) => {
      await api.changeEmail({ body: { email, ...(account.hasPassword && { currentPassword }) } })
      setMailedTo(email)
    },
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
    <SettingsForm form={form} saveLabel="Mail me a link" savedNote={null}>
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
        <Alert tone="success" isLive title="Look into your mailbox">
          We mailed a link to <strong data-dd-privacy="mask">{mailedTo}</strong>. Until you open it, your
          address stays the old one.
        </Alert>
      )}
      <TextField
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-dd-privacy="mask"
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={(event) => form.set('email', event.target.value)}
      />
      {account.hasPassword && (
        <PasswordField
          label="Your password"
          name="currentPassword"
          value={form.values.currentPassword}
          error={form.errorOf('currentPassword')}
          onChange={(event) => form.set('currentPassword', event.target.value)}
        />
      )}
    </SettingsForm>
  )
}
