import { maxQuantity } from '#contract/constants.ts'
import type { Parcel } from '#contract/portals/carts.ts'
import { BuyerText } from '#web/entities/sale/buyer-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { LineThumb } from './line-thumb.tsx'

// The server and the browser must write the same amount.
const LOCALE = 'en-US'

interface Props {
  line: Parcel['lines'][number]
  currency: string
  /** Whether it is in the cart, where it can be removed. */
  isCart: boolean
  isBusy: boolean
}

/** One thing that is about to be bought, with buttons that also work without scripts. */
export function CartLine({ line, currency, isCart, isBusy }: Props) {
  const {
    itemId,
    textKey,
    portalId,
    title,
    variant,
    text,
    hex,
    picture,
    quantity,
    unitCents,
    wasCents,
    problem,
    isGone,
  } = line
  const money = (cents: number) => formatMoney(cents, currency, LOCALE)
  const words = Object.entries(variant).map(([name, value]) => `${name}: ${value}`)
  const name = [title, ...Object.values(variant), ...(text ? [text] : [])].join(', ')
  const ofLine = (act: string, to: number) => [act, itemId, to, ...(textKey ? [textKey] : [])].join(':')
  const step = (to: number, label: string, sign: string) => (
    <Button
      type="submit"
      name="act"
      value={ofLine('set', to)}
      size="sm"
      aria-label={`${label}: ${name}`}
      disabled={to < 1 || to > maxQuantity}
      isBusy={isBusy}
      className="w-9 px-0 pointer-coarse:w-11"
    >
      {sign}
    </Button>
  )
  return (
    <li className="flex gap-4">
      <LineThumb picture={picture} />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-4">
          <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
            {isGone ? (
              title
            ) : (
              <a href={`/portal/${portalId}?item=${itemId}`} className="underline-offset-4 hover:underline">
                {title}
              </a>
            )}
          </p>
          {!isGone && <p className="tabular shrink-0">{money(unitCents * quantity)}</p>}
        </div>
        {words.length > 0 && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {hex ? <Swatch hex={hex} name={words.join(', ')} /> : words.join(', ')}
          </p>
        )}
        {text && <BuyerText text={text} />}
        {wasCents !== null && !isGone && (
          <p className="text-sm text-warn">
            Now {money(unitCents)} each. It was {money(wasCents)} when you added it.
          </p>
        )}
        {problem && (
          <p className="mt-1 text-danger text-sm">
            {problem}{' '}
            {!isGone && (
              <a href={`/portal/${portalId}`} className="underline underline-offset-4">
                Choose another one
              </a>
            )}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {!isGone && (
            <div className="flex items-center gap-1">
              {step(quantity - 1, 'One less', '−')}
              <span className="tabular min-w-8 text-center">
                <span className="sr-only">Quantity: </span>
                {quantity}
              </span>
              {step(quantity + 1, 'One more', '+')}
            </div>
          )}
          {isCart && (
            <Button
              type="submit"
              name="act"
              value={ofLine('remove', 0)}
              size="sm"
              variant="ghost"
              isBusy={isBusy}
              aria-label={`Remove ${name}`}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
