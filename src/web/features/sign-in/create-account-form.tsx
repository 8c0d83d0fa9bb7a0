import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { NewPasswordField, newPasswordError } from '#web/entities/sign-in/new-password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { emailError } from './email-error.ts'
import { FormNotice } from './form-notice.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  name: string
  onName: (name: string) => void
  email: string
  onEmail: (email: string) => void
  /** Where the link in the email leads after confirmation. */
  next: string | undefined
  audience?: 'seller' | 'portal'
  /** Called once the email is sent, whether or not the account existed. */
  onSent: (email: string) => void
}

export function CreateAccountForm(props: Props) {
  const { name, onName, email, onEmail } = props
  const isHydrated = useHydrated()
  const form = useCreateAccount(props)
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        readOnly={form.isBusy}
        value={name}
        error={form.errors.name}
        onChange={(event) => onName(event.target.value)}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        readOnly={form.isBusy}
        value={email}
        error={form.errors.email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <NewPasswordField
        value={form.password}
        known={[name, email]}
        readOnly={form.isBusy}
        error={form.errors.password}
        onChange={form.setPassword}
      />
      <FormNotice>{form.notice}</FormNotice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        data-track="create-account"
        isBusy={form.isBusy}
        disabled={!isHydrated || form.isWaiting}
      >
        Create account
      </Button>
      <p className="text-pretty text-[0.8125rem] text-muted">
        By creating an account you agree to the <PageLink href="/terms">terms</PageLink> and have read the{' '}
        <PageLink href="/privacy">privacy notice</PageLink>.
      </p>
    </form>
  )
}

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-accent-text underline underline-offset-4">
      {children}
    </a>
  )
}

function useCreateAccount({ name, email, next, audience = 'seller', onSent }: Props) {
  const [password, setPassword] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { send, refusal, setRefusal, isBusy, isWaiting, notice } = useSubmit()
  const wrong: Record<string, string | null> = {
    name: name.trim() ? null : 'Enter your name',
    email: emailError(email),
    password: newPasswordError(password),
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    setIsChecked(true)
    setRefusal(null)
    const first = Object.keys(wrong).find((field) => wrong[field])
    if (first) return focusField(elements, first === 'password' ? 'new-password' : first)
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const body = {
      name: name.trim(),
      email: email.trim(),
      password,
      timeZone,
      audience,
      ...(next && { next }),
    }
    const outcome = await send((api) => api.signUp({ body }))
    if (outcome?.isDone) return onSent(outcome.reply.email)
    if (!outcome) return
    setPassword('')
    setIsChecked(false)
    focusField(elements, 'new-password')
  }
  const errors = isChecked ? wrong : (refusal?.fields ?? {})
  return { password, setPassword, submit, errors, isBusy, isWaiting, notice: refusal?.fields ? null : notice }
}

function focusField(elements: HTMLFormControlsCollection, name: string) {
  const field = elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
