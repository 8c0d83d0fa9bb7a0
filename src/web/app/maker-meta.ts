import type { ListedCard } from '#contract/portals/explore.ts'
import type { Maker } from '#contract/portals/makers.ts'
import type { SiteFacts } from '#contract/site.ts'
import { plainSummary } from './listing-meta.ts'
import { breadcrumbMeta, pageMeta, type StructuredMeta } from './page-meta.ts'

interface Shown {
  maker: Maker
  listings: readonly ListedCard[]
  page: number
  show?: 'collections' | undefined
}

/** Title, preview and structured data of a maker’s page. Makers who list nothing are kept out of search engines. */
export function makerMeta(site: Pick<SiteFacts, 'publicUrl'>, { maker, listings, page, show }: Shown) {
  const { id, name } = maker
  const isFound = listings.length > 0 && page === 1 && !show
  const path = `/portals/profile/${id}` as const
  const { meta, links } = pageMeta(site, {
    title: name,
    description: plainSummary(maker.about) || `What ${name} makes, 3D-printed after you order it.`,
    path,
    picture: previewOf(maker, listings),
    isHidden: !isFound,
  })
  return {
    meta: isFound ? [...meta, profileData(site, maker), breadcrumbMeta(site, [{ name, path }])] : meta,
    links,
  }
}

/** What link previews show: the banner, or else the newest listing. */
function previewOf({ name, banner }: Maker, listings: readonly ListedCard[]) {
  if (banner) return { path: banner.src, alt: `Banner of ${name}` }
  const picture = listings.find((listing) => listing.picture)?.picture
  return picture ? { path: picture.src, alt: picture.alt } : undefined
}

/** Of the page without an id, for someone without a profile. */
export const noMakerMeta = (site: Pick<SiteFacts, 'publicUrl'>) =>
  pageMeta(site, {
    title: 'Maker profile',
    description: 'A profile shows buyers who makes the things they buy.',
    path: '/portals/profile',
    isHidden: true,
  })

/** The page as a schema.org ProfilePage about an Organization. The router escapes it. */
function profileData({ publicUrl }: Pick<SiteFacts, 'publicUrl'>, maker: Maker): StructuredMeta {
  const url = new URL(`/portals/profile/${maker.id}`, publicUrl).href
  const about = plainSummary(maker.about)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url,
      dateCreated: maker.memberSince,
      mainEntity: {
        '@type': 'Organization',
        identifier: maker.id,
        name: maker.name,
        url,
        ...(about && { description: about }),
        ...(maker.avatar && { logo: new URL(maker.avatar.src, publicUrl).href }),
        ...(maker.banner && { image: new URL(maker.banner.src, publicUrl).href }),
        ...(maker.country && { address: { '@type': 'PostalAddress', addressCountry: maker.country } }),
        ...(maker.links.length > 0 && { sameAs: maker.links }),
      },
    },
  }
}
