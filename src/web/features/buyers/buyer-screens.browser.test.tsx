import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { AddressesScreen } from './addresses-screen.tsx'
import { FavoritesScreen } from './favorites-screen.tsx'
import { PurchasesScreen } from './purchases-screen.tsx'

const pagination = {
  ...{ currentPage: 1, totalPages: 1, totalItems: 1, pageSize: 24, page: 1, size: 24, pages: 1, total: 1 },
  isEstimate: false,
}
const address = {
  ...{ name: 'Bea Buyer', line1: '1 Main Street', line2: null, city: 'Springfield', state: 'IL' },
  ...{ postalCode: '62701', country: 'US' },
}
const home = { id: 'adr_1', address, isDefault: true, usedAt: null }
const work = { ...home, id: 'adr_2', address: { ...address, name: 'Bea at work' }, isDefault: false }
const purchase = {
  ...{ id: 'sal_1', number: 'S-ABCD1234', state: 'ORDERED', stage: 'PRINTING', maker: null, endReason: null },
  lines: [{ portalId: 'por_1', title: 'Ribbed vase', variant: {}, quantity: 2, unitCents: 900 }],
  ...{ totalCents: 2_300, currency: 'USD', picture: null, createdAt: '2026-05-04T12:00:00.000Z' },
}

test('an order says how far it is, and opens without a key', async () => {
  serve({ 'GET /user/purchases': () => ({ purchases: [purchase], pagination }) })
  await mount(<PurchasesScreen page={1} />)
  const link = page.getByRole('link', { name: '2 × Ribbed vase' })
  await expect.element(link).toHaveAttribute('href', '/portal-checkout?order=sal_1')
  await expect.element(page.getByText('Printing')).toBeVisible()
  await expect.element(page.getByText('$23.00')).toBeVisible()
})

test('without orders there is a first step, and a failure can be tried again', async () => {
  let isDown = true
  serve({
    'GET /user/purchases': () =>
      isDown
        ? refuse(500, { error: 'SERVER_ERROR', message: 'Server error' })
        : { purchases: [], pagination },
  })
  await mount(<PurchasesScreen page={1} />)
  await expect.element(page.getByText('Server error')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: /again|retry/i }).click()
  await expect.element(page.getByText('No orders yet')).toBeVisible()
})

test('addresses are written as on a parcel in their country', async () => {
  const place = { city: 'Berlin', state: null, postalCode: '10115', country: 'DE' }
  const berlin = { ...work, address: { ...address, ...place } }
  serve({ 'GET /user/addresses': () => ({ addresses: [home, berlin] }) })
  await mount(<AddressesScreen />)
  await expect.element(page.getByText('Springfield, IL 62701')).toBeVisible()
  await expect.element(page.getByText('10115 Berlin')).toBeVisible()
})

test('an address is saved once it is whole; the server’s reply is what is shown', async () => {
  const calls = serve({
    'GET /user/addresses': () => ({ addresses: [] }),
    'POST /user/addresses': () => ({ addresses: [home] }),
  })
  await mount(<AddressesScreen />)
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabelText('Full name').fill('Bea Buyer')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.element(page.getByLabelText('Street and number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Street and number').fill('1 Main Street')
  await page.getByLabelText('City').fill('Springfield')
  await page.getByLabelText('State').fill('IL')
  await page.getByLabelText('ZIP code').fill('62701')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.element(page.getByText('Default', { exact: true })).toBeVisible()
  const [saved] = calls.filter(({ method, path }) => method === 'POST' && path === '/user/addresses')
  expect(saved?.body).toEqual({ address, isDefault: false })
})

test('another address becomes the default, and deleting one asks first', async () => {
  const calls = serve({
    'GET /user/addresses': () => ({ addresses: [home, work] }),
    'PUT /user/addresses/adr_2': () => ({
      addresses: [
        { ...work, isDefault: true },
        { ...home, isDefault: false },
      ],
    }),
    'DELETE /user/addresses/adr_1': () => ({ addresses: [{ ...work, isDefault: true }] }),
  })
  await mount(<AddressesScreen />)
  await page.getByRole('button', { name: /^Use as default: Bea at work/ }).click()
  await expect.element(page.getByRole('button', { name: /^Use as default: Bea Buyer/ })).toBeVisible()
  await page.getByRole('button', { name: /^Delete: Bea Buyer/ }).click()
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await page.getByRole('button', { name: 'Delete address' }).click()
  await expect.element(page.getByText('Bea Buyer', { exact: true })).not.toBeInTheDocument()
})

test('a favorite that isn’t offered any more can be removed', async () => {
  let favorites: object[] = [{ portalId: 'por_1', addedAt: '2026-05-04T12:00:00.000Z', listing: null }]
  const calls = serve({
    'GET /user/favorites': () => ({ favorites, pagination }),
    'PUT /user/favorites': () => {
      favorites = []
      return { success: true }
    },
  })
  await mount(<FavoritesScreen page={1} />)
  await page.getByRole('button', { name: /^Remove: A listing that isn’t offered/ }).click()
  await expect.element(page.getByText('No favorites yet')).toBeVisible()
  const [removed] = calls.filter(({ method }) => method === 'PUT')
  expect(removed?.body).toEqual({ portalId: 'por_1', isFavorite: false })
})
