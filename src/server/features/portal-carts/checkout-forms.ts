import { maxQuantity } from '#contract/constants.ts'
import { cartEndpoints, type TypedBuyer, typedBuyer } from '#contract/portals/carts.ts'
import { discountCodeText } from '#contract/portals/discount-codes.ts'
import { type AddressProblem, findAddressProblems } from '#domain/address/find-address-problems.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call, Form, FormTarget } from '#server/kernel/feature.ts'
import { addressOf } from '../portal-sales/address-of.ts'
import type { CartProblem } from './cart-store.ts'
import { addToCart, setCartLine } from './change-lines.ts'
import { changeCart, openCart } from './open-cart.ts'
import { keepTyped, payCheckout, saveCheckout } from './save-checkout.ts'

const CART = '/portal-checkout'
const TRIED = 'tried=1'

const UNREADABLE =
  'This text is too long, or has characters that can’t be printed. Nothing was added. Go back and change it.'

type Submit = Form['submit']

/** “Add to cart” without scripts. */
export const addToCartForm: Form = {
  path: '/cart/lines',
  submit: async (context, actor, fields, call) => {
    const body = cartEndpoints.addToCart.body.safeParse({
      itemId: fields.get('item'),
      quantity: Number(fields.get('quantity') ?? 1),
      // An empty field is no text.
      text: fields.get('text')?.trim() || null,
    })
    if (!body.success)
      return fields.get('text')
        ? showProblems(context, { actor, call, to: CART }, [{ field: 'form', message: UNREADABLE }])
        : { path: CART }
    try {
      await addToCart(context, actor, body.data, call)
    } catch (error) {
      return showProblems(context, { actor, call, to: CART }, problemsOf(error))
    }
    return { path: CART }
  },
}

/**
 * All buttons of the checkout without scripts; `act` says which one was pressed. Whatever it was, what was typed is kept, and the page
 * is read again.
 */
export const checkoutForm: Form = {
  path: '/checkout',
  isRefusedWhileDraining: true,
  submit: async (context, actor, fields, call) => {
    const [act = '', subject = '', amount = '', textKey = ''] = (fields.get('act') ?? '').split(':')
    const to = pageOf(fields)
    try {
      await keepTyped(context, await openCart(context, actor, call), {
        buyer: buyerOf(fields),
        problems: null,
      })
      const pressed = Object.hasOwn(acts, act) ? acts[act]! : update
      return await pressed(context, actor, fields, call, {
        subject,
        amount,
        to,
        textKey: textKey || null,
      })
    } catch (error) {
      return showProblems(context, { actor, call, to }, problemsOf(error), buyerOf(fields))
    }
  },
}

interface Pressed {
  /** What the button is about: `set:itm_…:3` sets a line to 3. A line with a text has its key behind. */
  subject: string
  amount: string
  textKey: string | null
  to: string
}

type Act = (...given: [...Parameters<Submit>, Pressed]) => Promise<FormTarget>

const update: Act = async (context, actor, fields, call, { to }) => {
  await saveCheckout(context, actor, { country: countryOf(fields) }, call)
  return { path: to }
}

const acts: Readonly<Record<string, Act>> = {
  update,
  remove: async (context, actor, _fields, call, { subject, textKey, to }) => {
    await setCartLine(context, actor, { itemId: subject, quantity: 0, textKey }, call).catch(ignoreMissing)
    return { path: to }
  },
  set: async (context, actor, fields, call, { subject, amount, textKey, to }) => {
    const quantity = boundedQuantity(amount)
    if (fields.get('item') === subject) return { path: pageFor(subject, quantity) }
    await setCartLine(context, actor, { itemId: subject, quantity, textKey }, call).catch(ignoreMissing)
    return { path: to }
  },
  restore: async (context, actor, _fields, call, { subject, amount, to }) => {
    const { removed } = await openCart(context, actor, call)
    const body = cartEndpoints.addToCart.body.safeParse({
      itemId: subject,
      quantity: boundedQuantity(amount),
      text: removed?.itemId === subject ? (removed.text ?? null) : null,
    })
    if (body.success) await addToCart(context, actor, body.data, call)
    return { path: to }
  },
  code: async (context, actor, fields, call, { to }) => {
    const code = discountCodeText.safeParse(fields.get('code'))
    if (!code.success) throw invalid('code', 'Enter the code as you got it')
    const { codes } = await openCart(context, actor, call)
    await saveCheckout(context, actor, { codes: [...codes, code.data].slice(-5) }, call)
    return { path: to }
  },
  'drop-code': async (context, actor, _fields, call, { subject, to }) => {
    const { codes } = await openCart(context, actor, call)
    await saveCheckout(context, actor, { codes: codes.filter((code) => code !== subject) }, call)
    return { path: to }
  },
  pay: async (context, actor, fields, call) => {
    const { codes } = await openCart(context, actor, call)
    const { email, line2, state, ...rest } = buyerOf(fields)
    const address = { ...rest, line2: line2 || null, state: state || null }
    const body = cartEndpoints.payCheckout.body.safeParse({
      ...{ key: fields.get('key'), email, codes, totalCents: Number(fields.get('total') ?? Number.NaN) },
      ...(fields.get('cart') && { cartKey: fields.get('cart') }),
      savesAddress: fields.has('save'),
      ...(fields.get('item') && {
        item: fields.get('item'),
        quantity: boundedQuantity(fields.get('quantity')),
      }),
      address,
    })
    if (!body.success) throw invalidOf(body.error.issues, findAddressProblems(addressOf(address)))
    const { payUrl } = await payCheckout(context, actor, body.data, call)
    return { url: payUrl }
  },
}

const boundedQuantity = (text: string | null): number =>
  Math.min(maxQuantity, Math.max(1, Math.floor(Number(text)) || 1))

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') throw error
}

/** Bounded, because it is kept as it was typed. A character that the bound cuts isn’t text any more. */
function buyerOf(fields: URLSearchParams): TypedBuyer {
  const names = Object.keys(typedBuyer.shape) as (keyof TypedBuyer)[]
  const textOf = (name: string) => (fields.get(name) ?? '').replace(/\p{Cc}/gu, '').slice(0, 254)
  const typed = names.map((name) => [name, textOf(name).toWellFormed()])
  return { ...(Object.fromEntries(typed) as TypedBuyer), country: countryOf(fields) }
}

function countryOf(fields: URLSearchParams): string {
  const { data } = cartEndpoints.saveCheckout.body.safeParse({ country: fields.get('country') ?? undefined })
  return data?.country ?? 'US'
}

/** The page that the form was on. */
function pageOf(fields: URLSearchParams): string {
  const { data } = cartEndpoints.getCheckout.query.safeParse({
    item: fields.get('item') ?? undefined,
    quantity: boundedQuantity(fields.get('quantity')),
  })
  return data?.item ? pageFor(data.item, data.quantity) : CART
}

const pageFor = (itemId: string, quantity: number): string =>
  `${CART}?item=${encodeURIComponent(itemId)}&quantity=${quantity}`

const invalid = (path: string, message: string): Failure =>
  new Failure('VALIDATION_FAILED', { details: [{ path, message }] })

/** Sentences for what the contract refuses, by field. */
const sentences: Readonly<Record<string, string>> = {
  email: 'Enter your email address, such as name@example.com',
  name: 'Enter the recipient’s name, with up to 35 characters',
  line1: 'Enter the street and number, with up to 35 characters',
  line2: 'Use up to 35 characters',
  city: 'Use up to 35 characters',
  state: 'Use up to 35 characters',
  postalCode: 'Use up to 20 characters',
  country: 'Choose a country',
}

/** What the contract refuses, and what the country needs besides, so that a second attempt brings nothing more. */
function invalidOf(
  issues: readonly { path: readonly PropertyKey[] }[],
  problems: readonly AddressProblem[],
): Failure {
  const fields = [...new Set(issues.map(({ path }) => String(path.at(-1) ?? '')))]
  const refused = fields.map((field) => ({
    path: field,
    message: sentences[field] ?? 'Reload the page and try again',
  }))
  const others = problems.filter(({ field }) => !fields.includes(field))
  const details = [...refused, ...others.map(({ field, text }) => ({ path: field, message: text }))]
  return new Failure('VALIDATION_FAILED', { details })
}

/** What a page says about a refusal: at its fields, or above the form. */
function problemsOf(error: unknown): CartProblem[] {
  // A failure with a cause was unexpected.
  if (!(error instanceof Failure) || error.cause) throw error
  const atFields = error.details?.map(({ path, message }) => ({
    field: path.split('.').at(-1) ?? 'form',
    message,
  }))
  return atFields && atFields.length > 0 ? atFields : [{ field: 'form', message: error.message }]
}

interface Place {
  actor: Actor | null
  call: Call
  to: string
}

async function showProblems(
  context: Context,
  { actor, call, to }: Place,
  problems: CartProblem[],
  buyer?: TypedBuyer,
): Promise<FormTarget> {
  const cart = await openCart(context, actor, call)
  if (buyer) await keepTyped(context, cart, { buyer, problems })
  else await changeCart(context, cart, (now) => ({ ...now, problems }))
  return { path: `${to}${to.includes('?') ? '&' : '?'}${TRIED}` }
}
