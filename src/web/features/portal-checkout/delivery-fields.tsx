import type { Checkout } from '#contract/portals/carts.ts'
import { countryName } from '#domain/address/country-name.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { PlainSelect } from './plain-select.tsx'

interface Props {
  checkout: Checkout
  errorOf: (field: string) => string | null
  onCountry: (code: string) => void
}

/** The country first, then what addresses there have. The fields keep what was typed, so the page may be read again at any time. */
export function DeliveryFields({
  checkout: { buyer, addressForm: form, countries, country },
  errorOf,
  onCountry,
}: Props) {
  const field = (
    name: 'name' | 'line1' | 'line2' | 'city' | 'state' | 'postalCode',
    {
      label,
      autoComplete,
      isNeeded = true,
      hint,
    }: { label: string; autoComplete: string; isNeeded?: boolean; hint?: string },
  ) => (
    <TextField
      label={isNeeded ? label : `${label} (optional)`}
      {...{ name, autoComplete, hint }}
      required={isNeeded}
      maxLength={name === 'postalCode' ? 20 : 35}
      defaultValue={buyer[name]}
      error={errorOf(name)}
    />
  )
  const known = countries.includes(country) ? countries : [country, ...countries]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex items-end gap-2 sm:col-span-2">
        <PlainSelect
          className="min-w-0 flex-1"
          label="Country"
          name="country"
          autoComplete="country"
          options={known.map((code) => ({ value: code, label: countryName(code) }))}
          defaultValue={country}
          onChange={onCountry}
        />
        <noscript>
          <Button type="submit" name="act" value="update" formNoValidate className="h-10">
            Update delivery
          </Button>
        </noscript>
      </div>
      <div className="sm:col-span-2">{field('name', { label: 'Full name', autoComplete: 'name' })}</div>
      <div className="sm:col-span-2">
        {field('line1', { label: 'Street and number', autoComplete: 'address-line1' })}
      </div>
      <div className="sm:col-span-2">
        {field('line2', { label: 'Apartment, floor', autoComplete: 'address-line2', isNeeded: false })}
      </div>
      {field('city', {
        label: capitalized(form.cityName),
        autoComplete: 'address-level2',
        isNeeded: form.needsCity,
      })}
      {form.hasState &&
        field('state', {
          label: capitalized(form.stateName),
          autoComplete: 'address-level1',
          isNeeded: form.needsState,
        })}
      {form.hasPostalCode &&
        field('postalCode', {
          label: capitalized(form.postalName),
          autoComplete: 'postal-code',
          isNeeded: form.needsPostalCode,
          ...(form.postalExample && { hint: `For example ${form.postalExample}` }),
        })}
    </div>
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
