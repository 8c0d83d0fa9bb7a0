import type { Account } from '#contract/account/account.ts'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { GoogleLink } from './google-link.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SessionList } from './session-list.tsx'
import { UsernameForm } from './username-form.tsx'
import { VisitList } from './visit-list.tsx'

interface Props {
  account: Account
  /** Whether Google sign-in is configured. */
  hasGoogle: boolean
}

/** The account's sign-in methods and signed-in browsers. */
export function SignInSection({ account, hasGoogle }: Props) {
  return (
    <>
      {account.hasPassword ? (
        <>
          <FormSection
            title="Password"
            text="Changing it signs out all other browsers and revokes all API tokens."
          >
            <PasswordForm account={account} />
          </FormSection>
          <FormSection title="Username" text="Use it instead of your email to sign in.">
            <UsernameForm account={account} />
          </FormSection>
        </>
      ) : (
        <FormSection
          title="Username and password"
          text={
            account.hasGoogle
              ? 'You sign in with Google. Add these to sign in without it, too.'
              : 'Your account has no password. Add these to sign in next time.'
          }
        >
          <CredentialsForm account={account} />
        </FormSection>
      )}
      {(hasGoogle || account.hasGoogle) && (
        <FormSection title="Google" text="Sign in with one click.">
          <GoogleLink account={account} />
        </FormSection>
      )}
      <FormSection
        title="Second factor"
        text="Signing in also needs a passkey or a code from an app on your phone, so that a stolen password isn’t enough."
      >
        <SecondFactorSettings />
      </FormSection>
      <FormSection title="Where you are signed in" text="Browsers signed in to your account.">
        <SessionList />
      </FormSection>
      <FormSection
        title="Visits by support"
        text="Times someone from Spoolyard viewed your dashboard to help you. They can’t change or download anything."
      >
        <VisitList />
      </FormSection>
    </>
  )
}
