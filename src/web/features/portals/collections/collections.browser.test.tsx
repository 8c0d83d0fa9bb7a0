import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortalCollection } from '#contract/portals/portal-collections.ts'
import { mount } from '#web/testing/mount.tsx'
import { refuse, serve } from '#web/testing/serve.ts'
import { CollectionsCard } from './collections-card.tsx'
import { CollectionsScreen } from './collections-screen.tsx'

const pagination = {
  ...{ currentPage: 1, totalPages: 1, totalItems: 1, pageSize: 50 },
  ...{ page: 1, size: 50, pages: 1, total: 1, isEstimate: false },
}
/** As the body’s schema wants them. */
const idOf = (place: number) => `por_${String(place).repeat(26)}`
const vases: PortalCollection = {
  ...{
    id: 'pcl_1',
    name: 'Vases',
    description: '',
    summary: '',
    state: 'SHOWN',
    reviewNote: null,
    foundListings: 1,
  },
  ...{ version: 3, changedAt: '2026-11-20T10:00:00.000Z' },
  listings: [
    { id: idOf(1), title: 'Tall vase', state: 'LISTED' },
    { id: idOf(2), title: 'Low vase', state: 'PAUSED' },
  ],
}
const portal = (id: string, title: string) => ({ id, title, state: 'LISTED', product: { sku: `SKU-${id}` } })
const path = '/dashboard/portals/collections'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const listed = () =>
  page
    .getByRole('list', { name: 'Listings' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)

function serveCollections(collections: PortalCollection[]) {
  return serve({
    'GET /portals/collections': () => ({ collections, pagination }),
    'GET /portals': () => ({ portals: [portal(idOf(1), 'Tall vase'), portal(idOf(3), 'Bowl')], pagination }),
    'POST /portals/collections': () =>
      refuse(409, { error: 'PORTAL_COLLECTIONS_FULL', message: 'You have 50 collections.' }),
    'PUT /portals/collections/pcl_1': () => vases,
    'DELETE /portals/collections/pcl_1': () => ({ success: true }),
  })
}

test('listings are added, moved and removed, and saved in their order with the version that was read', async () => {
  const calls = serveCollections([vases])
  await mount(<CollectionsScreen />, path)
  await expect.element(page.getByText('2, 1 listed')).toBeVisible()
  await page.getByText('Vases', { exact: true }).first().click()
  await page.getByLabelText('Add a listing').fill('b')
  // What is in the collection isn’t offered again.
  await page.getByRole('option', { name: /Bowl/ }).click()
  await expect.element(page.getByLabelText('Add a listing')).toHaveValue('')
  await expect.element(page.getByLabelText('Add a listing')).toHaveFocus()
  await button('Move Bowl up').click()
  await expect.element(button('Move Bowl up')).toHaveFocus()
  await button('Move Bowl up').click()
  await button('Remove Tall vase').click()
  expect(listed()).toEqual([expect.stringContaining('Bowl'), expect.stringContaining('Low vasePaused')])
  await button('Save collection').click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ name: 'Vases', description: '', isShown: true, portalIds: [idOf(3), idOf(2)], version: 3 })
})

test('a new collection needs a name, and a refusal keeps what was typed', async () => {
  const calls = serveCollections([])
  await mount(<CollectionsScreen />, path)
  await button('New collection').click()
  await button('Create collection').click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await page.getByLabelText('Name').fill('Lamps')
  await button('Create collection').click()
  await expect.element(page.getByText('You have 50 collections.').first()).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Lamps')
})

test('deleting says what becomes of the listings', async () => {
  const calls = serveCollections([vases])
  await mount(<CollectionsScreen />, path)
  await page.getByText('Vases', { exact: true }).first().click()
  await button('Delete…').click()
  await expect.element(page.getByText(/Its listings stay as they are\./)).toBeVisible()
  await button('Delete collection').click()
  await expect.element(button('Delete collection')).not.toBeInTheDocument()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('a listing is put into collections and taken out of them from its own page, or into a new one', async () => {
  const full = Array.from({ length: 48 }, () => vases.listings[1]!)
  const bowls = { ...vases, id: 'pcl_2', name: 'Bowls', state: 'DRAFT' as const, listings: full }
  const calls = serveCollections([vases, bowls])
  await mount(<CollectionsCard portal={{ id: idOf(3), title: 'Bowl', state: 'LISTED' }} />, path)
  await expect.element(page.getByRole('checkbox', { name: 'Bowls' })).toBeDisabled()
  const box = page.getByRole('checkbox', { name: 'Vases' })
  await box.click()
  const saved = () => calls.find(({ method }) => method === 'PUT')?.body
  const portalIds = [idOf(1), idOf(2), idOf(3)]
  await expect.poll(saved).toMatchObject({ name: 'Vases', isShown: true, version: 3, portalIds })
  // The server’s word counts, also when it refuses.
  await expect.element(box).not.toBeChecked()
  await button('New collection').click()
  await page.getByLabelText('Name').fill('Round')
  await button('Create collection').click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ portalIds: [idOf(3)] })
})
