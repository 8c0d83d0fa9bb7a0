import type { ReactNode } from 'react'
import type { Account } from '#contract/account/account.ts'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { usePreference, useUnitPreference } from './use-preference.ts'

const units = [
  { value: 'mm', label: 'Millimeters' },
  { value: 'in', label: 'Inches' },
] as const

/** Theme, unit and keyboard settings. */
export function AppearanceSection({ account, themePicker }: { account: Account; themePicker: ReactNode }) {
  const shortcuts = usePreference('singleKeyShortcuts', account)
  const unit = useUnitPreference(account)
  return (
    <>
      <FormSection title="Theme" text="For this browser.">
        <FieldGroup>
          {/* As wide as its text, not as the card. */}
          <div className="flex">{themePicker}</div>
        </FieldGroup>
      </FormSection>
      <FormSection title="Lengths" text="For your account, in every browser.">
        <FieldGroup>
          <div className="flex">
            <Segmented label="Unit of lengths" segments={units} value={unit.shown} onChange={unit.change} />
          </div>
        </FieldGroup>
      </FormSection>
      <FormSection title="Keyboard" text="For your account, in every browser.">
        <FieldGroup>
          <Switch
            label="Single-key shortcuts"
            hint="Use keys such as j, x or g h while you’re not typing. Ctrl K and Esc always work."
            isOn={shortcuts.isOn}
            onChange={shortcuts.change}
          />
        </FieldGroup>
      </FormSection>
    </>
  )
}
