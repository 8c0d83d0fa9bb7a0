import { useEffect, useRef, useState } from 'react'
import { onAddressConfirmed } from '#web/lib/session/address-confirmed.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeForm, type Confirmed } from './code-form.tsx'
import { ResendButton } from './resend-button.tsx'

interface Props {
  email: string
  next: string | undefined
  onChangeAddress: () => void
  /** Called after confirmation by code here, or by the link in another tab, which also signs in this one. */
  onConfirmed: (confirmed: Confirmed | null) => Promise<void>
}

/** Shown after sign-up. It must not reveal whether the account already existed. */
export function CheckMail({ email, next, onChangeAddress, onConfirmed }: Props) {
  const [isCodeShown, setIsCodeShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => onAddressConfirmed(() => void onConfirmed(null)), [onConfirmed])
  return (
    <div className="grid gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl tracking-tight outline-none">
          Check your inbox
        </h1>
        <p className="mt-2 text-pretty text-muted [overflow-wrap:anywhere]">
          We sent a link to{' '}
          <strong data-dd-privacy="mask" className="font-medium text-ink">
            {email}
          </strong>
          . Open it within 30 minutes to confirm your email address. Can’t find it? Check your spam folder.
        </p>
      </div>
      {isCodeShown ? (
        <CodeForm email={email} onConfirmed={onConfirmed} />
      ) : (
        <Button variant="primary" size="lg" onClick={() => setIsCodeShown(true)}>
          Enter the code from the email
        </Button>
      )}
      <div className="flex flex-wrap items-start justify-between gap-3 border-line border-t pt-5">
        <ResendButton label="Resend email" mail="verification" email={email} next={next} isJustSent />
        <Button variant="ghost" onClick={onChangeAddress}>
          Use a different email
        </Button>
      </div>
    </div>
  )
}
