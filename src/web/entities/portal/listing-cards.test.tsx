import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ListedCard } from '#contract/portals/explore.ts'
import { keepHtml } from './kept-html.ts'
import { ListingCards } from './listing-cards.tsx'

const card = (number: number): ListedCard => ({
  id: `por_${String(number).padStart(26, '0')}`,
  title: `Vase <${number}> & more`,
  fromCents: 1_990,
  currency: 'USD',
  leadDays: 3,
  picture: { src: '/pictures/960', widths: [480, 960], alt: 'A vase' },
  colors: ['#000000', '#ffffff'],
  rating: { average: 4.5, count: 2 },
  maker: { id: 'prf_1', name: 'Mira' },
})
const six = [1, 2, 3, 4, 5, 6].map(card)

/** A page with listings as the server renders it. Returns its HTML and how many cards were rendered apart. */
async function pageOf(listings: readonly ListedCard[], { isSignedIn = false, keeps = true } = {}) {
  const render = vi.fn(renderToString)
  keepHtml({ render, maxCharacters: keeps ? 100_000 : 0 })
  const root = createRootRoute({ beforeLoad: () => ({ isSignedIn, favoriteIds: [] }) })
  const component = () => <ListingCards listings={listings} className="grid" />
  const route = createRoute({ getParentRoute: () => root, path: '/portals/explore', component })
  const history = createMemoryHistory({ initialEntries: ['/portals/explore'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await router.load()
  const page = () => renderToString(<RouterProvider router={router} />)
  const [html, again] = [page(), page()]
  return { html, again, kept: render.mock.calls.length }
}

test('kept cards are exactly what React renders in their place, so that they hydrate', async () => {
  const { html, again, kept } = await pageOf(six)
  const plain = await pageOf(six, { keeps: false })
  expect(html).toBe(plain.html)
  expect(again).toBe(html)
  expect(html).toContain('Favorite: Vase &lt;6&gt; &amp; more')
  // The first four load their pictures early. The others are rendered once for both pages.
  expect([kept, plain.kept]).toEqual([2, 0])
})

test('a listing that changed is another card', async () => {
  const changed = await pageOf([...six.slice(0, 5), { ...six[5]!, fromCents: 2_490 }])
  expect(changed.html).toContain('$24.90')
  expect((await pageOf(six)).html).not.toContain('$24.90')
})

test('cards of signed-in readers are never kept', async () => {
  expect((await pageOf(six, { isSignedIn: true })).kept).toBe(0)
})
