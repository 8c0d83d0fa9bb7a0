import type { Account } from '#contract/account.ts'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { GoogleLink } from './google-link.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { UsernameForm } from './username-form.tsx'

interface Props {
  account: Account
  /** Whether this installation lets people sign in with Google. */
  hasGoogle: boolean
}

/** The ways into the account, and the browsers that are in. */
export function SignInSection({ account, hasGoogle }: Props) {
  return (
    <>
      {account.hasPassword ? (
        <>
          <FormSection
            title="Password"
            text="A change signs every other browser out and ends all API tokens."
          >
            <PasswordForm account={account} />
          </FormSection>
          <FormSection title="Username" text="Signs you in like your email address does.">
            <UsernameForm account={account} />
          </FormSection>
        </>
      ) : (
        <FormSection
          title="Username and password"
          text={
            account.hasGoogle
              ? 'You sign in with Google so far. With these you can sign in without it, too.'
              : 'Your account has no password. With these you get in the next time.'
          }
        >
          <CredentialsForm account={account} />
        </FormSection>
      )}
      {(hasGoogle || account.hasGoogle) && (
        <FormSection title="Google" text="Signs you in with one click.">
          <GoogleLink account={account} />
        </FormSection>
      )}
      <FormSection title="Where you are signed in" text="Every browser that can open your account now.">
        <SessionList />
      </FormSection>
    </>
  )
}
