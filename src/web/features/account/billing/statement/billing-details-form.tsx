import schema from 'virtual:body-schema/updateBillingDetails'
import { useQueryClient } from '@tanstack/react-query'
import type { BillingDetails } from '#contract/money/statements.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { billingDetailsQuery } from '#web/data/money/billing-details-query.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { SettingsForm } from '#web/features/account/settings-form.tsx'
import { api } from '#web/lib/api.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

/** Whom the seller's statements are for. */
export function BillingDetailsForm({ details }: { details: BillingDetails }) {
  const queryClient = useQueryClient()
  const form = useApiForm<BillingDetails>({
    saved: details,
    schema,
    save: async (body) =>
      queryClient.setQueryData(billingDetailsQuery.queryKey, await api.updateBillingDetails({ body })),
    labels: {
      company: 'The company',
      line1: 'The address',
      line2: 'The second line',
      city: 'The city',
      state: 'The state',
      postalCode: 'The postal code',
      country: 'The country',
      taxId: 'The tax ID',
    },
  })
  return (
    <SettingsForm form={form} saveLabel="Save details">
      <TextField label="Company" autoComplete="organization" maxLength={120} {...form.text('company')} />
      <TextField label="Address" autoComplete="address-line1" maxLength={120} {...form.text('line1')} />
      <TextField
        label="Address line 2"
        autoComplete="address-line2"
        maxLength={120}
        {...form.text('line2')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="City" autoComplete="address-level2" maxLength={80} {...form.text('city')} />
        <TextField label="State" autoComplete="address-level1" maxLength={80} {...form.text('state')} />
        <TextField
          label="Postal code"
          autoComplete="postal-code"
          maxLength={20}
          {...form.text('postalCode')}
        />
      </div>
      <Combobox
        label="Country"
        options={[{ value: '', label: 'Not shown' }, ...countryOptions()]}
        {...form.choice('country')}
        placeholder="Not shown"
        emptyText="No countries match."
      />
      <TextField label="Tax ID" maxLength={40} {...form.text('taxId')} />
    </SettingsForm>
  )
}
