import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { saleQuote } from '#web/data/portals/sale-queries.ts'
import { countryName } from '#web/entities/country/country-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { PlainSelect } from './plain-select.tsx'
import { SaleLines } from './sale-lines.tsx'
import { type Buyer, noBuyer, useStartSale } from './use-start-sale.ts'

// The server and the browser must write the same amount.
const LOCALE = 'en-US'

interface Props {
  itemId: string
  quantity: number
  onQuantity: (quantity: number) => void
}

/** Contact, delivery and total of a purchase, then Stripe's page. */
export function CheckoutForm({ itemId, quantity, onQuantity }: Props) {
  const [buyer, setBuyer] = useState<Buyer>(noBuyer)
  const { country } = buyer
  const query = useQuery(saleQuote({ itemId, quantity, country }))
  const form = useRef<HTMLFormElement>(null)
  const start = useStartSale({ itemId, quantity, buyer, quote: query.data, reload: query.refetch, form })
  if (query.error && !query.data)
    return (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const quote = query.data
  // Whether a state and a postal code are needed depends on the country, and the server says so.
  const field = (
    name: keyof Buyer,
    label: string,
    autoComplete: string,
    need: 'always' | 'by country' | 'never' = 'always',
  ) => (
    <TextField
      label={need === 'never' ? `${label} (optional)` : label}
      name={name}
      autoComplete={autoComplete}
      required={need === 'always'}
      maxLength={name === 'email' ? 254 : 35}
      type={name === 'email' ? 'email' : 'text'}
      value={buyer[name]}
      error={start.errors[name] ?? null}
      onChange={(event) => setBuyer({ ...buyer, [name]: event.target.value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.start()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid gap-6 max-lg:order-last">
        <Card title="Contact">
          {field('email', 'Email', 'email')}
          <p className="mt-2 text-muted text-sm">
            We’ll send the receipt there, with a link to track your order. You don’t need an account.
          </p>
        </Card>
        <Card title="Delivery">
          <div className="grid gap-4 sm:grid-cols-2">
            <PlainSelect
              className="sm:col-span-2"
              label="Country"
              name="country"
              autoComplete="country"
              options={quote.countries.map((code) => ({ value: code, label: countryName(code) }))}
              value={country}
              onChange={(code) => setBuyer({ ...buyer, country: code })}
            />
            <div className="sm:col-span-2">{field('name', 'Full name', 'name')}</div>
            <div className="sm:col-span-2">{field('line1', 'Street and number', 'address-line1')}</div>
            <div className="sm:col-span-2">
              {field('line2', 'Apartment, floor', 'address-line2', 'never')}
            </div>
            {field('city', 'City', 'address-level2')}
            {field('state', 'State or region', 'address-level1', 'by country')}
            {field('postalCode', 'Postal code', 'postal-code', 'by country')}
          </div>
        </Card>
        {start.notice && (
          <Alert tone="danger" isLive>
            {start.notice}
          </Alert>
        )}
        <div className="grid gap-2 justify-self-start">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isBusy={start.isBusy}
            disabled={quote.problems.length > 0 || quote.totalCents === null}
          >
            Order and pay {quote.totalCents !== null && formatMoney(quote.totalCents, quote.currency, LOCALE)}
          </Button>
          <p className="text-muted text-sm">You pay on Stripe’s page. We never see your card.</p>
        </div>
      </div>
      <Card title="Your order">
        <SaleLines
          sale={quote}
          aside={
            <PlainSelect
              className="mt-2 w-20"
              label="Quantity"
              name="quantity"
              options={[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => ({
                value: String(count),
                label: String(count),
              }))}
              value={String(quantity)}
              onChange={(count) => onQuantity(Number(count))}
            />
          }
        />
        {quote.problems.length > 0 && (
          <div className="mt-4">
            <Alert tone="warn" isLive>
              {quote.problems.join(' ')}
            </Alert>
          </div>
        )}
        <p className="mt-4 text-muted text-sm">
          Printed after you order, and handed to the carrier within{' '}
          {quote.leadDays === 1 ? 'a day' : `${quote.leadDays} days`}
          {quote.maker && `; designed by ${quote.maker.name}`}. You can cancel until printing begins.
        </p>
      </Card>
    </form>
  )
}
