import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxAddresses } from '#contract/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormProblems } from '#web/ui/forms/form-problems.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { CheckoutNotices } from './checkout-notices.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { DeliveryMethod } from './delivery-method.tsx'
import { DiscountCodes } from './discount-codes.tsx'
import type { LoadedCheckout } from './load-checkout.ts'
import { ParcelCard } from './parcel-card.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { useCheckoutActs } from './use-checkout-acts.ts'

const LOCALE = 'en-US'
const PRICE_WATCH_MS = 2_000

interface Props extends LoadedCheckout {
  item: string | undefined
  quantity: number
  isSignedIn: boolean
  onQuantity: (quantity: number) => void
  onTyped: () => void
  reload: () => Promise<unknown>
}

/** Contact, delivery and total of a purchase, then Stripe's page. One form, which also works without scripts. */
export function CheckoutForm({
  checkout,
  addresses,
  chosenAddress,
  item,
  quantity,
  isSignedIn,
  onQuantity,
  onTyped,
  reload,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  // The fields begin again with each saved address, and stay when what is in them no longer is one.
  const [filled, setFilled] = useState({ by: chosenAddress, round: 0 })
  if (filled.by !== chosenAddress)
    setFilled({ by: chosenAddress, round: chosenAddress ? filled.round + 1 : filled.round })
  const acts = useCheckoutActs({ checkout, form, item, quantity, onQuantity, reload })
  const { parcels, totalCents, currency, isCart } = checkout
  const { pending, problems, attempt } = acts
  usePriceWatch(
    parcels.some(
      ({ deliveryCents, lines }) => deliveryCents === null && !lines.every(({ isGone }) => isGone),
    ),
    reload,
  )
  const atFields = problems.filter(({ field }) => field !== 'form')
  const errorOf = (field: string) => problems.find((each) => each.field === field)?.message ?? null
  const blocking = [...new Set(parcels.flatMap((parcel) => parcel.problems))]
  const canPay = blocking.length === 0 && totalCents !== null
  const sold = parcels.filter(({ lines }) => !lines.every(({ isGone }) => isGone))
  return (
    <form
      ref={form}
      method="post"
      action="/api/forms/checkout"
      noValidate
      onSubmit={acts.submit}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      {/* The first button is the one that Enter presses, and Enter must not pay. */}
      <button type="submit" name="act" value="update" tabIndex={-1} aria-hidden="true" className="sr-only">
        Update
      </button>
      <input type="hidden" name="key" value={checkout.key} />
      <input type="hidden" name="cart" value={checkout.cartKey ?? ''} />
      <input type="hidden" name="total" value={totalCents ?? ''} />
      {item && (
        <>
          <input type="hidden" name="item" value={item} />
          <input type="hidden" name="quantity" value={quantity} />
        </>
      )}
      <div className="grid gap-6 max-lg:order-last">
        <FormProblems form={form} problems={atFields} attempt={attempt} />
        <Card
          title="Contact"
          aside={
            !isSignedIn && (
              <a
                href={`/portals-auth?${new URLSearchParams({ next: pathOf(item, quantity) })}`}
                className="text-sm underline underline-offset-4"
              >
                Sign in
              </a>
            )
          }
        >
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={checkout.buyer.email}
            error={errorOf('email')}
          />
          <p className="mt-2 text-muted text-sm">
            We’ll send the receipt there, with a link to track your order. You don’t need an account.
          </p>
        </Card>
        <Card title="Delivery">
          <SavedAddresses addresses={addresses} chosen={chosenAddress} />
          <DeliveryFields
            key={filled.round}
            {...{ checkout, errorOf }}
            onCountry={(country) => {
              acts.chooseCountry(country)
              if (chosenAddress) onTyped()
            }}
          />
          {isSignedIn && addresses.length < maxAddresses && (
            <label className="mt-4 flex w-fit items-center gap-2 py-1 text-sm">
              <input type="checkbox" name="save" className="size-4 accent-accent" />
              Save this address to my account
            </label>
          )}
        </Card>
        <DeliveryMethod checkout={checkout} />
        {errorOf('form') && (
          <Alert tone="danger" isLive>
            {errorOf('form')}
          </Alert>
        )}
        {blocking.length > 0 && (
          <Alert tone="warn" isLive>
            {blocking.join(' ')}
          </Alert>
        )}
        <div className="grid gap-2 sm:justify-self-start">
          <Button
            type="submit"
            name="act"
            value="pay"
            variant="primary"
            size="lg"
            className="max-w-full max-sm:h-auto max-sm:min-h-12 max-sm:whitespace-normal max-sm:py-2"
            isBusy={pending === 'pay'}
            disabled={!canPay}
          >
            Order and pay {totalCents !== null && formatMoney(totalCents, currency, LOCALE)}
            {sold.length > 1 && ` in ${sold.length} payments`}
          </Button>
          <p className="max-w-prose text-muted text-sm">
            {sold.length > 1
              ? 'Each maker prints and sends separately, so each is paid separately on Stripe’s page, one after the other. Until then, unpaid items stay in your cart. We never see your card.'
              : 'You pay on Stripe’s page. We never see your card.'}
          </p>
        </div>
      </div>
      <div className="grid gap-6">
        <CheckoutNotices checkout={checkout} isBusy={pending !== null} />
        {parcels.map((parcel, index) => (
          <ParcelCard
            key={parcel.lines[0]?.itemId}
            {...{ parcel, isCart }}
            place={{ number: index + 1, count: sold.length }}
            isBusy={pending === 'set' || pending === 'remove'}
          />
        ))}
        <DiscountCodes
          codes={checkout.codes}
          error={errorOf('code') ?? errorOf('codes')}
          isBusy={pending === 'code' || pending === 'drop-code'}
        />
        {sold.length > 1 && (
          <p className="flex justify-between gap-4 px-4 font-semibold text-lg" aria-live="polite">
            <span>Total of {sold.length} parcels</span>
            <span className="tabular">
              {totalCents === null ? 'Not known yet' : formatMoney(totalCents, currency, LOCALE)}
            </span>
          </p>
        )}
      </div>
    </form>
  )
}

/** The page of this checkout. */
const pathOf = (item: string | undefined, quantity: number): string =>
  item ? `/portal-checkout?${new URLSearchParams({ item, quantity: String(quantity) })}` : '/portal-checkout'

/** The price of a delivery that wasn't asked for before is on its way. */
function usePriceWatch(isWaiting: boolean, reload: () => Promise<unknown>): void {
  const read = useEffectEvent(reload)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void read(), PRICE_WATCH_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}
