import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { type Json, makeValue, type ValueMaker } from './make-value.ts'
import { spoilValue } from './spoil-value.ts'

export const kinds = ['valid', 'edge', 'malformed'] as const
export type Kind = (typeof kinds)[number]

export interface FuzzRequest {
  method: string
  /** With the query. */
  path: string
  headers: Record<string, string>
  body: string | null
}

const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]

/** A request to an endpoint: as its schemas allow, at their limits, or spoiled in one part. */
export function makeRequest(endpoint: Endpoint, kind: Kind, maker: Omit<ValueMaker, 'mode'>): FuzzRequest {
  const { random } = maker
  const mode = kind === 'edge' ? 'edge' : 'valid'
  const values = Object.fromEntries(
    parts.map((part) => [
      part,
      endpoint[part] && makeValue({ ...maker, mode }, jsonSchemaOf(endpoint[part])),
    ]),
  ) as Record<Part, unknown>
  const spoiled =
    kind === 'malformed' ? random.pick(['params', 'query', 'body', 'body', 'wire'] as const) : null
  if (spoiled && spoiled !== 'wire') values[spoiled] = spoilValue(random, values[spoiled] ?? {})
  const request: FuzzRequest = {
    method: endpoint.method,
    path: `/api${pathOf(random, endpoint.path, values.params, spoiled === 'params')}${queryOf(random, values.query, spoiled === 'query')}`,
    headers: values.body === undefined ? {} : { 'content-type': 'application/json' },
    body: values.body === undefined ? null : JSON.stringify(values.body),
  }
  return spoiled === 'wire' ? spoilWire(random, request) : request
}

const schemas = new WeakMap<z.ZodType, Json>()

function jsonSchemaOf(schema: z.ZodType): Json {
  const known =
    schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
  schemas.set(schema, known)
  return known
}

const strangeSegments = [
  '%ff',
  '%00',
  '..%2f..',
  '%F0%9F%98%80',
  'null',
  '-1',
  '1e9',
  'x'.repeat(3_000),
  '%25',
]

function pathOf(random: SeededRandom, path: string, params: unknown, isSpoiled: boolean): string {
  const values = (typeof params === 'object' && params !== null ? params : {}) as Json
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (isSpoiled && random.next() < 0.5) return random.pick(strangeSegments)
    const value = values[name] ?? ''
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return text.isWellFormed() ? encodeURIComponent(text.slice(0, 4_000)) || '%20' : '%ED%A0%80'
  })
}

function queryOf(random: SeededRandom, query: unknown, isSpoiled: boolean): string {
  if (typeof query !== 'object' || query === null) return isSpoiled ? '?%ff=%00&&=' : ''
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
  if (isSpoiled && pairs[0] && random.next() < 0.3) pairs.push(pairs[0])
  const text = new URLSearchParams(pairs).toString().slice(0, 6_000)
  return text && `?${text}`
}

/** Faults below the contract: bytes, headers and methods. */
function spoilWire(random: SeededRandom, request: FuzzRequest): FuzzRequest {
  const { headers, body } = request
  const withHeader = (name: string, value: string) => ({ ...request, headers: { ...headers, [name]: value } })
  const json = { 'content-type': 'application/json' }
  return random.pick<() => FuzzRequest>([
    () => ({ ...request, headers: json, body: (body ?? '{"a":').slice(0, -1) }),
    () => ({ ...request, headers: json, body: '' }),
    () => ({ ...request, headers: json, body: '{"__proto__":{"role":"ADMIN"}}' }),
    () => ({ ...request, headers: json, body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` }),
    () => ({ ...request, headers: json, body: 'x'.repeat(2_000_000) }),
    () => ({ ...request, headers: { 'content-type': 'text/xml' }, body: '<x/>' }),
    () => ({ ...request, headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' }),
    () => ({
      ...request,
      headers: { 'content-type': 'application/json; charset=utf-7' },
      body: body ?? '{}',
    }),
    () => ({ ...request, method: random.pick(['PATCH', 'OPTIONS', 'HEAD', 'TRACE']) }),
    () => withHeader('content-encoding', 'gzip'),
    () => withHeader('accept', 'text/plain;q=NaN'),
    () => withHeader('accept-encoding', 'br;q=x, *;q=-1'),
    () => withHeader('range', 'bytes=9-0,99999999999999999999-'),
    () => withHeader('if-none-match', `"${'x'.repeat(4_000)}"`),
    () => withHeader('x-forwarded-for', '999.999.999.999, ::1, x'),
    () => withHeader('host', 'evil.test'),
    () => withHeader('origin', 'null'),
    () => withHeader('user-agent', '\u00ff'.repeat(2_000)),
    () => withHeader('cookie', 'spoolyard=%ff; =; ;;'),
    () =>
      withHeader(
        'authorization',
        random.pick(['Bearer', 'Bearer \u00ff', `Bearer ${'x'.repeat(5_000)}`, 'Basic eA==']),
      ),
  ])()
}
