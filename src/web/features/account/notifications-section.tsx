import type { Account } from '#contract/account/account.ts'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { usePreference } from './use-preference.ts'

/** Email and in-app notification settings. */
export function NotificationsSection({ account }: { account: Account }) {
  const mail = usePreference('mailWhenNeeded', account)
  const news = usePreference('mailNews', account)
  return (
    <>
      <FormSection title="Email">
        <FieldGroup>
          <Switch
            label="Email me when an order needs attention"
            hint="Related orders are grouped into one email, with the reason and how to fix it."
            isOn={mail.isOn}
            onChange={mail.change}
          />
          <Switch
            label="Email me news about Spoolyard"
            hint="A few times a year: new features and changes that concern you. Off unless you turn it on."
            isOn={news.isOn}
            onChange={news.change}
          />
          <Switch
            label="Security emails"
            hint="New sign-ins and changes to your password or email. Always on, to protect your account."
            isOn
            disabled
            onChange={alwaysOn}
          />
        </FieldGroup>
      </FormSection>
      <FormSection title="In the dashboard" text="Notifications on the page you’re working on.">
        <FieldGroup>
          <p className="text-muted">
            Messages stay under the bell while the tab is open. Orders that need attention stay on the home
            page until they’re resolved.
          </p>
        </FieldGroup>
      </FormSection>
    </>
  )
}

const alwaysOn = () => undefined
