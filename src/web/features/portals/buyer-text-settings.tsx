import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Portal } from '#contract/portals/portals.ts'
import { portalItems } from '#web/data/portals/portal-queries.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import type { TextUse } from './buyer-text-fields.ts'

const uses: readonly { value: TextUse; label: string }[] = [
  { value: 'NONE', label: 'No' },
  { value: 'OPTIONAL', label: 'Yes, if they want to' },
  { value: 'REQUIRED', label: 'Yes, always' },
]

interface Props {
  portal: Portal
  use: Omit<ComponentProps<typeof Select<TextUse>>, 'label' | 'options'>
  label: Omit<ComponentProps<typeof TextField>, 'label'>
  price: Omit<ComponentProps<typeof TextField>, 'label'>
}

/** Whether buyers write a text for the part, such as a name on a sign, and what it costs them. */
export function BuyerTextSettings({
  portal: { id, product, currency, hasTextArea },
  use,
  label,
  price,
}: Props) {
  const { data: known } = useQuery({ ...portalItems(id), enabled: use.value !== 'NONE' })
  const nameOfProduct = (
    <AppLink
      to="/dashboard/products/$productId"
      params={{ productId: product.id }}
      className="rounded underline underline-offset-4"
    >
      {product.name}
    </AppLink>
  )
  if (!hasTextArea && use.value === 'NONE')
    return (
      <p className="text-muted">
        To let buyers write a text, such as a name on a sign, add a text area to a file that {nameOfProduct}{' '}
        prints.
      </p>
    )
  const cost = known?.textCents ?? null
  return (
    <>
      <Select
        label="Buyers write a text"
        hint={
          hasTextArea
            ? 'It’s printed on the part. You check each text on a picture before it’s printed.'
            : 'No file of the product has a text area any more, so buyers can’t write a text.'
        }
        options={uses}
        {...use}
      />
      {use.value !== 'NONE' && (
        <TextField
          label="What buyers are asked for"
          hint="Such as “Name on the sign”. A new one is reviewed like a title."
          maxLength={60}
          autoComplete="off"
          {...label}
        />
      )}
      {use.value === 'OPTIONAL' && (
        <TextField
          label="Price of a text in USD"
          hint={`Added to the price of one with a text. ${costSentence(cost, currency)}`}
          inputMode="decimal"
          autoComplete="off"
          {...price}
        />
      )}
      {use.value === 'REQUIRED' && (
        <p className="text-muted">
          A text that every buyer writes is part of the price. {costSentence(cost, currency)}
        </p>
      )}
    </>
  )
}

function costSentence(cents: number | null, currency: string): string {
  if (cents === null)
    return 'We know what it adds to printing once the first one is made. It comes out of your share.'
  const amount = formatMoney(Math.abs(cents), currency)
  return cents >= 0
    ? `So far, texts added ${amount} to printing one.`
    : `So far, texts took ${amount} off printing one.`
}
