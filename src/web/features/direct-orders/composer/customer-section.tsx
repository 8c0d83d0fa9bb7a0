import { useQuery } from '@tanstack/react-query'
import { ClipboardPaste, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { countries, countryCodeOf } from '#contract/countries.ts'
import type { DirectCustomer } from '#contract/orders/direct-orders.ts'
import { directAddresses } from '#web/data/orders/direct-queries.ts'
import { addressLabels } from '#web/entities/country/address-labels.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { PasteAddress } from './paste-address.tsx'
import type { FoundProblems } from './problems-for.ts'
import type { Composer } from './use-composer.ts'

interface Props {
  composer: Composer
  found: FoundProblems
}

const countryChoices = countries.map(({ code, name }) => ({ value: code, label: name, hint: code }))

/** The recipient: typed, pasted, from an earlier order, or the seller. */
export function CustomerSection({ composer, found }: Props) {
  const { customer } = composer.draft
  const [isPasting, setIsPasting] = useState(false)
  const pasteButton = useRef<HTMLButtonElement>(null)
  const set = (next: DirectCustomer) => composer.change({ customer: next })
  function closePaste() {
    setIsPasting(false)
    pasteButton.current?.focus()
  }
  return (
    <Card
      title="Ship to"
      aside={
        <Button
          ref={pasteButton}
          size="sm"
          aria-expanded={isPasting}
          onClick={() => setIsPasting(!isPasting)}
        >
          <ClipboardPaste aria-hidden size={15} />
          Paste address
        </Button>
      }
    >
      <div className="grid gap-4" data-dd-privacy="mask">
        {isPasting && (
          <PasteAddress
            customer={customer}
            onUse={(next) => {
              set(next)
              closePaste()
            }}
            onClose={closePaste}
          />
        )}
        <EarlierCustomers onChoose={set} />
        <AddressFields customer={customer} found={found} onChange={set} />
      </div>
    </Card>
  )
}

/** Addresses of earlier direct orders, and the seller's own name and email. */
function EarlierCustomers({ onChoose }: { onChoose: (customer: DirectCustomer) => void }) {
  const { data } = useQuery(directAddresses)
  const account = useAccount()
  const customers = data?.customers ?? []
  const own = customers.find(({ details }) => details.email === account?.email)
  function sendToMe() {
    if (!account) return
    const { name, email } = account
    const nowhere = { line1: '', line2: '', city: '', state: '', zip: '', country: 'US' }
    onChoose(own ?? { name, details: { email, address: { name, ...nowhere } } })
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      {customers.length > 0 && (
        <Combobox
          label="Saved addresses"
          className="min-w-0 flex-1 basis-64"
          options={customers.map(({ details: { address } }, index) => ({
            value: String(index),
            label: `${address.name}, ${address.line1}`,
            hint: address.city,
          }))}
          value={null}
          placeholder="From earlier manual orders"
          emptyText="No matching address."
          onChange={(index) => {
            const chosen = customers[Number(index)]
            if (chosen) onChoose(chosen)
          }}
        />
      )}
      <Button onClick={sendToMe}>
        <UserRound aria-hidden size={16} />
        Send to me
      </Button>
    </div>
  )
}

interface FieldsProps {
  customer: DirectCustomer
  found: FoundProblems
  onChange: (next: DirectCustomer) => void
}

function AddressFields({ customer, found, onChange }: FieldsProps) {
  const { email, address } = customer.details
  const labels = addressLabels(address.country)
  const setAddress = (next: Partial<typeof address>) =>
    onChange({ ...customer, details: { email, address: { ...address, ...next } } })
  const field = (name: keyof typeof address, label: string, autoComplete: string, more: object = {}) => (
    <TextField
      label={label}
      name={`address.${name}`}
      autoComplete={`section-recipient ${autoComplete}`}
      maxLength={name === 'zip' ? 30 : name === 'line1' || name === 'line2' ? 200 : 100}
      value={address[name]}
      error={found.ofCustomer(name)}
      onChange={(event) => setAddress({ [name]: event.target.value })}
      {...more}
    />
  )
  const isListed = countryCodeOf(address.country) === address.country
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {field('name', 'Name', 'name')}
      <TextField
        label="Email (defaults to yours)"
        type="email"
        name="address.email"
        autoComplete="section-recipient email"
        maxLength={254}
        value={email}
        error={found.ofCustomer('email')}
        onChange={(event) => onChange({ ...customer, details: { address, email: event.target.value } })}
      />
      {field('line1', 'Street and number', 'address-line1', { className: 'sm:col-span-2' })}
      {field('line2', 'Apartment, floor, company (optional)', 'address-line2', {
        className: 'sm:col-span-2',
      })}
      {field('city', labels.city, 'address-level2')}
      {field('state', labels.state, 'address-level1')}
      {field('zip', labels.postalCode, 'postal-code')}
      <Combobox
        label="Country"
        name="address.country"
        options={countryChoices}
        value={isListed ? address.country : null}
        chosen={address.country && !isListed ? { value: address.country, label: address.country } : null}
        placeholder="Country name"
        emptyText="No matching country."
        error={found.ofCustomer('country')}
        onChange={(country) => setAddress({ country })}
      />
    </div>
  )
}
