import { useEffect, useRef, useState } from 'react'
import { nameOfCountry } from '#contract/countries.ts'
import type { DirectCustomer } from '#contract/direct-orders.ts'
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
  ['line2', 'Second line'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'Postal code'],
  ['country', 'Country'],
]

/** Takes an address in one piece and shows what was read of it, before it replaces anything. */
export function PasteAddress({ customer, onUse, onClose }: Props) {
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const read = readPastedAddress(text)
  const shown = parts.filter(([part]) => read[part])
  return (
    <div ref={box} className="grid gap-3 rounded-xl bg-sunken p-4">
      <TextArea
        label="Address in one piece"
        rows={4}
        maxLength={2_000}
        placeholder={'Jane Doe\n123 Main St\nSpringfield, IL 62701\nUSA'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      {shown.length > 0 && (
        <dl
          aria-label="What was read"
          aria-live="polite"
          className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1"
        >
          {shown.map(([part, label]) => (
            <div key={part} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">
                {part === 'country' ? nameOfCountry(read.country ?? '') : read[part]}
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

/** A pasted address takes the place of the one that is there; what it does not say is empty, but for country and mail. */
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
