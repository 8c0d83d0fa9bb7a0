import { expect, test } from 'vitest'
import type { ListedCollection } from '#contract/portals/portal-collections.ts'
import { collectionMeta } from './collection-meta.ts'

const site = { publicUrl: 'https://shop.example' }
const card = (id: string, title: string): ListedCollection['listings'][number] => ({
  ...{ id, title, fromCents: 900, currency: 'USD', leadDays: 3, colors: [], maker: null, rating: null },
  picture: id === 'por_2' ? { src: '/portal-pictures/por_2/a', widths: [], alt: title } : null,
})
const collection: ListedCollection = {
  ...{ id: 'pcl_1', name: 'Vases', description: 'For **tall** flowers', descriptionHtml: '' },
  maker: { id: 'prf_1', name: 'Mira' },
  listings: [card('por_1', 'Tall'), card('por_2', 'Low')],
}

test('search engines read a collection with its listings in order, below its maker, at one address', () => {
  const { meta, links } = collectionMeta(site, collection)
  expect(links).toEqual([{ rel: 'canonical', href: 'https://shop.example/portals/collection/pcl_1' }])
  expect(meta).toContainEqual({ name: 'description', content: 'For tall flowers' })
  const picture = { property: 'og:image', content: 'https://shop.example/portal-pictures/por_2/a' }
  expect(meta).toContainEqual(picture)
  const [page, places] = meta.flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json']] : []))
  expect(page).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: {
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: 'Tall', url: 'https://shop.example/portal/por_1' },
        { position: 2, name: 'Low', url: 'https://shop.example/portal/por_2' },
      ],
    },
  })
  const names = (places as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name)
  expect(names).toEqual(['Spoolyard', 'Explore', 'Mira', 'Vases'])
})
