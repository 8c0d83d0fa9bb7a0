import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { BuyButtons } from './buy-buttons.tsx'

test('a variant is bought at once by a link, or added to the cart, which is said', async () => {
  const calls = serve({ 'POST /cart/lines': () => ({ count: 3, quantity: 2 }) })
  await mount(<BuyButtons itemId="itm_1" />)
  await expect
    .element(page.getByRole('link', { name: 'Buy now' }))
    .toHaveAttribute('href', '/portal-checkout?item=itm_1&quantity=1')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(page.getByText('Added. Your cart has 2 of it now.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View cart' }))
    .toHaveAttribute('href', '/portal-checkout')
  expect(calls.map(({ body }) => body)).toEqual([{ itemId: 'itm_1' }])
})

test('a refusal says why, and trying again works', async () => {
  const message = 'A cart holds up to 20 different items.'
  let isFull = true
  serve({
    'POST /cart/lines': () =>
      isFull ? refuse(409, { error: 'CART_FULL', message }) : { count: 1, quantity: 1 },
  })
  await mount(<BuyButtons itemId="itm_1" />)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  isFull = false
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(page.getByText('Added to your cart.')).toBeVisible()
})
