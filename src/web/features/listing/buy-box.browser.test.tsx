import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Listing } from '#contract/portals/listings.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { BuyBox } from './buy-box.tsx'

const item = { id: 'itm_1', variant: {}, priceCents: 3_000, isAvailable: true }
// The box reads these fields only.
const listingWith = (textField: Partial<NonNullable<Listing['textField']>> = {}) =>
  ({
    ...{ id: 'por_1', state: 'LISTED', currency: 'USD', items: [item], maker: null, models: [], choices: [] },
    handoverBy: '2026-12-01',
    textField: {
      ...{ label: 'Name', isRequired: false, surchargeCents: 300, maxCharacters: 6, maxLines: 2 },
      ...textField,
    },
  }) as unknown as Listing
const picture = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA='
const made = { picture, refusal: null, warning: null, letterHeightMm: 12 }
const field = () => page.getByRole('textbox')

test('a text is counted, priced, shown on the part, and added to the cart with it', async () => {
  const calls = serve({
    'POST /listings/por_1/text-preview': () => made,
    'POST /cart/lines': () => ({ count: 1, quantity: 1 }),
  })
  await mount(<BuyBox listing={listingWith()} item={item} />)
  await expect.element(page.getByText('0 of 6 characters, 0 of 2 lines')).toBeVisible()
  await field().fill('Zoë')
  await expect.element(page.getByText('$33.00')).toBeVisible()
  await expect.element(page.getByText('3 of 6 characters, 1 of 2 lines')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'The part with the text “Zoë”' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(page.getByText('Added to your cart.')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'Zoë' }, { itemId: 'itm_1', text: 'Zoë' }])
})

test('the day of the handover is said for what can be bought, and only for that', async () => {
  serve({})
  const listing = { ...listingWith(), textField: null }
  const day = page.getByText('Order now, and it’s handed to the carrier by December 1.')
  await mount(<BuyBox listing={listing} item={item} />)
  await expect.element(day).toBeVisible()
  await mount(<BuyBox listing={listing} item={{ ...item, isAvailable: false }} />)
  await expect.element(page.getByText(/can’t be printed right now/)).toBeVisible()
  await expect.element(day).not.toBeInTheDocument()
})

test('a text that doesn’t fit is said at its field, and one that can’t be made says why', async () => {
  const refusal = 'The text contains “damn”, which isn’t printed.'
  const calls = serve({
    'POST /listings/por_1/text-preview': () => ({ ...made, picture: null, refusal }),
    'POST /cart/lines': () => refuse(422, { error: 'TEXT_NOT_PRINTABLE', message: refusal }),
  })
  await mount(<BuyBox listing={listingWith()} item={item} />)
  await field().fill('Bartholomew')
  await expect.element(page.getByText('At most 6 characters fit.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await field().fill('a\nb\nc')
  await expect.element(page.getByText('At most 2 lines fit.')).toBeVisible()
  expect(calls).toEqual([])
  await field().fill('damn')
  await expect.element(page.getByText(refusal)).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(page.getByText(refusal).nth(1)).toBeVisible()
  await expect.element(field()).toHaveValue('damn')
})

test('a needed text is asked for before anything is added, and an optional one may be left out', async () => {
  const calls = serve({ 'POST /cart/lines': () => ({ count: 1, quantity: 1 }) })
  const needed = listingWith({ isRequired: true, surchargeCents: 0, maxLines: 1 })
  await mount(<BuyBox listing={needed} item={item} />)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect.element(page.getByText('Write your text first.')).toBeVisible()
  await expect.element(field()).toHaveFocus()
  expect(calls).toEqual([])
  await mount(<BuyBox listing={listingWith()} item={item} />)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ itemId: 'itm_1', text: null }])
})

test('before it is listed, its seller tries texts and finds no way to a failing checkout', async () => {
  await mount(<BuyBox listing={{ ...listingWith(), state: 'DRAFT' }} item={item} />)
  await expect.element(field()).toBeVisible()
  await expect.element(page.getByText('Buyers order it here once it’s listed.')).toBeVisible()
  expect(page.getByRole('button', { name: /Buy now|Add to cart/ }).query()).toBeNull()
})
