import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { ExplorePage } from './explore-page.tsx'

const card = (number: number) => ({
  id: `por_${number}`,
  title: `Vase ${number}`,
  fromCents: 1_990,
  currency: 'USD',
  leadDays: 3,
  picture: null,
  colors: ['#000000', '#ffffff'],
  maker: { id: 'prf_1', name: 'Mira' },
})
const place = (total: number, current: number, isEstimate = false) => {
  const pages = Math.max(1, Math.ceil(total / 48))
  return {
    ...{ currentPage: current, totalPages: pages, totalItems: total, pageSize: 48 },
    ...{ page: current, size: 48, pages, total, isEstimate },
  }
}

test('each card leads to its listing, and says price, maker and number of colors', async () => {
  const found = { listings: [card(1)], corrected: null, pagination: place(1, 1) }
  await mount(<ExplorePage found={found} text="" sort="relevance" />)
  await expect.element(page.getByRole('heading', { name: '1 listing' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Vase 1' })).toHaveAttribute('href', '/portal/por_1')
  await expect.element(page.getByText('$19.90')).toBeVisible()
  await expect.element(page.getByText('by Mira')).toBeVisible()
  await expect.element(page.getByText('2 colors')).toBeInTheDocument()
})

test('a corrected search says what was searched for instead', async () => {
  const found = { listings: [card(1)], corrected: 'vase', pagination: place(1, 1) }
  await mount(<ExplorePage found={found} text="vasse" sort="relevance" />)
  await expect.element(page.getByText('Nothing for “vasse”. 1 listing for “vase”')).toBeVisible()
})

test('pages keep the words and the order', async () => {
  const found = { listings: [card(1)], corrected: null, pagination: place(2_000, 2, true) }
  await mount(<ExplorePage found={found} text="vase" sort="cheapest" />)
  await expect.element(page.getByText('2,000+ listings for “vase”')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/portals/explore?text=vase&sort=cheapest&page=3')
  await expect
    .element(page.getByRole('link', { name: 'Previous page' }))
    .toHaveAttribute('href', '/portals/explore?text=vase&sort=cheapest')
})

test.each([
  ['a search without results leads back to everything', 'xyz', 'Show all listings'],
  ['an empty market leads to making a portal', '', 'Open your portals'],
])('%s', async (_name, text, link) => {
  const found = { listings: [], corrected: null, pagination: place(0, 1) }
  await mount(<ExplorePage found={found} text={text} sort="relevance" />)
  await expect.element(page.getByRole('link', { name: link })).toBeVisible()
})
