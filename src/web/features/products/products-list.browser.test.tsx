import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { ProductsList } from './products-list.tsx'

const product = {
  ...{ id: 'prd_1', name: 'Vase', sku: 'VASE', aliases: [], options: [], fulfillment: [], problems: [] },
  ...{ needsPersonalization: false, unitCents: 1_200, orders30Days: 3, waitingLines: 2, isArchived: false },
}

test('a click on a column sorts by it, the next turns it around, and the URL keeps it', async () => {
  const calls = serve({
    'GET /products': () => ({
      products: [product],
      pagination: { page: 1, size: 50, pages: 1, total: 1, isEstimate: false },
    }),
    'GET /catalog/filaments': () => ({ filaments: [] }),
  })
  const { search } = await mount(<ProductsList />, '/dashboard/products?page=2')
  const last = () => {
    const { query } = calls.filter(({ path }) => path === '/products').at(-1)!
    return [query.get('sort'), query.get('order'), query.get('page')]
  }
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect.element(header('Product')).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Orders, 30 d' }).click()
  await expect.poll(last).toEqual(['orders', 'desc', '1'])
  await expect.element(header('Orders, 30 d')).toHaveAttribute('aria-sort', 'descending')
  expect(search()).toMatchObject({ sort: 'orders' })
  await page.getByRole('button', { name: 'Orders, 30 d' }).click()
  await expect.poll(last).toEqual(['orders', 'asc', '1'])
  expect(search()).toMatchObject({ sort: 'orders', order: 'asc' })
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  await expect.poll(last).toEqual(['name', 'asc', '1'])
  expect(search()).not.toHaveProperty('sort')
  expect(search()).not.toHaveProperty('order')
})
