import type { Account } from '#contract/account.ts'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { usePreference } from './use-preference.ts'

/** Who is told what, and where. */
export function NotificationsSection({ account }: { account: Account }) {
  const mail = usePreference('mailWhenNeeded', account)
  return (
    <>
      <FormSection title="By mail" text="We send no newsletters.">
        <FieldGroup>
          <Switch
            label="Mail me when an order needs me"
            hint="At most one mail for what came up together, with the reason and the way to fix it."
            isOn={mail.isOn}
            onChange={mail.change}
          />
          <Switch
            label="Security mails"
            hint="New sign-ins, a changed password or address. These always come: they protect your account."
            isOn
            disabled
            onChange={alwaysOn}
          />
        </FieldGroup>
      </FormSection>
      <FormSection title="In the dashboard" text="Nothing leaves the page you work in.">
        <FieldGroup>
          <p className="text-muted">
            Every message is kept under the bell for as long as the tab is open. What waits for you stands on
            the home view until it is settled.
          </p>
        </FieldGroup>
      </FormSection>
    </>
  )
}

const alwaysOn = () => undefined
