import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/values.ts'
import { countryName } from '#domain/address/country-name.ts'
import { findAddressProblems } from '#domain/address/find-address-problems.ts'
import { addressLabels } from '#web/entities/country/address-labels.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface Props {
  address: Address
  /** Why the last attempt to save failed. */
  error: Error | null
  isSaving: boolean
  onSave: (address: Address) => void
  onClose: () => void
}

type Field = Exclude<keyof Address, 'country'>

/** Corrects the address of one order; the store keeps its own. */
export function AddressForm({ address, error, isSaving, onSave, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // It takes the place of the button that was pressed.
  useEffect(() => {
    const problem = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const field = problem ?? form.current?.querySelector('input')
    field?.focus()
  }, [])
  const [draft, setDraft] = useState(address)
  const [isChecked, setChecked] = useState(() => findAddressProblems(address).length > 0)
  const problems = findAddressProblems(draft)
  const labels = addressLabels(draft.country)
  const errorOf = (name: keyof Address) =>
    isChecked ? (problems.find(({ field }) => field === name)?.text ?? null) : null
  const field = (name: Field, label: string, maxLength: number) => (
    <TextField
      label={label}
      name={name}
      maxLength={maxLength}
      autoComplete="off"
      value={draft[name] ?? ''}
      error={errorOf(name)}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
    />
  )
  return (
    <form
      ref={form}
      data-dd-privacy="mask"
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (problems.length === 0) onSave(trimmed(draft))
      }}
    >
      <FieldPair>
        {field('name', 'Name', 100)}
        {field('company', 'Company (optional)', 200)}
      </FieldPair>
      {field('line1', 'Street and number', 200)}
      <FieldPair>
        {field('line2', 'Address line 2 (optional)', 200)}
        {field('line3', 'Address line 3 (optional)', 200)}
        {field('city', labels.city, 100)}
        {field('state', labels.state, 200)}
        {field('postalCode', labels.postalCode, 20)}
        <Combobox
          label="Country"
          options={countryOptions()}
          value={draft.country || null}
          chosen={draft.country ? { value: draft.country, label: countryName(draft.country) } : null}
          error={errorOf('country')}
          onChange={(country) => setDraft({ ...draft, country })}
        />
        {field('phone', 'Phone (optional)', 200)}
      </FieldPair>
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onClose}>
          Close
        </Button>
        <Button size="sm" variant="primary" type="submit" isBusy={isSaving}>
          Save address
        </Button>
      </div>
    </form>
  )
}

function trimmed(address: Address): Address {
  const orNull = (text: string | null) => text?.trim() || null
  return {
    name: address.name.trim(),
    company: orNull(address.company),
    line1: address.line1.trim(),
    line2: orNull(address.line2),
    line3: orNull(address.line3),
    city: address.city.trim(),
    state: orNull(address.state),
    postalCode: address.postalCode.trim(),
    country: address.country.trim(),
    phone: orNull(address.phone),
  }
}
