import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeXml } from '#domain/text/escape-xml.ts'
import { takesEncoding } from '../kernel/headers/takes-encoding.ts'
import { type KeptCopy, keepDocument } from './kept-document.ts'

/** The pages worth finding in a search engine. */
const publicPages = ['/', '/get-started', '/portals/explore', '/portals-design-spec-sheet']
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600
// As many as a sitemap may have.
const MAX_ADDRESSES = 50_000

interface ChangingPage {
  path: string
  changedAt: Date
}

/** Pages of one kind that come and go, in a fixed order. */
export interface ChangingPages {
  name: string
  count(): Promise<number>
  read(part: { skip: number; take: number }): Promise<readonly ChangingPage[]>
}

export interface SearchEngineFiles {
  pages: readonly ChangingPages[]
  /** What is for sale, as XML in parts. */
  makeProductFeed: () => AsyncIterable<string>
}

interface Options extends Partial<SearchEngineFiles> {
  publicUrl: string
  /** How many addresses a sitemap has at most. */
  maxAddresses?: number
}

/** `/robots.txt`, `/sitemap.xml` and `/product-feed.xml`, with the public address. */
export function serveSearchEngineFiles(app: FastifyInstance, options: Options): void {
  const { publicUrl, pages = [], makeProductFeed, maxAddresses = MAX_ADDRESSES } = options
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(robots),
  )
  const keep = (make: () => AsyncIterable<string>) => keepDocument({ keptMs: HOUR_SECONDS * 1_000, make })
  const serve = (path: string, make: () => AsyncIterable<string>) => {
    const read = keep(make)
    app.get(path, { compress: false }, async (request, reply) => sendXml(request, reply, await read()))
  }
  serve('/sitemap.xml', () => sitemapOrIndex({ publicUrl, pages, maxAddresses }))
  serve('/sitemaps/pages.xml', () => sitemapOf(publicUrl, []))
  if (makeProductFeed) serve('/product-feed.xml', makeProductFeed)
  const files = new Map<string, () => Promise<KeptCopy>>()
  app.get<{ Params: { file: string } }>('/sitemaps/:file', { compress: false }, async (request, reply) => {
    const [, name, number = ''] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? []
    const kind = pages.find((one) => one.name === name)
    const skip = (Number(number) - 1) * maxAddresses
    // Asks how many there are, so that made-up numbers make no files.
    if (!kind || skip >= (await kind.count())) return reply.callNotFound()
    const read =
      files.get(request.params.file) ??
      keep(async function* () {
        yield* sitemapOf(publicUrl, await kind.read({ skip, take: maxAddresses }), false)
      })
    files.set(request.params.file, read)
    return await sendXml(request, reply, await read())
  })
}

/** All addresses, or above what one sitemap may have, the sitemaps that have them. */
async function* sitemapOrIndex({
  publicUrl,
  pages,
  maxAddresses,
}: Required<Omit<Options, 'makeProductFeed'>>) {
  const counts = await Promise.all(pages.map((kind) => kind.count()))
  const total = counts.reduce((sum, count) => sum + count, publicPages.length)
  if (total <= maxAddresses) {
    const all = await Promise.all(pages.map((kind, index) => kind.read({ skip: 0, take: counts[index]! })))
    yield* sitemapOf(publicUrl, all.flat())
    return
  }
  const files = pages.flatMap(({ name }, index) =>
    Array.from({ length: Math.ceil(counts[index]! / maxAddresses) }, (_, part) => `${name}-${part + 1}.xml`),
  )
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for (const file of ['pages.xml', ...files])
    yield `  <sitemap><loc>${escapeXml(`${publicUrl}/sitemaps/${file}`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* sitemapOf(publicUrl: string, pages: readonly ChangingPage[], hasFixed = true) {
  const place = (path: string) => `<loc>${escapeXml(publicUrl + path)}</loc>`
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  if (hasFixed) for (const path of publicPages) yield `  <url>${place(path)}</url>\n`
  for (const { path, changedAt } of pages)
    yield `  <url>${place(path)}<lastmod>${changedAt.toISOString()}</lastmod></url>\n`
  yield '</urlset>\n'
}

/** Sends a kept document, at most an hour old, compressed to those who take it so. */
function sendXml(request: FastifyRequest, reply: FastifyReply, copy: KeptCopy) {
  const etag = `"${copy.madeAt.getTime().toString(36)}"`
  const takesGzip = takesEncoding(request.headers, 'gzip')
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
    .header('last-modified', copy.madeAt.toUTCString())
    .header('etag', takesGzip ? `W/${etag}` : etag)
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send()
  const stream = copy.readGzip()
  if (takesGzip) return reply.header('content-encoding', 'gzip').send(stream)
  const plain = createGunzip()
  // What is left before its end must end the reading of the file too.
  plain.once('close', () => stream.destroy())
  stream.once('error', (fault) => plain.destroy(fault))
  return reply.send(stream.pipe(plain))
}
