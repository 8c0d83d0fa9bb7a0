import type { FastifyInstance } from 'fastify'

/** The pages worth finding in a search engine. */
const publicPages = ['/', '/get-started', '/portals-design-spec-sheet']
const DAY_SECONDS = 86_400

/** `/robots.txt` and `/sitemap.xml`, with the public address. */
export function serveSearchEngineFiles(app: FastifyInstance, publicUrl: string): void {
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  const places = publicPages.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places,
    '</urlset>\n',
  ].join('\n')
  const serve = (path: string, type: string, text: string) =>
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', `public, max-age=${DAY_SECONDS}`).send(text),
    )
  serve('/robots.txt', 'text/plain; charset=utf-8', robots)
  serve('/sitemap.xml', 'application/xml; charset=utf-8', sitemap)
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
