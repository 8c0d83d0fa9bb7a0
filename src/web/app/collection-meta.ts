import type { ListedCollection } from '#contract/portals/portal-collections.ts'
import type { SiteFacts } from '#contract/site.ts'
import { plainSummary } from './listing-meta.ts'
import { breadcrumbMeta, pageMeta, type StructuredMeta } from './page-meta.ts'

/** Title, preview and structured data of a collection’s page. */
export function collectionMeta(site: Pick<SiteFacts, 'publicUrl'>, collection: ListedCollection) {
  const { id, name, description, maker, listings } = collection
  const picture = listings.find((listing) => listing.picture)?.picture
  const { meta, links } = pageMeta(site, {
    title: name,
    description:
      plainSummary(description) ||
      plainSummary(`${name}${maker ? ` by ${maker.name}` : ''}, 3D-printed after you order.`),
    path: `/portals/collection/${id}`,
    picture: picture ? { path: picture.src, alt: picture.alt } : undefined,
  })
  const places = [
    ...(maker ? [{ name: maker.name, path: `/portals/profile/${maker.id}` } as const] : []),
    { name, path: `/portals/collection/${id}` } as const,
  ]
  return { meta: [...meta, pageData(site, collection), breadcrumbMeta(site, places)], links }
}

/** The page as a schema.org CollectionPage with its listings in their order. The router escapes it. */
function pageData({ publicUrl }: Pick<SiteFacts, 'publicUrl'>, collection: ListedCollection): StructuredMeta {
  const { id, name, description, listings } = collection
  const summary = plainSummary(description)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name,
      url: new URL(`/portals/collection/${id}`, publicUrl).href,
      ...(summary && { description: summary }),
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: listings.length,
        itemListElement: listings.map((listing, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: listing.title,
          url: new URL(`/portal/${listing.id}`, publicUrl).href,
        })),
      },
    },
  }
}
