import type { Account } from '#contract/account.ts'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { NameForm } from './name-form.tsx'
import { PublicProfileForm } from './public-profile-form.tsx'
import { EmailForm } from './sign-in/email-form.tsx'

/** Who the seller is: for us, for their mails, and for the public. */
export function ProfileSection({ account }: { account: Account }) {
  return (
    <>
      <FormSection title="You" text="How we call you, and the clock that your days and times follow.">
        <NameForm account={account} />
      </FormSection>
      <FormSection title="Email address" text="For signing in, and for every mail that we send you.">
        <EmailForm account={account} />
      </FormSection>
      <FormSection
        title="Public profile"
        text="What buyers see of you. Your email address and your own name are never part of it."
      >
        <PublicProfileForm profile={account.profile} />
      </FormSection>
    </>
  )
}
