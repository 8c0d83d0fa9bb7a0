import type { ShopOrder } from '#contract/orders/shop-orders.ts'

/** What the store adds to an item: its ID, its place in the warehouse, its photo. */
export function LineDetails({ details }: { details: ShopOrder['lineDetails'][string] | undefined }) {
  if (!details) return null
  const { lineItemKey, location, upc, imageUrl } = details
  const texts = [lineItemKey && `Item ID ${lineItemKey}`, upc && `UPC ${upc}`, location].filter(Boolean)
  if (texts.length === 0 && !imageUrl) return null
  return (
    <p className="break-words text-[0.8125rem] text-muted">
      {texts.join(' · ')}
      {imageUrl && (
        <>
          {texts.length > 0 && ' · '}
          <a
            href={imageUrl}
            target="_blank"
            rel="noreferrer"
            className="rounded font-medium text-accent-text underline underline-offset-4"
          >
            Store photo
          </a>
        </>
      )}
    </p>
  )
}
