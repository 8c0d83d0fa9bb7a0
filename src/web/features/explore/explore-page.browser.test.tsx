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
  rating: { average: 4.5, count: 2 },
  maker: { id: 'prf_1', name: 'Mira' },
})
const place = (total: number, current: number, isEstimate = false) => {
  const pages = Math.max(1, Math.ceil(total / 48))
  return {
    ...{ currentPage: current, totalPages: pages, totalItems: total, pageSize: 48 },
    ...{ page: current, size: 48, pages, total, isEstimate },
  }
}

const nothing = { values: [], isAtLeast: false }
const noFacets = {
  category: nothing,
  price: nothing,
  material: nothing,
  color: nothing,
  rating: nothing,
  country: nothing,
}

test('each card leads to its listing, and says price, maker and number of colors', async () => {
  const found = { listings: [card(1)], corrected: null, facets: noFacets, pagination: place(1, 1) }
  await mount(<ExplorePage found={found} search={{ text: '', sort: 'relevance' }} />)
  await expect.element(page.getByRole('heading', { name: '1 listing' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Vase 1' })).toHaveAttribute('href', '/portal/por_1')
  await expect.element(page.getByText('$19.90')).toBeVisible()
  await expect.element(page.getByText('by Mira')).toBeVisible()
  await expect.element(page.getByText('2 colors')).toBeInTheDocument()
  await expect.element(page.getByText('4.5 of 5 stars')).toBeInTheDocument()
  await expect.element(page.getByText('(2 reviews)')).toBeVisible()
})

test('collections lead to their pages while nothing is searched', async () => {
  const found = { listings: [card(1)], corrected: null, facets: noFacets, pagination: place(1, 1) }
  const maker = { id: 'prf_1', name: 'Mira' }
  const collections = [{ id: 'pcl_1', name: '<b>Vases</b>', count: 4, maker, pictures: [] }]
  await mount(<ExplorePage {...{ found, collections }} search={{ text: '', sort: 'relevance' }} />)
  await expect
    .element(page.getByRole('link', { name: '<b>Vases</b>' }))
    .toHaveAttribute('href', '/portals/collection/pcl_1')
  await expect.element(page.getByText('4 listings by Mira')).toBeVisible()
})

test('a corrected search says what was searched for instead', async () => {
  const found = { listings: [card(1)], corrected: 'vase', facets: noFacets, pagination: place(1, 1) }
  await mount(<ExplorePage found={found} search={{ text: 'vasse', sort: 'relevance' }} />)
  await expect.element(page.getByText('Nothing for “vasse”. 1 listing for “vase”')).toBeVisible()
})

test('pages keep the words, the order and the filters', async () => {
  const found = { listings: [card(1)], corrected: null, facets: noFacets, pagination: place(2_000, 2, true) }
  await mount(<ExplorePage found={found} search={{ text: 'vase', sort: 'cheapest', color: 'red' }} />)
  await expect.element(page.getByText('2,000+ listings for “vase”')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/portals/explore?text=vase&sort=cheapest&color=red&page=3')
  await expect
    .element(page.getByRole('link', { name: 'Previous page' }))
    .toHaveAttribute('href', '/portals/explore?text=vase&sort=cheapest&color=red')
})

test.each([
  ['a search without results leads back to everything', 'xyz', 'Show all listings'],
  ['an empty market leads to making a portal', '', 'Open your portals'],
])('%s', async (_name, text, link) => {
  const found = { listings: [], corrected: null, facets: noFacets, pagination: place(0, 1) }
  await mount(<ExplorePage found={found} search={{ text, sort: 'relevance' }} />)
  await expect.element(page.getByRole('link', { name: link })).toBeVisible()
})

test('filters lead to the listings they count, and can be removed again', async () => {
  const facets = {
    ...noFacets,
    category: { values: [{ value: 'HOME', count: 12 }], isAtLeast: false },
    color: { values: [{ value: 'red', count: 1_400 }], isAtLeast: true },
    country: { values: [{ value: 'DE', count: 7 }], isAtLeast: false },
  }
  const found = { listings: [card(1)], corrected: null, facets, pagination: place(12, 1) }
  const search = { text: 'vase', sort: 'relevance', color: 'red', country: 'SE' } as const
  await mount(<ExplorePage found={found} search={search} />)
  if (window.innerWidth < 1024) await page.getByRole('checkbox', { name: 'Show filters' }).click()
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  await expect
    .element(link(/^Home decor\s*12 listings$/))
    .toHaveAttribute('href', '/portals/explore?text=vase&category=HOME&color=red&country=SE')
  await expect.element(link(/^Red\s*1,400\+ listings$/)).toHaveAttribute('aria-current', 'true')
  await expect
    .element(link('Remove filter Red'))
    .toHaveAttribute('href', '/portals/explore?text=vase&country=SE')
  await expect.element(link('Clear all filters')).toHaveAttribute('href', '/portals/explore?text=vase')
  await expect.element(page.getByRole('combobox', { name: 'Ships to' })).toHaveValue('SE')
  await expect.element(page.getByRole('option', { name: 'Germany (7)' })).toBeInTheDocument()
})

const somePrice = { ...noFacets, price: { values: [{ value: 'UNDER_10', count: 1 }], isAtLeast: false } }

test.each([
  { facets: noFacets, offered: 0 },
  { facets: somePrice, offered: 1 },
])('filters are offered where there is something to choose ($offered)', async ({ facets, offered }) => {
  const found = { listings: [], corrected: null, facets, pagination: place(0, 1) }
  await mount(<ExplorePage found={found} search={{ text: 'xyz', sort: 'relevance' }} />)
  await expect.element(page.getByText('Try fewer or different words.')).toBeVisible()
  expect(page.getByText('Show filters').elements()).toHaveLength(offered)
})
