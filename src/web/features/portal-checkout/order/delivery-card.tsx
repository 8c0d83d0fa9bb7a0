import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuyerAddress, BuyerSale } from '#contract/portals/sales.ts'
import { countryRules } from '#domain/address/country-rules.ts'
import { buyerSaleOf, changeSaleAddress, type SaleLink } from '#web/data/portals/sale-queries.ts'
import { addressLabels } from '#web/entities/country/address-labels.ts'
import { addressLines } from '#web/entities/order/address-lines.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { fold, OrderForm, Unfolding } from './order-form.tsx'

interface Props {
  link: SaleLink
  sale: BuyerSale
}

/** Where an order goes, its parcels, and another address until the parcel has a label. */
export function DeliveryCard({ link, sale }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Card title="Delivery">
      <Address address={sale.address} />
      {sale.parcels.map(({ number, carrier, url }) => (
        <p key={number} className="mt-3">
          {carrier ?? 'Parcel'}:{' '}
          {url ? (
            <a href={url} rel="noreferrer" className="text-accent-text underline underline-offset-4">
              {number}
            </a>
          ) : (
            number
          )}
        </p>
      ))}
      <Requested sale={sale} />
      {/* What was typed stays when the parcel gets its label meanwhile, and saving it says so. */}
      {(sale.canChangeAddress || isChanging) && (
        <Unfolding label="Change address" size="sm" className="mt-4" onToggle={setIsChanging}>
          <AddressForm link={link} sale={sale} />
        </Unfolding>
      )}
    </Card>
  )
}

/** What became of another address that the buyer asked for. */
function Requested({ sale: { addressRequest, canChangeAddress } }: { sale: BuyerSale }) {
  if (!addressRequest) return null
  const { state, reason, address } = addressRequest
  if (state === 'DONE') return null
  if (state === 'REFUSED' || !canChangeAddress)
    return (
      <div className="mt-4">
        <Alert tone="warn">
          The address couldn’t be changed, so the parcel goes to the address above. {reason}
        </Alert>
      </div>
    )
  return (
    <div className="mt-4">
      <Alert>
        We’re asking the print provider to send it to this address instead, and email you whether that worked:
        <Address address={address} />
      </Alert>
    </div>
  )
}

function Address({ address }: { address: BuyerAddress }) {
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      {[address.name, ...addressLines(address)].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** The names of those without a label depend on the country, and so does whether the city is required. */
const fields = [
  { name: 'name', label: 'Full name', autoComplete: 'name', isRequired: true },
  { name: 'line1', label: 'Street and number', autoComplete: 'address-line1', isRequired: true },
  { name: 'line2', label: 'Apartment, floor (optional)', autoComplete: 'address-line2', isRequired: false },
  { name: 'city', label: null, autoComplete: 'address-level2', isRequired: false },
  { name: 'state', label: null, autoComplete: 'address-level1', isRequired: false },
  { name: 'postalCode', label: null, autoComplete: 'postal-code', isRequired: false },
] as const

type Field = (typeof fields)[number]['name']

function AddressForm({ link, sale }: Props) {
  const queryClient = useQueryClient()
  const [missing, setMissing] = useState<readonly Field[]>([])
  const changing = useMutation({
    mutationFn: (form: HTMLFormElement) => changeSaleAddress(link, addressIn(form, sale.address.country)),
    onSuccess: (changed, form) => {
      queryClient.setQueryData(buyerSaleOf(link).queryKey, changed)
      fold(form)
    },
    onError: (error, form) => focus(form, Object.keys(problemsOf(error))[0]),
  })
  const problems = problemsOf(changing.error)
  const labels = addressLabels(sale.address.country)
  const isRequired = (field: (typeof fields)[number]) =>
    field.isRequired || (field.name === 'city' && countryRules(sale.address.country).city === 'NEEDED')
  function save(form: HTMLFormElement) {
    const typed = addressIn(form, sale.address.country)
    const empty = fields.filter((field) => isRequired(field) && !typed[field.name])
    setMissing(empty.map(({ name }) => name))
    focus(form, empty[0]?.name)
    if (empty.length === 0 && !changing.isPending) changing.mutate(form)
  }
  return (
    <OrderForm
      path="/order"
      act="address"
      link={link}
      onSend={save}
      className="grid gap-4"
      aria-label="Another address"
    >
      <input type="hidden" name="country" value={sale.address.country} />
      {fields.map((field) => (
        <TextField
          key={field.name}
          label={field.label ?? labels[field.name]}
          name={field.name}
          autoComplete={field.autoComplete}
          required={isRequired(field)}
          maxLength={field.name === 'postalCode' ? 20 : 35}
          defaultValue={sale.address[field.name] ?? ''}
          error={missing.includes(field.name) ? 'Required' : (problems[field.name] ?? null)}
        />
      ))}
      <p className="text-muted text-sm">
        The country can’t be changed, because the price of the delivery depends on it.
      </p>
      {changing.error && (
        <Alert tone="danger" isLive>
          {changing.error.message}
        </Alert>
      )}
      <Button type="submit" variant="primary" className="w-fit" isBusy={changing.isPending}>
        Save address
      </Button>
    </OrderForm>
  )
}

function addressIn(form: HTMLFormElement, country: string): BuyerAddress {
  const typed = new FormData(form)
  const text = (name: Field) => String(typed.get(name) ?? '').trim()
  return {
    ...{ name: text('name'), line1: text('line1'), line2: text('line2') || null, city: text('city') },
    ...{ state: text('state') || null, postalCode: text('postalCode'), country },
  }
}

function focus(form: HTMLFormElement, name: string | undefined): void {
  const field = name && form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** The server’s problems by field: `address.city` is the city’s. */
function problemsOf(error: Error | null): Partial<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.details.map(({ path, message }) => [path.split('.').at(-1), message]))
}
