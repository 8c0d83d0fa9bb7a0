import { type ReactNode, useRef } from 'react'
import { NewPasswordField } from '#web/entities/sign-in/new-password-field.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { EmailHint } from './email-hint.tsx'
import { StepFrame } from './step-frame.tsx'
import { type AccountFields, useAccountForm } from './use-account-form.ts'
import type { Wizard } from './use-wizard.ts'

interface Props {
  wizard: Wizard
  /** Sign-in with an external account, such as Google; empty if none is available. */
  external: ReactNode
  fields: AccountFields
  onFields: (fields: AccountFields) => void
  /** Called once the email is sent, whether or not the account existed. */
  onSent: (email: string) => void
}

/** Name, email and password, or a Google account. */
export function AccountStep({ wizard, external, fields, onFields, onSent }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const form = useAccountForm({ fields, onSent: sent })
  const set = (patch: Partial<AccountFields>) => onFields({ ...fields, ...patch })
  function sent(email: string) {
    wizard.complete()
    onSent(email)
  }
  return (
    <StepFrame
      wizard={wizard}
      title="Create your account"
      text="It comes with a demo order you can submit right away."
      continueLabel={form.secondsToWait > 0 ? `Try again in ${form.secondsToWait} s` : 'Create account'}
      isBusy={form.isBusy}
      isDisabled={form.secondsToWait > 0}
      onContinue={form.submit}
    >
      {external && (
        <div className="grid gap-4">
          {external}
          <p className="text-center text-muted">or with your email address</p>
        </div>
      )}
      <div ref={box} className="grid gap-5">
        <FormProblems form={form.element} problems={form.summary} attempt={form.attempt} />
        <p role="alert" className="text-danger empty:hidden">
          {form.notice}
        </p>
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={100}
          readOnly={form.isBusy}
          value={fields.name}
          error={form.errorOf('name')}
          onChange={({ target }) => set({ name: target.value })}
          onBlur={() => form.leave('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          readOnly={form.isBusy}
          value={fields.email}
          error={form.errorOf('email')}
          hint={<EmailHint email={fields.email} onTake={(email) => set({ email })} />}
          onChange={({ target }) => set({ email: target.value })}
          onBlur={() => form.leave('email')}
        />
        <NewPasswordField
          value={fields.password}
          known={[fields.name, fields.email]}
          readOnly={form.isBusy}
          error={form.errorOf('new-password')}
          onChange={(password) => set({ password })}
        />
        <p className="text-pretty text-[0.8125rem] text-muted">
          By creating an account you agree to the <PageLink href="/terms">terms</PageLink> and have read the{' '}
          <PageLink href="/privacy">privacy notice</PageLink>.
        </p>
      </div>
    </StepFrame>
  )
}

/** Opens in a new tab, so that nothing typed is lost. */
function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-accent-text underline underline-offset-4">
      {children}
    </a>
  )
}
