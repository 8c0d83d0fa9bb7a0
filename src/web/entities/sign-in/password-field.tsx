import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'hint' | 'label'> {
  label?: string
  hint?: ReactNode
}

/** A password field with a show button and a caps lock hint. */
export function PasswordField({ hint, ...props }: Props) {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  return (
    <TextField
      label="Password"
      name="password"
      autoComplete="current-password"
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      // The browser treats a visible password as text and would autocorrect and capitalize it.
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setIsCapsLockOn(false)}
      hint={
        (hint || isCapsLockOn) && (
          <>
            {isCapsLockOn && (
              <p role="status" className="font-medium text-warn">
                Caps lock is on
              </p>
            )}
            {hint}
          </>
        )
      }
      trailing={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
          className="h-8 rounded-md px-2 font-medium text-[0.8125rem] text-muted hover:bg-sunken hover:text-ink"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
