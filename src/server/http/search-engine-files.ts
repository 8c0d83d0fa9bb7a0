import type { FastifyInstance } from 'fastify'

/** The pages worth finding in a search engine. */
const publicPages = ['/', '/get-started', '/portals/explore', '/portals-design-spec-sheet']
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600
// A sitemap has at most 50,000 addresses.
const MAX_PAGES = 50_000 - publicPages.length

export interface ChangingPage {
  path: string
  changedAt: Date
}

interface Options {
  publicUrl: string
  /** Pages that come and go; at most so many. */
  readPages?: ((limit: number) => Promise<readonly ChangingPage[]>) | undefined
}

/** `/robots.txt` and `/sitemap.xml`, with the public address. */
export function serveSearchEngineFiles(app: FastifyInstance, { publicUrl, readPages }: Options): void {
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  const readSitemap = keptFor(HOUR_SECONDS * 1_000, async () =>
    sitemapOf(publicUrl, (await readPages?.(MAX_PAGES)) ?? []),
  )
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(robots),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(await readSitemap()),
  )
}

function sitemapOf(publicUrl: string, pages: readonly ChangingPage[]): string {
  const place = (path: string) => `<loc>${escapeXml(publicUrl + path)}</loc>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map((path) => `  <url>${place(path)}</url>`),
    ...pages.map(
      ({ path, changedAt }) => `  <url>${place(path)}<lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
    '</urlset>\n',
  ].join('\n')
}

/** Reads at most once in so many milliseconds, however many strangers ask. What failed is read again. */
function keptFor(ms: number, read: () => Promise<string>): () => Promise<string> {
  let kept: { text: Promise<string>; until: number } | null = null
  return () => {
    const now = performance.now()
    if (kept && now < kept.until) return kept.text
    const text = read()
    kept = { text, until: now + ms }
    text.catch(() => {
      kept = null
    })
    return text
  }
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
