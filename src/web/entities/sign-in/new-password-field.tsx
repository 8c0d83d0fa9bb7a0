import { cx } from 'class-variance-authority'
import { useEffect, useState } from 'react'
import { passwordLength } from '#contract/constants.ts'
import { PasswordField } from './password-field.tsx'
import type { PasswordStrength } from './password-strength.ts'

interface Props {
  label?: string
  /** The name of the field in the form, so that a line of the error summary leads here. */
  name?: string
  value: string
  onChange: (value: string) => void
  /** Personal data that makes a password easy to guess: name, email, username. */
  known?: readonly string[]
  error?: string | null | undefined
  readOnly?: boolean
  autoFocus?: boolean
  ref?: React.Ref<HTMLInputElement>
}

const tones = { weak: 'text-warn', fair: 'text-muted', strong: 'text-success' } as const

/** A new password field that shows the rule before typing and the strength in words. */
export function NewPasswordField({
  label = 'Password',
  name = 'new-password',
  value,
  onChange,
  known = [],
  ...field
}: Props) {
  const strength = useStrength(value, known)
  return (
    <PasswordField
      {...field}
      label={label}
      name={name}
      autoComplete="new-password"
      minLength={passwordLength.min}
      maxLength={passwordLength.max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={
        // Announced when typing pauses, not on every key.
        <p aria-live="polite" className={cx(strength && tones[strength.level])}>
          {strength ? strength.words : `At least ${passwordLength.min} characters. Several words work well.`}
        </p>
      }
    />
  )
}

/** The error for a new password, or null. The server decides. */
export function newPasswordError(value: string): string | null {
  if (value.length < passwordLength.min) return `Use at least ${passwordLength.min} characters`
  return null
}

/** The strength estimator loads on the first keystroke, because it isn't needed before. */
function useStrength(value: string, known: readonly string[]): PasswordStrength | null {
  const [estimate, setEstimate] = useState<typeof import('./password-strength.ts') | null>(null)
  const isTyped = value !== ''
  useEffect(() => {
    if (isTyped) import('./password-strength.ts').then(setEstimate, () => undefined)
  }, [isTyped])
  return isTyped && estimate ? estimate.passwordStrength(value, known) : null
}
