import { Gift } from 'lucide-react'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { Section } from '../section.tsx'

/** What the store adds to the order: gift, notes, custom fields and more. Shows only what there is. */
export function OrderDetails({ order: { notes, details } }: { order: ShopOrder }) {
  const facts = factsOf(details)
  const texts = [
    { name: 'Buyer’s notes', text: notes },
    { name: 'Internal notes', text: details.internalNotes },
  ].filter(({ text }) => text)
  if (!details.isGift && facts.length === 0 && texts.length === 0) return null
  return (
    <Section title="From the store">
      <div className="grid gap-3">
        {details.isGift && (
          <p className="flex items-start gap-2">
            <Gift aria-hidden size={15} className="mt-0.5 shrink-0 text-muted" />
            <span data-dd-privacy="mask" className="min-w-0 whitespace-pre-line break-words">
              {details.giftMessage ? `Gift: “${details.giftMessage}”` : 'This order is a gift.'}
            </span>
          </p>
        )}
        {texts.map(({ name, text }) => (
          <div key={name}>
            <p className="text-[0.8125rem] text-muted">{name}</p>
            <p data-dd-privacy="mask" className="whitespace-pre-line break-words">
              {text}
            </p>
          </div>
        ))}
        {facts.length > 0 && (
          <dl className="grid gap-y-2 text-[0.8125rem]">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="shrink-0 text-muted">{name}</dt>
                <dd className="min-w-0 break-words text-right">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  )
}

function factsOf(details: ShopOrder['details']): { name: string; value: string }[] {
  const { customFields, storeTags, mergedIds, parentId, isMergedOrSplit } = details
  const isOther = isMergedOrSplit && mergedIds.length === 0 && !parentId
  return [
    { name: 'Store tags', value: storeTags.join(', ') },
    ...customFields,
    { name: 'Requested service', value: details.requestedService },
    { name: 'Payment', value: details.paymentMethod },
    { name: 'Paid by', value: details.payer },
    { name: 'Insurance', value: details.insurance },
    { name: 'Warehouse', value: details.warehouse },
    { name: 'Merged from', value: mergedIds.join(', ') },
    { name: 'Split from', value: parentId },
    { name: 'Merged or split', value: isOther ? 'Yes' : null },
    { name: 'Partly shipped', value: details.isPartlyShipped ? 'Yes' : null },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}
