import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { PrintOrdersScreen } from './print-orders-screen.tsx'

test('Production is filtered by store, country and item as chips, which the URL, the list and the export follow', async () => {
  const calls = serve({
    'GET /user': () => ({ id: 'usr_1', timeZone: 'UTC' }),
    'GET /shops': () => ({ shops: [{ id: 'shp_1', name: 'Quill & Clay', source: 'shipstation' }] }),
    'GET /orders/slant/order-history': () => ({
      ...{ orders: [], counts: {}, all: 0 },
      pagination: { page: 1, size: 50, pages: 1, total: 0, isEstimate: false },
    }),
  })
  const { search } = await mount(<PrintOrdersScreen />, '/dashboard/orders?view=print-orders&country=usa')
  const add = page.getByRole('button', { name: 'Add filter' })
  const choose = async (filter: string, option: string) => {
    await add.click()
    await page.getByRole('menuitem', { name: filter }).click()
    await page.getByRole('menuitem', { name: option, exact: true }).click()
  }
  await choose('Store', 'Manual order')
  await choose('Country', 'Germany')
  await expect.element(page.getByRole('button', { name: 'Country: Germany' })).toBeVisible()
  expect(search()).toMatchObject({ source: 'direct', country: 'DE' })
  const last = () => calls.filter(({ path }) => path.endsWith('order-history')).at(-1)?.query
  await expect.poll(() => [last()?.get('source'), last()?.get('country')]).toEqual(['direct', 'DE'])
  await expect
    .element(page.getByRole('link', { name: /Export/ }))
    .toHaveAttribute('href', expect.stringMatching(/source=direct&country=DE|country=DE&source=direct/))
  await add.click()
  await page.getByRole('menuitem', { name: 'Item' }).click()
  await page.getByRole('textbox', { name: 'Filter by item' }).fill('vase')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => last()?.get('item')).toBe('vase')
  await expect.element(page.getByText('No order matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(search).not.toHaveProperty('country')
  await expect.element(page.getByText('Nothing sent to print yet')).toBeVisible()
})

test('filters of Production are saved as a view beside the stages', async () => {
  const calls = serve({
    'GET /user': () => ({ id: 'usr_1', timeZone: 'UTC' }),
    'GET /shops': () => ({ shops: [] }),
    'GET /user/views': () => ({ views: [] }),
    'POST /user/views': ({ body }) => ({
      view: { ...(body as object), id: 'view_1', isDefault: false, count: 2 },
    }),
    'GET /orders/slant/order-history': () => ({
      ...{ orders: [], counts: { SHIPPED: 4 }, all: 9 },
      pagination: { page: 1, size: 50, pages: 1, total: 0, isEstimate: false },
    }),
  })
  await mount(<PrintOrdersScreen />, '/dashboard/orders?view=print-orders&stage=SHIPPED&country=DE')
  await expect.element(page.getByRole('link', { name: /Shipped.*4/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabelText('Name').fill('Shipped to Germany')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save view' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      ...{ list: 'print-orders', name: 'Shipped to Germany' },
      search: { stage: 'SHIPPED', country: 'DE' },
    })
})
