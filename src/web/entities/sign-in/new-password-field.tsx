import { cx } from 'class-variance-authority'
import { useEffect, useState } from 'react'
import { passwordLength } from '#contract/constants.ts'
import { PasswordField } from './password-field.tsx'
import type { PasswordStrength } from './password-strength.ts'

interface Props {
  label?: string
  value: string
  onChange: (value: string) => void
  /** What a guesser knows of the person: name, address, username. */
  known?: readonly string[]
  error?: string | null | undefined
  readOnly?: boolean
  autoFocus?: boolean
  ref?: React.Ref<HTMLInputElement>
}

const tones = { weak: 'text-warn', fair: 'text-muted', strong: 'text-success' } as const

/** A password to be: the rule is visible before typing, the strength is said in words. */
export function NewPasswordField({ label = 'Password', value, onChange, known = [], ...field }: Props) {
  const strength = useStrength(value, known)
  return (
    <PasswordField
      {...field}
      label={label}
      name="new-password"
      autoComplete="new-password"
      minLength={passwordLength.min}
      maxLength={passwordLength.max}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={
        // Announced when people pause, not at every key.
        <p aria-live="polite" className={cx(strength && tones[strength.level])}>
          {strength ? strength.words : `At least ${passwordLength.min} characters; several words work well.`}
        </p>
      }
    />
  )
}

/** What keeps a password from being taken, in a sentence, or null. The server has the last word. */
export function newPasswordError(value: string): string | null {
  if (value.length < passwordLength.min) return `Use at least ${passwordLength.min} characters`
  return null
}

/** The estimate is loaded with the first key, because nobody needs it before. */
function useStrength(value: string, known: readonly string[]): PasswordStrength | null {
  const [estimate, setEstimate] = useState<typeof import('./password-strength.ts') | null>(null)
  const isTyped = value !== ''
  useEffect(() => {
    if (isTyped) import('./password-strength.ts').then(setEstimate, () => undefined)
  }, [isTyped])
  return isTyped && estimate ? estimate.passwordStrength(value, known) : null
}
