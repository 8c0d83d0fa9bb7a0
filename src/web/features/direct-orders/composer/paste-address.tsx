import { useEffect, useRef, useState } from 'react'
import type { DirectCustomer } from '#contract/orders/direct-orders.ts'
import { countryName } from '#domain/address/country-name.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { type PastedAddress, readPastedAddress } from './read-pasted-address.ts'

interface Props {
  customer: DirectCustomer
  onUse: (customer: DirectCustomer) => void
  onClose: () => void
}

const parts: readonly [keyof PastedAddress, string][] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['line1', 'Street'],
  ['line2', 'Address line 2'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'Postal code'],
  ['country', 'Country'],
]

/** Parses a pasted address and shows the result before it replaces anything. */
export function PasteAddress({ customer, onUse, onClose }: Props) {
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const read = readPastedAddress(text)
  const shown = parts.filter(([part]) => read[part])
  return (
    <div ref={box} className="grid gap-3 rounded-xl bg-sunken p-4">
      <TextArea
        label="Full address"
        rows={4}
        maxLength={2_000}
        placeholder={'Jane Doe\n123 Main St\nSpringfield, IL 62701\nUSA'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      {shown.length > 0 && (
        <dl
          aria-label="Parsed address"
          aria-live="polite"
          className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1"
        >
          {shown.map(([part, label]) => (
            <div key={part} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {part === 'country' ? countryName(read.country ?? '') : read[part]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="primary"
          disabled={shown.length === 0}
          onClick={() => onUse(withRead(customer, read))}
        >
          Use this address
        </Button>
      </div>
    </div>
  )
}

/** Replaces the address with the pasted one. Missing parts become empty, except country and email. */
function withRead({ details }: DirectCustomer, read: PastedAddress): DirectCustomer {
  const cut = (part: keyof PastedAddress, longest: number) => (read[part] ?? '').slice(0, longest)
  const [name, city, state] = [cut('name', 100), cut('city', 100), cut('state', 100)]
  const [line1, line2, zip] = [cut('line1', 200), cut('line2', 200), cut('zip', 30)]
  const country = read.country ?? details.address.country
  return {
    name,
    details: {
      email: read.email ?? details.email,
      address: { name, line1, line2, city, state, zip, country },
    },
  }
}
