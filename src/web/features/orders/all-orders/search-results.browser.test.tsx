import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SearchHit } from '#contract/orders/search.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { SearchResults } from './search-results.tsx'

const order: SearchHit = {
  id: 'so_1',
  kind: 'shop-order',
  source: 'shippo',
  orderNumber: 'N-7',
  customer: 'Inés Álvarez',
  email: null,
  skus: [],
  items: [],
  tracking: [],
  placedAt: '2026-11-20T10:00:00Z',
  isUnsubmitted: true,
  stage: null,
  printOrderId: null,
  isArchived: false,
  matched: { field: 'customer', text: 'Inés Álvarez', start: 5, length: 7 },
}
const answer = (orders: SearchHit[], isSimilar: boolean) => {
  const calls = serve({
    'GET /orders/search/all': () => ({
      orders,
      isSimilar,
      pagination: { page: 1, size: 200, pages: 1, total: orders.length, isEstimate: false },
    }),
    'GET /connections': () => ({ connections: [] }),
  })
  return calls
}
const address = '/dashboard/orders?view=shop-orders'

test('a search with a typo shows similar orders, and says that none matches exactly', async () => {
  answer([order], true)
  await mount(<SearchResults wanted={{ text: 'alvarze', type: 'all', field: 'any' }} />, address)
  await expect
    .element(page.getByText('No exact match for “alvarze”. Showing orders with similar text.'))
    .toBeVisible()
  expect(page.getByRole('link').element().textContent).toContain('Inés Álvarez')
  expect(document.querySelector('mark')?.textContent).toBe('Álvarez')
})

test('an exact match comes without the sentence, and no match says where else to search', async () => {
  answer([order, { ...order, id: 'so_2', orderNumber: 'N-8', isArchived: true }], false)
  await mount(<SearchResults wanted={{ text: 'alvarez', type: 'all', field: 'any' }} />, address)
  await expect.element(page.getByRole('link', { name: /N-7.*Unsubmitted/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /N-8.*Archived/ })).toBeVisible()
  await expect.element(page.getByText(/No exact match/)).not.toBeInTheDocument()
  answer([], false)
  await mount(<SearchResults wanted={{ text: 'nobody', type: 'all', field: 'any' }} />, address)
  await expect.element(page.getByRole('heading', { name: 'No results for “nobody”' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Search submitted orders' })).toBeVisible()
})
