import { type RefObject, type SubmitEvent, useState } from 'react'
import type { Checkout, TypedBuyer } from '#contract/portals/carts.ts'
import { cartChanged } from '#web/entities/cart/cart-count.ts'
import { ApiError } from '#web/lib/api-error.ts'

interface Acts {
  checkout: Checkout
  form: RefObject<HTMLFormElement | null>
  /** What is bought past the cart. */
  item: string | undefined
  quantity: number
  onQuantity: (quantity: number) => void
  /** Reads the checkout again. */
  reload: () => Promise<unknown>
}

type Problem = Checkout['problems'][number]

// Only who presses something needs it.
const loadApi = async () => (await import('#web/lib/public-api.ts')).publicApi

/** What the buttons of a checkout do. Without scripts, the same form goes to the server. */
export function useCheckoutActs({ checkout, form, item, quantity, onQuantity, reload }: Acts) {
  const [pending, setPending] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problem[]>(checkout.problems)
  const [attempt, setAttempt] = useState(checkout.problems.length > 0 ? 1 : 0)

  function show(found: Problem[]): void {
    setProblems(found)
    if (found.length > 0) setAttempt((before) => before + 1)
  }

  const codes = checkout.codes.map(({ code }) => code)
  const saveCodes = async (next: string[]) => (await loadApi()).saveCheckout({ body: { codes: next } })
  async function setLine(itemId: string, quantity: number, textKey: string | null): Promise<void> {
    await (await loadApi()).setCartLine({ params: { itemId }, body: { quantity, textKey } })
    cartChanged()
  }
  const acts: Readonly<
    Record<string, (subject: string, amount: number, textKey: string | null) => Promise<unknown>>
  > = {
    set: setLine,
    remove: (itemId, _amount, textKey) => setLine(itemId, 0, textKey),
    async restore(itemId, amount) {
      const text = checkout.removed?.text ?? null
      await (await loadApi()).addToCart({ body: { itemId, quantity: amount, text } })
      cartChanged()
    },
    code: () => saveCodes([...codes, fieldsOf(form).get('code')?.trim() ?? ''].slice(-5)),
    'drop-code': (subject) => saveCodes(codes.filter((code) => code !== subject)),
    country: async (country) => (await loadApi()).saveCheckout({ body: { country } }),
  }

  async function run(act: string): Promise<void> {
    const [kind = '', subject = '', amount = '', textKey = ''] = act.split(':')
    if (kind === 'pay') return pay()
    if (kind === 'set' && item) return onQuantity(Number(amount))
    await acts[kind]?.(subject, Number(amount), textKey || null)
    show([])
    await reload()
  }

  async function pay(): Promise<void> {
    const buyer = buyerOf(fieldsOf(form))
    const missing = missingOf(buyer, checkout.addressForm)
    show(missing)
    if (missing.length > 0) return
    const { email, line2, state, ...address } = buyer
    const { payUrl } = await (await loadApi()).payCheckout({
      body: {
        ...{ key: checkout.key, email, totalCents: checkout.totalCents ?? 0 },
        ...(checkout.cartKey !== null && { cartKey: checkout.cartKey }),
        codes: checkout.codes.map(({ code }) => code),
        ...(item && { item, quantity }),
        ...(fieldsOf(form).has('save') && { savesAddress: true }),
        address: { ...address, line2: line2 || null, state: state || null },
      },
    })
    window.location.assign(payUrl)
    // The page stays locked until the browser has left it.
    await new Promise(() => undefined)
  }

  async function start(act: string): Promise<void> {
    if (pending) return
    setPending(act.split(':')[0] ?? '')
    try {
      await run(act)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show(problemsOf(error))
      if (error.status === 409 || error.status === 404) await reload()
    } finally {
      setPending(null)
    }
  }

  return {
    pending,
    problems,
    attempt,
    chooseCountry: (code: string) => void start(`country:${code}`),
    submit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault()
      const button = event.nativeEvent.submitter
      const act = button instanceof HTMLButtonElement ? button.value : 'update'
      if (act !== 'update') void start(act)
    },
  }
}

const fieldsOf = (form: RefObject<HTMLFormElement | null>): Map<string, string> =>
  new Map(
    [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  )

function buyerOf(fields: ReadonlyMap<string, string>): TypedBuyer {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  return {
    ...{ email: text('email'), name: text('name'), line1: text('line1'), line2: text('line2') },
    ...{ city: text('city'), state: text('state'), postalCode: text('postalCode') },
    country: text('country'),
  }
}

/** All that is needed and not typed, with what the country needs, so that a second attempt brings nothing more. */
function missingOf(buyer: TypedBuyer, form: Checkout['addressForm']): Problem[] {
  const wanted: readonly (readonly [field: keyof TypedBuyer, isNeeded: boolean, message: string])[] = [
    ['email', true, 'Enter your email address'],
    ['name', true, 'Enter the recipient’s name'],
    ['line1', true, 'Enter the street and number'],
    ['city', form.needsCity, addOf(form.cityName)],
    ['state', form.needsState, addOf(form.stateName)],
    ['postalCode', form.needsPostalCode, addOf(form.postalName)],
  ]
  return wanted.flatMap(([field, isNeeded, message]) =>
    isNeeded && buyer[field] === '' ? [{ field, message }] : [],
  )
}

const addOf = (name: string): string => `Add ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

/** The server's problems by field: `body.address.city` is the city's. */
function problemsOf({ details, message }: ApiError): Problem[] {
  const atFields = details.map(({ path, message: text }) => {
    const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
    return { field, message: field === 'codes' ? 'Enter the code as you got it' : text }
  })
  return atFields.length > 0 ? atFields : [{ field: 'form', message }]
}
