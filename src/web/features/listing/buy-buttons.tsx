import { type SubmitEvent, useState } from 'react'
import { cartChanged } from '#web/entities/cart/cart-count.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Buys a variant now, or puts it into the cart. Both also work without scripts. */
export function BuyButtons({ itemId }: { itemId: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    // While it hydrates, React repeats a press that the browser has sent already.
    if (isBusy || !event.nativeEvent.isTrusted) return
    setIsBusy(true)
    setFailure(null)
    try {
      const { publicApi } = await import('#web/lib/public-api.ts')
      setAdded((await publicApi.addToCart({ body: { itemId } })).quantity)
      cartChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <a
          href={`/portal-checkout?item=${itemId}&quantity=1`}
          className={`${buttonStyle({ variant: 'primary', size: 'lg' })} w-full sm:w-fit sm:min-w-40`}
        >
          Buy now
        </a>
        <form
          method="post"
          action="/api/forms/cart/lines"
          onSubmit={(event) => void add(event)}
          className="w-full sm:w-fit"
        >
          <input type="hidden" name="item" value={itemId} />
          <Button type="submit" size="lg" isBusy={isBusy} className="w-full sm:min-w-40">
            Add to cart
          </Button>
        </form>
      </div>
      <div aria-live="polite">
        {added !== null && !failure && (
          <Alert
            tone="success"
            action={
              <a href="/portal-checkout" className={buttonStyle({ size: 'sm' })}>
                View cart
              </a>
            }
          >
            {added === 1 ? 'Added to your cart.' : `Added. Your cart has ${added} of it now.`}
          </Alert>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
    </div>
  )
}
