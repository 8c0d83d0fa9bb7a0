import { type RefObject, useRef, useState } from 'react'
import type { SaleQuote } from '#contract/portals/sales.ts'
import { startSale } from '#web/data/portals/sale-queries.ts'
import { ApiError } from '#web/lib/api-error.ts'

export const noBuyer = {
  email: '',
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
}
export type Buyer = typeof noBuyer

const needed = {
  email: 'Enter your email address',
  name: 'Enter the recipient’s name',
  line1: 'Enter the street and number',
  city: 'Enter the city',
} as const

type Errors = Partial<Record<keyof Buyer, string>>

interface Purchase {
  itemId: string
  quantity: number
  buyer: Buyer
  quote: SaleQuote | undefined
  reload: () => unknown
  form: RefObject<HTMLFormElement | null>
}

/** Begins a purchase and goes to Stripe's page. Pressing twice, or again after a failure, begins the same one. */
export function useStartSale({ itemId, quantity, buyer, quote, reload, form }: Purchase) {
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [notice, setNotice] = useState<string | null>(null)
  const last = useRef({ wanted: '', key: '' })

  function show(found: Errors, sentence: string | null): void {
    setErrors(found)
    setNotice(sentence)
    const first = Object.keys(found)[0]
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  async function begin(totalCents: number): Promise<void> {
    const { email, line2, state, ...rest } = buyer
    const address = { ...rest, line2: line2.trim() || null, state: state.trim() || null }
    const body = { items: [{ itemId, quantity }], email, address, totalCents }
    const wanted = JSON.stringify(body)
    if (last.current.wanted !== wanted) last.current = { wanted, key: crypto.randomUUID() }
    setIsBusy(true)
    try {
      const { payUrl } = await startSale({ ...body, key: last.current.key })
      window.location.assign(payUrl)
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'PRICE_CHANGED' || error.code === 'SALE_NOT_POSSIBLE') reload()
      show(errorsOf(error), error.message)
    }
  }

  return {
    isBusy,
    errors,
    notice,
    start(): void {
      if (isBusy || quote?.totalCents == null) return
      const missing = Object.entries(needed).filter(([name]) => !buyer[name as keyof typeof needed].trim())
      show(Object.fromEntries(missing), null)
      if (missing.length === 0) void begin(quote.totalCents)
    },
  }
}

/** The server's problems by field: `body.address.city` is the city's. */
function errorsOf({ details }: ApiError): Errors {
  const found: Errors = {}
  for (const { path, message } of details) {
    const name = path.split('.').at(-1)
    if (name && name in noBuyer) found[name as keyof Buyer] = message
  }
  return found
}
