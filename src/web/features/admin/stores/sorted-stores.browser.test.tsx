import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { StoresScreen } from '#web/features/admin/stores/stores-screen.tsx'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'

const store = {
  ...{ id: 'shp_1', name: 'Clay', seller: { id: 'usr_1', name: 'Ada', email: 'ada@x.test' } },
  ...{ source: 'shippo', platform: null, isPaused: false, status: 'CONNECTED', lastSyncAt: null },
  ...{ lastError: null, createdAt: '2026-03-01T02:00:00.000Z' },
}
const answer = () => ({
  stores: [store],
  pagination: {
    ...{ currentPage: 1, totalPages: 9, totalItems: 450, pageSize: 50 },
    ...{ page: 1, size: 50, pages: 9, total: 450, isEstimate: false },
  },
})
const header = (name: string) => page.getByRole('columnheader', { name }).element()

test('a header sorts, again turns around, and the address and the first page follow', async () => {
  await page.viewport(1280, 800)
  const calls = serve({ 'GET /admin/shops': answer })
  const asked = () => calls.at(-1)?.query
  const { search } = await mount(<StoresScreen />, '/admin-dashboard/stores?page=3')
  await expect.poll(() => header('Added').getAttribute('aria-sort')).toBe('descending')
  expect(asked()?.get('sort')).toBe('createdAt')
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await expect.poll(() => header('Store').getAttribute('aria-sort')).toBe('ascending')
  expect(header('Added').hasAttribute('aria-sort')).toBe(false)
  await expect.poll(() => [asked()?.get('sort'), asked()?.get('order')]).toEqual(['name', 'asc'])
  expect(search()).toEqual({ sort: 'name' })
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await expect.poll(() => asked()?.get('order')).toBe('desc')
  expect(search()).toMatchObject({ sort: 'name', order: 'desc' })
  await page.getByRole('button', { name: 'Added' }).click()
  await expect.poll(() => asked()?.get('sort')).toBe('createdAt')
  expect(search()).not.toHaveProperty('sort', 'createdAt')
})

test('an address with an unknown column or order shows the default', async () => {
  await page.viewport(1280, 800)
  const calls = serve({ 'GET /admin/shops': answer })
  await mount(<StoresScreen />, '/admin-dashboard/stores?sort=secret&order=sideways')
  await expect.poll(() => header('Added').getAttribute('aria-sort')).toBe('descending')
  expect([calls.at(-1)?.query.get('sort'), calls.at(-1)?.query.get('order')]).toEqual(['createdAt', 'desc'])
})

test('on a phone, a field sorts', async () => {
  await page.viewport(390, 800)
  const calls = serve({ 'GET /admin/shops': answer })
  await mount(<StoresScreen />, '/admin-dashboard/stores')
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Store, Z to A' }).click()
  await expect.poll(() => calls.at(-1)?.query.get('order')).toBe('desc')
  expect(calls.at(-1)?.query.get('sort')).toBe('name')
})
