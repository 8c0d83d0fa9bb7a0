import type { SiteFacts } from '#contract/site.ts'

interface PageMeta {
  /** Without the product's name, which follows it; null for the front page, whose title is the name and what we do. */
  title: string | null
  /** One or two sentences for search results and link previews, at most 160 characters. */
  description: string
  /** The canonical URL, without search parameters. */
  path: `/${string}`
  /** Of the link preview; a JPEG of 1200 × 630 below `pictures`. */
  preview?: { file: string; alt: string }
  /** A picture of what the page is about, instead of a link preview: any path of ours, in any size. */
  picture?: { path: string; alt: string } | undefined
  /** Pages that shouldn't appear in search results. */
  isHidden?: boolean
}

const ourPreview = { file: 'link-preview.jpg', alt: 'Six printed objects beside the name Spoolyard' }

/** Title, description and preview of a public page, for a route's `head`. */
export function pageMeta({ publicUrl }: Pick<SiteFacts, 'publicUrl'>, page: PageMeta) {
  const title =
    page.title === null ? 'Spoolyard: your shop orders, 3D-printed and shipped' : `${page.title} · Spoolyard`
  const address = new URL(page.path, publicUrl).href
  const picture = pictureOf(page)
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { property: 'og:site_name', content: 'Spoolyard' },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: new URL(picture.path, publicUrl).href },
      ...(picture.isPreview
        ? [
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
          ]
        : []),
      { property: 'og:image:alt', content: picture.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

function pictureOf({ picture, preview = ourPreview }: PageMeta) {
  if (picture) return { ...picture, isPreview: false }
  return { path: `/pictures/${preview.file}`, alt: preview.alt, isPreview: true }
}

// The router's own type of `meta` does not know this entry, though the router does; a shared optional field makes them fit.
export interface StructuredMeta {
  'script:ld+json': Record<string, unknown>
  title?: string
}

/** The organization, for search engines; on the home page only. The router escapes it. */
export function organizationMeta({
  publicUrl,
  supportEmail,
}: Pick<SiteFacts, 'publicUrl' | 'supportEmail'>): StructuredMeta {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Spoolyard',
      url: new URL('/', publicUrl).href,
      logo: new URL('/apple-touch-icon.png', publicUrl).href,
      email: supportEmail,
    },
  }
}

/** Where a market page is, for search engines: the places from the explore page down to the page itself. The router escapes it. */
export function breadcrumbMeta(
  { publicUrl }: Pick<SiteFacts, 'publicUrl'>,
  places: readonly { name: string; path: `/${string}` }[],
): StructuredMeta {
  const above = [
    { name: 'Spoolyard', path: '/' },
    { name: 'Explore', path: '/portals/explore' },
  ]
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...above, ...places].map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(path, publicUrl).href,
      })),
    },
  }
}
