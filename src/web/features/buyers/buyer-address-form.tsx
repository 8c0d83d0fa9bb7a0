import { useMemo } from 'react'
import type { SavedAddress } from '#contract/portals/buyers.ts'
import { findAddressProblems } from '#domain/address/find-address-problems.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { useSaveAddress } from '#web/data/portals/buyer-queries.ts'
import { addressLabels } from '#web/entities/country/address-labels.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const blank = { name: '', line1: '', line2: '', city: '', state: '', postalCode: '', country: 'US' }

interface Props {
  /** Null for a new address. */
  saved: SavedAddress | null
  onDone: () => void
}

/** Adds or changes an address, checked as a checkout would. */
export function BuyerAddressForm({ saved, onDone }: Props) {
  const save = useSaveAddress()
  const initial = useMemo(() => ({ ...textsOf(saved), isDefault: saved?.isDefault ?? false }), [saved])
  const form = useApiForm<Values>({
    saved: initial,
    labels: { name: 'The name' },
    check: (values) =>
      findAddressProblems({ ...addressOf(values), company: null, line3: null, phone: null }).map(
        ({ field, text }) => ({ field, message: text }),
      ),
    problemsOf: (error) =>
      error instanceof ApiError
        ? error.details.map(({ path, message }) => ({ field: path.split('.').at(-1) ?? '', message }))
        : [],
    save: async (values) => {
      const { isDefault } = values
      await save.mutateAsync({ id: saved?.id ?? null, address: addressOf(values), isDefault })
      onDone()
    },
  })
  const { country, isDefault } = form.values
  const labels = addressLabels(country)
  return (
    <div data-dd-privacy="mask" className="grid max-w-2xl gap-4">
      <ApiForm form={form} saveLabel="Save address">
        <TextField label="Full name" autoComplete="name" maxLength={35} {...form.text('name')} />
        <Combobox label="Country" options={countryOptions()} {...form.choice('country')} />
        <TextField
          label="Street and number"
          autoComplete="address-line1"
          maxLength={35}
          {...form.text('line1')}
        />
        <TextField
          label="Apartment, floor (optional)"
          autoComplete="address-line2"
          maxLength={35}
          {...form.text('line2')}
        />
        <TextField label={labels.city} autoComplete="address-level2" maxLength={35} {...form.text('city')} />
        <TextField
          label={labels.state}
          autoComplete="address-level1"
          maxLength={35}
          {...form.text('state')}
        />
        <TextField
          label={labels.postalCode}
          autoComplete="postal-code"
          maxLength={20}
          {...form.text('postalCode')}
        />
        {!saved?.isDefault && (
          <Checkbox
            label="Use first when I check out"
            checked={isDefault}
            onChange={({ target }) => form.set('isDefault', target.checked)}
          />
        )}
      </ApiForm>
      <Button className="justify-self-start" onClick={onDone}>
        Back to addresses
      </Button>
    </div>
  )
}

type Values = typeof blank & { isDefault: boolean }

function textsOf(saved: SavedAddress | null): typeof blank {
  if (!saved) return blank
  const { line2, state, ...rest } = saved.address
  return { ...rest, line2: line2 ?? '', state: state ?? '' }
}

function addressOf({ isDefault: _, line2, state, ...rest }: Values): SavedAddress['address'] {
  return { ...rest, line2: line2.trim() || null, state: state.trim() || null }
}
