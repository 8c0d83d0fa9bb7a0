import { useRef, useState } from 'react'
import { newPasswordError } from '#web/entities/sign-in/new-password-field.tsx'
import { useCountdown } from '#web/lib/timing/use-countdown.ts'
import { createAccount } from './create-account.ts'

export interface AccountFields {
  name: string
  email: string
  password: string
}

type Field = 'name' | 'email' | 'new-password'

interface Options {
  fields: AccountFields
  onSent: (email: string) => void
}

/** Validates each field on blur and all of them on submit, then creates the account. */
export function useAccountForm({ fields, onSent }: Options) {
  const element = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const isChecked = attempt > 0
  const [refused, setRefused] = useState<{ message: string; fields: Partial<Record<string, string>> } | null>(
    null,
  )
  const [isBusy, setIsBusy] = useState(false)
  const [secondsToWait, wait] = useCountdown()
  const wrong = problemsOf(fields)
  const shownProblem = (field: Field) => (isChecked || left.has(field) ? wrong[field] : null)
  const errorOf = (field: Field) => shownProblem(field) ?? refused?.fields[field] ?? null

  async function submit(form: HTMLFormElement) {
    element.current = form
    if (isBusy || secondsToWait > 0) return
    setRefused(null)
    setAttempt((count) => count + 1)
    if (Object.values(wrong).some(Boolean)) return
    setIsBusy(true)
    const outcome = await createAccount(fields)
    setIsBusy(false)
    if (outcome.kind === 'sent') return onSent(outcome.email)
    if (outcome.kind === 'wait') return wait(outcome.seconds)
    setRefused({ message: outcome.message, fields: outcome.fields })
  }
  return {
    element,
    submit,
    isBusy,
    secondsToWait,
    errorOf,
    /** Counts attempts to continue. */
    attempt,
    leave: (field: Field) => setLeft(new Set([...left, field])),
    summary: isChecked
      ? Object.entries(wrong).flatMap(([field, message]) => (message ? [{ field, message }] : []))
      : [],
    notice: secondsToWait > 0 ? 'Too many requests - please try again later' : (refused?.message ?? null),
  }
}

function problemsOf({ name, email, password }: AccountFields): Record<Field, string | null> {
  return {
    name: name.trim() ? null : 'Enter your name',
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
      ? null
      : 'Enter an email address, like name@example.com',
    'new-password': newPasswordError(password),
  }
}
