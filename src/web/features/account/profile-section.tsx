import type { Account } from '#contract/account/account.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { NameForm } from './name-form.tsx'
import { ProfilePictures } from './profile-pictures.tsx'
import { PublicProfileForm } from './public-profile-form.tsx'
import { EmailForm } from './sign-in/email-form.tsx'

/** The seller's name, email address and public profile. */
export function ProfileSection({ account }: { account: Account }) {
  return (
    <>
      <FormSection title="You" text="Your name and time zone.">
        <NameForm account={account} />
      </FormSection>
      <FormSection title="Email address" text="You sign in with it, and we send all emails there.">
        <EmailForm account={account} />
      </FormSection>
      {account.isSeller && (
        <FormSection
          title="Public profile"
          text="What buyers see. It never includes your email address or your own name."
        >
          {account.profile && <ProfilePictures profile={account.profile} />}
          <PublicProfileForm profile={account.profile} />
        </FormSection>
      )}
      {account.isSeller && !account.hasPortals && (
        <FormSection
          title="Portals"
          text="Offer a product on a public page. Buyers pay there, we print and ship it, and you get a share."
        >
          <p>
            <AppLink to="/dashboard/portals" className={buttonStyle()}>
              Start a portal
            </AppLink>
          </p>
        </FormSection>
      )}
    </>
  )
}
