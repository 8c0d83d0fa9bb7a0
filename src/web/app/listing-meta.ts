import type { Listing } from '#contract/portals/listings.ts'
import type { Rating, Review } from '#contract/portals/reviews.ts'
import type { SiteFacts } from '#contract/site.ts'
import { isPublic } from '#domain/market/is-public.ts'
import { breadcrumbMeta, pageMeta } from './page-meta.ts'

const MAX_DESCRIPTION = 160

/** What buyers wrote, as far as the page shows it. */
export interface ListedReviews {
  rating: Rating | null
  reviews: readonly Review[]
}

/** Title, preview and structured data of a listing. What isn’t public is kept out of search engines. */
export function listingMeta(
  site: Pick<SiteFacts, 'publicUrl'>,
  listing: Listing,
  { rating, reviews }: ListedReviews = { rating: null, reviews: [] },
) {
  const { id, title, pictures } = listing
  const [picture] = pictures
  const isShown = isPublic(listing)
  const path = `/portal/${id}` as const
  const { meta, links } = pageMeta(site, {
    title,
    description: summaryOf(listing),
    path,
    picture: picture && { path: picture.src, alt: picture.alt },
    isHidden: !isShown,
  })
  return {
    meta: isShown
      ? [
          ...meta,
          { 'script:ld+json': { ...productData(site, listing), ...reviewData(site, rating, reviews) } },
          breadcrumbMeta(site, [{ name: title, path }]),
        ]
      : meta,
    links,
  }
}

const summaryOf = ({ title, description, maker }: Listing): string =>
  plainSummary(description) ||
  shortened(`${title}, 3D-printed after it is ordered${maker ? `, by ${maker.name}` : ''}.`)

/** The beginning of a Markdown text as plain words, for search results; empty if it has none. */
export const plainSummary = (text: string): string =>
  shortened(
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[#*_`>~]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text
  // Without the half of an emoji.
  const start = text.slice(0, MAX_DESCRIPTION - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${start.trimEnd()}…`
}

/** A schema.org Product with an Offer for each variant. The router escapes it. */
function productData({ publicUrl }: Pick<SiteFacts, 'publicUrl'>, listing: Listing) {
  const { id, title, pictures, maker, items, currency, countries } = listing
  const urlOf = (path: string) => new URL(path, publicUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: id,
    name: title,
    description: summaryOf(listing),
    image: pictures.map(({ src }) => urlOf(src)),
    ...(maker && {
      brand: { '@type': 'Brand', name: maker.name, ...(maker.avatar && { logo: urlOf(maker.avatar) }) },
    }),
    offers: items.map((item) => ({
      '@type': 'Offer',
      sku: item.id,
      name: [title, ...Object.values(item.variant)].join(', '),
      url: urlOf(`/portal/${id}?item=${item.id}`),
      price: (item.priceCents / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${item.isAvailable ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      eligibleRegion: countries,
    })),
  }
}

/** Only reviews that the page shows may be here, and no rating without one. */
const reviewData = (
  { publicUrl }: Pick<SiteFacts, 'publicUrl'>,
  rating: Rating | null,
  reviews: readonly Review[],
) =>
  rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ stars, text, author, photos, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      ...(text && { reviewBody: text }),
      ...(photos.length > 0 && { image: photos.map(({ src }) => new URL(src, publicUrl).href) }),
    })),
  }
