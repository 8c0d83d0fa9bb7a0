import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signRequest } from '#server/blobs/s3/sign-request.ts'

export interface S3Double {
  url: string
  keys: typeof keys
  bucket: string
  objects: ReadonlyMap<string, Buffer>
  /** The keys of multipart uploads that were neither completed nor aborted. */
  openUploads(): string[]
  /** Has everything that is there be older than it is. */
  makeOld(ms: number): void
  /** The next requests are answered so, whatever they ask. */
  spoil(...statuses: (403 | 404 | 500 | 'hang up')[]): void
  close(): Promise<void>
}

const keys = { region: 'eu-test-1', accessKeyId: 'AKIADOUBLE', secretAccessKey: 'secret/of+the=double' }
const BUCKET = 'models'
const SMALLEST_PART = 5 * 1024 * 1024
const PAGE = 2

interface Bucket {
  begun: number
  objects: Map<string, Buffer>
  at: Map<string, Date>
  uploads: Map<string, { key: string; at: Date; parts: Map<number, Buffer> }>
}

/** As much of S3 as we call, with its signatures checked, written from its documentation. Lists come in pages of two. */
export async function startS3Double(): Promise<S3Double> {
  const bucket: Bucket = { begun: 0, objects: new Map(), at: new Map(), uploads: new Map() }
  const spoiled: (403 | 404 | 500 | 'hang up')[] = []
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    const strike = spoiled.shift()
    if (strike === 'hang up') return void response.destroy()
    if (strike) return void refuse(response, strike, strike === 500 ? 'InternalError' : 'AccessDenied')
    const url = new URL(request.url!, `http://${request.headers.host}`)
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
    answer(bucket, { method: request.method!, url, range: request.headers.range, body }, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    bucket: BUCKET,
    objects: bucket.objects,
    openUploads: () => [...bucket.uploads.values()].map(({ key }) => key),
    makeOld(ms) {
      for (const at of [...bucket.at.values(), ...[...bucket.uploads.values()].map((upload) => upload.at)])
        at.setTime(at.getTime() - ms)
    },
    spoil: (...statuses) => void spoiled.push(...statuses),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Asked {
  method: string
  url: URL
  range: string | undefined
  body: Buffer
}

function answer(bucket: Bucket, { method, url, range, body }: Asked, response: ServerResponse): unknown {
  const [, name, ...steps] = url.pathname.split('/').map(decodeURIComponent)
  if (name !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  const key = steps.join('/')
  const { searchParams: query } = url
  if (key === '')
    return query.has('uploads') ? listUploads(bucket, query, response) : list(bucket, query, response)
  if (query.has('uploads') || query.has('uploadId'))
    return multipart(bucket, { key, method, query, body }, response)
  if (method === 'PUT') {
    keep(bucket, key, body)
    return void response.setHeader('etag', etagOf(body)).end()
  }
  if (method === 'DELETE') {
    bucket.objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = bucket.objects.get(key)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const part = range ? found.subarray(Number(from), Number(to) + 1) : found
  response.writeHead(range ? 206 : 200, { 'content-length': part.length, etag: etagOf(found) })
  response.end(method === 'HEAD' ? undefined : part)
}

function multipart(
  bucket: Bucket,
  { key, method, query, body }: { key: string; method: string; query: URLSearchParams; body: Buffer },
  response: ServerResponse,
): unknown {
  if (query.has('uploads')) {
    const id = `up-${++bucket.begun}-${key.length}`
    bucket.uploads.set(id, { key, at: new Date(), parts: new Map() })
    return void response.end(`<R><UploadId>${id}</UploadId></R>`)
  }
  const id = query.get('uploadId')!
  const upload = bucket.uploads.get(id)
  if (upload?.key !== key) return refuse(response, 404, 'NoSuchUpload')
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    return void response.setHeader('etag', etagOf(body)).end()
  }
  if (method === 'GET') return listParts(upload.parts, Number(query.get('part-number-marker') ?? 0), response)
  bucket.uploads.delete(id)
  if (method === 'DELETE') return void response.writeHead(204).end()
  const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
  const parts = named.map(([, number]) => upload.parts.get(Number(number)))
  const isRight = named.every(([, , tag], index) => tag!.replaceAll('&quot;', '"') === etagOf(parts[index]!))
  const isLargeEnough = parts.slice(0, -1).every((part) => part!.length >= SMALLEST_PART)
  // As the real one does: the status was sent before it knew.
  if (!isRight || !isLargeEnough || parts.length === 0) {
    return void response.end('<?xml version="1.0"?><Error><Code>InvalidPart</Code></Error>')
  }
  keep(bucket, key, Buffer.concat(parts.map((part) => part!)))
  response.end('<CompleteMultipartUploadResult/>')
}

function listParts(parts: ReadonlyMap<number, Buffer>, marker: number, response: ServerResponse): void {
  const rest = [...parts].filter(([number]) => number > marker).toSorted(([one], [other]) => one - other)
  const page = rest.slice(0, PAGE)
  const items = page.map(
    ([number, bytes]) =>
      `<Part><PartNumber>${number}</PartNumber><Size>${bytes.length}</Size><ETag>${etagOf(bytes).replaceAll('"', '&quot;')}</ETag></Part>`,
  )
  const last = page.at(-1)?.[0] ?? 0
  response.end(
    `<R>${items.join('')}<IsTruncated>${rest.length > PAGE}</IsTruncated><NextPartNumberMarker>${last}</NextPartNumberMarker></R>`,
  )
}

function listUploads({ uploads }: Bucket, query: URLSearchParams, response: ServerResponse): void {
  const marker = query.get('upload-id-marker') ?? ''
  const found = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
  const rest = found.slice(marker === '' ? 0 : found.findIndex(([id]) => id === marker) + 1)
  const page = rest.slice(0, PAGE)
  const items = page.map(
    ([id, { key, at }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  )
  const [lastId = '', last] = page.at(-1) ?? []
  response.end(
    `<R>${items.join('')}<IsTruncated>${rest.length > PAGE}</IsTruncated><NextKeyMarker>${last?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker></R>`,
  )
}

function list({ objects, at }: Bucket, query: URLSearchParams, response: ServerResponse): void {
  const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const rest = names.filter((key) => key > (query.get('continuation-token') ?? ''))
  const page = rest.slice(0, PAGE)
  const items = page.map(
    (key) =>
      `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${at.get(key)!.toISOString()}</LastModified><Size>${objects.get(key)!.length}</Size></Contents>`,
  )
  response.end(
    `<R>${items.join('')}<IsTruncated>${rest.length > PAGE}</IsTruncated><NextContinuationToken>${(page.at(-1) ?? '').replaceAll('&', '&amp;')}</NextContinuationToken></R>`,
  )
}

function keep({ objects, at }: Bucket, key: string, body: Buffer): void {
  objects.set(key, body)
  at.set(key, new Date())
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

/** Signs what came by the same rules and compares; also what is said of the body has to be true. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { headers, method = '' } = request
  const said = String(headers['x-amz-content-sha256'])
  if (said !== createHash('sha256').update(body).digest('hex')) return false
  const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const own = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const signed = Object.fromEntries(
    names.filter((name) => !own.includes(name)).map((name) => [name, String(headers[name])]),
  )
  const time = String(headers['x-amz-date'])
  const at = new Date(time.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
  const wanted = signRequest(keys, { method, url, headers: signed, bodySha256: said, at })
  return own.every((name) => names.includes(name)) && wanted.authorization === headers.authorization
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}
