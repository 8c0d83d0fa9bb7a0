import { expect, test } from 'vitest'
import type { Listing } from '#contract/portals/listings.ts'
import { listingMeta } from './listing-meta.ts'

const listing: Listing = {
  id: 'por_1',
  title: 'Vase </script><b>',
  description: `# Tall\n\nA **ribbed** [vase](https://a.example). ${'Long. '.repeat(60)}`,
  descriptionHtml: '',
  state: 'LISTED',
  isOwn: false,
  currency: 'USD',
  fromCents: 2_490,
  choices: [],
  textField: null,
  items: [
    { id: 'itm_1', variant: { Color: 'Black' }, priceCents: 2_490, isAvailable: true },
    { id: 'itm_2', variant: { Color: 'Sand' }, priceCents: 2_605, isAvailable: false },
  ],
  countries: ['US', 'DE'],
  leadDays: 4,
  handoverBy: '2026-12-01',
  rights: { origin: 'OWN', license: '' },
  models: [],
  pictures: [{ src: '/portal-pictures/por_1/a', widths: [], alt: 'A vase', size: null }],
  maker: { id: 'prf_1', name: 'Mira', country: null, avatar: '/maker-pictures/a/480', isOnHoliday: false },
  listedAt: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const site = { publicUrl: 'https://spoolyard.test' }
const entriesOf = (changes: Partial<Listing> = {}): Record<string, unknown>[] =>
  listingMeta(site, { ...listing, ...changes }).meta.map((each) => ({ ...each }))
const dataOf = (changes: Partial<Listing> = {}) =>
  entriesOf(changes).flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []))

test('search engines read each variant with its price and whether it can be bought', () => {
  expect(dataOf()[0]).toMatchObject({
    '@type': 'Product',
    name: 'Vase </script><b>',
    image: ['https://spoolyard.test/portal-pictures/por_1/a'],
    brand: { name: 'Mira' },
    offers: [
      { price: '24.90', priceCurrency: 'USD', availability: 'https://schema.org/InStock', sku: 'itm_1' },
      { price: '26.05', availability: 'https://schema.org/OutOfStock' },
    ],
  })
  expect(dataOf()[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{}, { name: 'Explore' }, { position: 3 }],
  })
})

test('the description is plain text of at most 160 characters', () => {
  const { content } = entriesOf().find(({ name }) => name === 'description') as { content: string }
  expect(content).toMatch(/^Tall A ribbed vase\. Long/)
  expect(content.length).toBeLessThanOrEqual(160)
  const smiles = entriesOf({ description: `${'a'.repeat(158)}😀😀` }).find(
    ({ name }) => name === 'description',
  )
  expect((smiles as { content: string }).content.isWellFormed()).toBe(true)
})

test('what isn’t public has no structured data and stays out of search engines', () => {
  expect(dataOf({ state: 'DRAFT' })).toEqual([])
  expect(entriesOf({ state: 'DRAFT' })).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(entriesOf()).not.toContainEqual({ name: 'robots', content: 'noindex' })
  expect(entriesOf({ state: 'PAUSED' })).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('search engines read the reviews that the page shows, and no rating without any', () => {
  const review = {
    ...{
      id: 'rev_1',
      stars: 4,
      text: '</script>Sturdy',
      author: 'Pat',
      variant: {},
      answer: null,
      ...{ answeredAt: null, editedAt: null },
    },
    photos: [{ id: 'p', src: '/portal-pictures/por_1/p/960', widths: [960], width: 960, height: 720 }],
    createdAt: '2026-11-20T10:00:00.000Z',
  }
  const written = { rating: { average: 4.3, count: 7 }, reviews: [review] }
  const { meta } = listingMeta(site, listing, written)
  const [product] = meta.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []))
  expect(product).toMatchObject({
    '@type': 'Product',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 7 },
    review: [
      {
        '@type': 'Review',
        author: { name: 'Pat' },
        datePublished: '2026-11-20',
        reviewRating: { ratingValue: 4 },
        reviewBody: '</script>Sturdy',
        image: [new URL('/portal-pictures/por_1/p/960', site.publicUrl).href],
      },
    ],
  })
  expect(dataOf()[0]).not.toHaveProperty('aggregateRating')
})
