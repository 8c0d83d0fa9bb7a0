import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { cartChanged } from '#web/entities/cart/cart-count.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

const CHECKOUT = '/portal-checkout'
const wide = 'w-full sm:w-fit sm:min-w-40'

interface Props {
  itemId: string
  /** Shown to its seller and administrators before it can be bought. */
  isPreview?: boolean
  /** Sends which variant it is, in place of `itemId`, where scripts don’t run. */
  itemField?: ReactNode
  /** What is written for it. Left out where nothing can be written. */
  text?: string
  /** Called instead of adding it where a text is needed and none is written. */
  onMissing?: () => void
  /** The field of the text. */
  children?: ReactNode
}

/**
 * Buys a variant now, or puts it into the cart. Both also work without scripts. What has a text is always bought from the cart, because
 * a text doesn’t belong into an address.
 */
export function BuyButtons({ itemId, isPreview = false, itemField, text, onMissing, children }: Props) {
  const [isBusy, setIsBusy] = useState<'add' | 'buy' | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // Without scripts, the browser itself asks for a text that is needed.
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  const takesText = text !== undefined
  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // While it hydrates, React repeats a press that the browser has sent already.
    if (isBusy || !event.nativeEvent.isTrusted) return
    // Read from the field itself, because its part of the page may not run yet.
    const field = event.currentTarget.querySelector<HTMLInputElement | HTMLTextAreaElement>('[name=text]')
    const written = (field?.value ?? text)?.trim() ?? ''
    if (field?.required && written === '') {
      onMissing?.()
      field.focus()
      return
    }
    const isBuying = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === 'buy'
    setIsBusy(isBuying ? 'buy' : 'add')
    setFailure(null)
    try {
      const { publicApi } = await import('#web/lib/public-api.ts')
      const body = { itemId, ...(takesText && { text: written || null }) }
      const { quantity } = await publicApi.addToCart({ body })
      cartChanged()
      if (isBuying) window.location.assign(CHECKOUT)
      else setAdded(quantity)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setIsBusy(null)
    }
  }
  return (
    <form
      method="post"
      action="/api/forms/cart/lines"
      noValidate={hasScripts}
      onSubmit={(event) => void add(event)}
      className="grid gap-4"
    >
      {itemField || <input type="hidden" name="item" value={itemId} />}
      {children}
      {isPreview ? (
        <Alert>Buyers order it here once it’s listed.</Alert>
      ) : (
        <div className="flex flex-wrap gap-3">
          {takesText ? (
            <Button
              type="submit"
              name="then"
              value="buy"
              variant="primary"
              size="lg"
              isBusy={isBusy === 'buy'}
              disabled={isBusy === 'add'}
              className={wide}
            >
              Buy now
            </Button>
          ) : (
            <a
              href={`${CHECKOUT}?item=${itemId}&quantity=1`}
              className={`${buttonStyle({ variant: 'primary', size: 'lg' })} ${wide}`}
            >
              Buy now
            </a>
          )}
          <Button
            type="submit"
            size="lg"
            isBusy={isBusy === 'add'}
            disabled={isBusy === 'buy'}
            className={wide}
          >
            Add to cart
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {added !== null && !failure && (
          <Alert
            tone="success"
            action={
              <a href={CHECKOUT} className={buttonStyle({ size: 'sm' })}>
                View cart
              </a>
            }
          >
            {added === 1 ? 'Added to your cart.' : `Added. Your cart has ${added} of it now.`}
          </Alert>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
    </form>
  )
}
