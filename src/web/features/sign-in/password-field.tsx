import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'trailing' | 'hint'>

/** The password, with a button that shows it and a hint while caps lock is on. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      hint={isCapsLockOn && <span role="status">Caps lock is on</span>}
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
