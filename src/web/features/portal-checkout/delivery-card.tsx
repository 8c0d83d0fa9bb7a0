import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { BuyerAddress, BuyerSale } from '#contract/portals/sales.ts'
import { buyerSaleOf, changeSaleAddress, type SaleLink } from '#web/data/portals/sale-queries.ts'
import { countryName } from '#web/entities/country/country-name.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

interface Props {
  link: SaleLink
  sale: BuyerSale
}

/** Where an order goes, its parcels, and another address until the parcel has a label. */
export function DeliveryCard({ link, sale }: Props) {
  /** Null until it was opened for the first time. */
  const [isChanging, setIsChanging] = useState<boolean | null>(null)
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
      {isChanging ? (
        <AddressForm link={link} sale={sale} onDone={() => setIsChanging(false)} />
      ) : (
        sale.canChangeAddress && (
          <Button
            size="sm"
            className="mt-4"
            autoFocus={isChanging === false}
            onClick={() => setIsChanging(true)}
          >
            Change address
          </Button>
        )
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
  const { name, line1, line2, city, state, postalCode, country } = address
  const lines = [
    name,
    line1,
    line2,
    `${city}${state ? `, ${state}` : ''} ${postalCode}`,
    countryName(country),
  ]
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      {lines
        .filter((line) => line?.trim())
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}

const fields = [
  { name: 'name', label: 'Full name', autoComplete: 'name', isRequired: true },
  { name: 'line1', label: 'Street and number', autoComplete: 'address-line1', isRequired: true },
  { name: 'line2', label: 'Apartment, floor (optional)', autoComplete: 'address-line2', isRequired: false },
  { name: 'city', label: 'City', autoComplete: 'address-level2', isRequired: true },
  { name: 'state', label: 'State or region', autoComplete: 'address-level1', isRequired: false },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code', isRequired: false },
] as const

type Field = (typeof fields)[number]['name']

function AddressForm({ link, sale, onDone }: Props & { onDone: () => void }) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Readonly<Record<Field, string>>>(() => ({
    ...sale.address,
    line2: sale.address.line2 ?? '',
    state: sale.address.state ?? '',
  }))
  const [missing, setMissing] = useState<readonly Field[]>([])
  const changing = useMutation({
    mutationFn: (address: BuyerAddress) => changeSaleAddress(link, address),
    onSuccess: (changed) => {
      queryClient.setQueryData(buyerSaleOf(link).queryKey, changed)
      onDone()
    },
    onError: (error) => focus(Object.keys(problemsOf(error))[0]),
  })
  const focus = (name: string | undefined) => {
    const field = name && form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const problems = problemsOf(changing.error)
  function save(event: SubmitEvent) {
    event.preventDefault()
    const empty = fields.filter(({ name, isRequired }) => isRequired && !values[name].trim())
    setMissing(empty.map(({ name }) => name))
    focus(empty[0]?.name)
    if (empty.length > 0 || changing.isPending) return
    const { line2, state, ...rest } = values
    const optional = { line2: line2.trim() || null, state: state.trim() || null }
    changing.mutate({ ...rest, ...optional, country: sale.address.country })
  }
  return (
    <form ref={form} noValidate onSubmit={save} className="mt-4 grid gap-4" aria-label="Another address">
      {fields.map(({ name, label, autoComplete, isRequired }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          autoComplete={autoComplete}
          autoFocus={name === 'name'}
          required={isRequired}
          maxLength={name === 'postalCode' ? 20 : 35}
          value={values[name]}
          error={missing.includes(name) ? 'Required' : (problems[name] ?? null)}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <p className="text-muted text-sm">
        It stays in {countryName(sale.address.country)}, because the price of the delivery depends on the
        country.
      </p>
      {changing.error && (
        <Alert tone="danger" isLive>
          {changing.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={changing.isPending}>
          Save address
        </Button>
        <Button onClick={onDone}>Keep the address</Button>
      </div>
    </form>
  )
}

/** The server’s problems by field: `address.city` is the city’s. */
function problemsOf(error: Error | null): Partial<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.details.map(({ path, message }) => [path.split('.').at(-1), message]))
}
