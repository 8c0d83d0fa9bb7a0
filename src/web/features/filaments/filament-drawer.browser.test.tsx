import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedFilament } from '#contract/products/catalog.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { FilamentDrawer } from './filament-drawer.tsx'

const filament = (digit: string, name: string, hex: string, isAvailable: boolean) =>
  ({
    id: `0000000${digit}-0000-4000-8000-000000000000`,
    name,
    profile: 'PLA',
    color: name,
    hex,
    isAvailable,
    isListed: true,
    since: '2026-11-01T00:00:00Z',
  }) as ListedFilament
const soldOut = filament('1', 'PLA Red', '#ff0000', false)
const inStock = filament('2', 'PLA Dark red', '#e00000', true)
const filaments = [soldOut, inStock]
const use = {
  products: [{ id: 'prd_vase', name: 'Vase', sku: 'VASE', version: 3, places: ['Body'], model: null }],
  lines: [],
  moreLines: false,
  drafts: [],
  standIns: [],
}
const address = `/dashboard/filaments?item=${soldOut.id}`
const usePath = `GET /filaments/${soldOut.id}/use`
const button = (label: string) => page.getByRole('button', { name: label, exact: true })

test('a sold-out filament that products need is replaced, and the drawer says what was done', async () => {
  const reply = { products: [], followingOrders: 0, lineIds: [], skipped: [], isPending: false }
  const calls = serve({
    'GET /catalog/use': () => ({ filaments: [], watched: [] }),
    [usePath]: () => use,
    [`GET /filaments/${soldOut.id}/listings`]: () => ({ listings: [] }),
    [`GET /filaments/${inStock.id}/use`]: () => ({ ...use, products: [] }),
    [`POST /filaments/${soldOut.id}/substitute`]: ({ body }) => ({
      ...reply,
      isApplied: (body as { apply: boolean }).apply,
    }),
  })
  await mount(<FilamentDrawer id={soldOut.id} filaments={filaments} />, address)
  await expect.element(page.getByText('Vase', { exact: true })).toBeVisible()
  await button('Replace filament').click()
  await button('Replace in 1 product').click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').at(-1)?.body)
    .toMatchObject({ by: inStock.id, products: [{ id: 'prd_vase', version: 3 }], apply: true })
  await expect.element(button('Undo')).toBeVisible()
})

test('the seller is notified once it is back, and a refusal turns the switch off again', async () => {
  const calls = serve({
    'GET /catalog/use': () => ({ filaments: [], watched: [] }),
    [usePath]: () => use,
    [`GET /filaments/${soldOut.id}/listings`]: () => ({ listings: [] }),
    [`PUT /filaments/${soldOut.id}/watch`]: () => refuse(500, { error: 'INTERNAL', message: 'Try again.' }),
  })
  await mount(<FilamentDrawer id={soldOut.id} filaments={filaments} />, address)
  const notify = page.getByRole('switch', { name: /Notify me when it’s back/ })
  await notify.click()
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isWatched: true })
  await expect.element(notify).not.toBeChecked()
})

test('use that can’t be loaded isn’t shown as no use, and loads on retry', async () => {
  let isDown = true
  serve({
    'GET /catalog/use': () => ({ filaments: [], watched: [] }),
    [usePath]: () => (isDown ? refuse(500, { error: 'INTERNAL' }) : use),
  })
  await mount(<FilamentDrawer id={soldOut.id} filaments={filaments} />, address)
  const retry = page.getByRole('button', { name: /Try again|Retry/ })
  await expect.element(retry).toBeVisible()
  expect(page.getByText(/None of your products/).elements()).toEqual([])
  isDown = false
  await retry.click()
  await expect.element(button('Replace filament')).toBeVisible()
})

test('a link to a filament that isn’t listed says so', async () => {
  const id = '00000009-0000-4000-8000-000000000000'
  serve({})
  await mount(<FilamentDrawer id={id} filaments={filaments} />, `/dashboard/filaments?item=${id}`)
  await expect.element(page.getByText('Filament not found')).toBeVisible()
})
