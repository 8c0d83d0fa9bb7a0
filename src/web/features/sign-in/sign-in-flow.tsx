import { useState } from 'react'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Audience, audienceTexts } from './audience.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { FormNotice } from './form-notice.tsx'
import { GoogleButton } from './google-button.tsx'
import { CheckMail } from './mail-link/check-mail.tsx'
import type { Confirmed } from './mail-link/code-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface Props {
  audience: Exclude<Audience, 'admin'>
  tab: 'sign-in' | 'create'
  onTab: (tab: 'sign-in' | 'create') => void
  tabHref: (tab: 'sign-in' | 'create') => string
  hasGoogle: boolean
  /** Where to go after sign-in; one of our own routes. */
  next: string | undefined
  /** Why sign-in is required, in a sentence. */
  reason: string | null
  googleError: GoogleError | undefined
  /** The password was right, and the second factor is asked for. */
  isCodeAsked: boolean
  onSignedIn: (next?: string | null) => Promise<void>
}

export const googleErrors = {
  denied: 'You canceled signing in with Google. Nothing changed.',
  'address-has-account':
    'An account with this email already exists but isn’t connected to Google. Sign in with your password, then connect Google in settings.',
  suspended:
    'This account is suspended, so you can’t sign in. Nothing in it was deleted. We emailed the reason to its owner.',
  failed: 'We couldn’t sign you in with Google. Try again, or use your password.',
} as const
export type GoogleError = keyof typeof googleErrors

/** A card with two tabs, sign in and create account, that share the typed email. */
export function SignInFlow(props: Props) {
  const { audience, tab, next, reason, googleError, onSignedIn } = props
  const [identifier, setIdentifier] = useState('')
  const [name, setName] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const goOn = (confirmed: Confirmed | null) => onSignedIn(confirmed?.next)
  if (sentTo) {
    return <CheckMail email={sentTo} next={next} onChangeAddress={() => setSentTo(null)} onConfirmed={goOn} />
  }
  if (props.isCodeAsked)
    return <SecondFactorForm signInHref={props.tabHref('sign-in')} onSignedIn={() => onSignedIn()} />
  const words = audienceTexts[audience][tab === 'create' ? 'create' : 'signIn']
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="font-semibold text-2xl tracking-tight">{words.title}</h1>
        <p className="mt-1 text-pretty text-muted">{words.text}</p>
      </div>
      {reason && <FormNotice tone="info">{reason}</FormNotice>}
      {googleError && <FormNotice>{googleErrors[googleError]}</FormNotice>}
      <div className="-mx-4">
        <Tabs
          label="Sign in or create an account"
          tabs={[
            { key: 'sign-in', label: 'Sign in', href: props.tabHref('sign-in') },
            { key: 'create', label: 'Create account', href: props.tabHref('create') },
          ]}
          current={tab}
          onSelect={props.onTab}
        />
      </div>
      {props.hasGoogle && (
        <>
          <GoogleButton next={next} />
          <p className="flex items-center gap-3 text-[0.8125rem] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
        </>
      )}
      {tab === 'create' ? (
        <CreateAccountForm
          {...{ name, onName: setName, email: identifier, onEmail: setIdentifier, next, onSent: setSentTo }}
        />
      ) : (
        <SignInForm
          {...{ audience, identifier, onIdentifier: setIdentifier }}
          onSignedIn={() => onSignedIn()}
        />
      )}
    </div>
  )
}
