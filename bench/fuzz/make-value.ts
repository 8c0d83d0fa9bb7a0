import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'

export type Json = Record<string, unknown>

/** Plausible input, or input at the limits of what the schema allows. */
export type Mode = 'valid' | 'edge'

export interface ValueMaker {
  random: SeededRandom
  mode: Mode
  /** Known ids of objects by their prefix, such as `so`. */
  idsOf(prefix: string): readonly string[]
  /** Known ids in the form of UUIDs. */
  uuids: readonly string[]
  /** A word that texts may contain. */
  word(): string
}

const MAX_DEPTH = 6

/** A value that a JSON schema allows; rules that a schema can't express may still refuse it. */
export function makeValue(maker: ValueMaker, schema: Json, root = schema, depth = 0): unknown {
  const { random } = maker
  const within = (part: unknown) => makeValue(maker, part as Json, root, depth + 1)
  if (typeof schema.$ref === 'string') return makeValue(maker, resolve(root, schema.$ref), root, depth + 1)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return random.pick(schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return within(depth > MAX_DEPTH ? choices.at(-1) : random.pick(choices))
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(within))
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'string':
      return makeText(maker, schema)
    case 'integer':
      return makeNumber(maker, schema, 2 ** 31 - 1)
    case 'number':
      return makeNumber(maker, schema, 1_000) + (maker.mode === 'valid' && random.next() < 0.3 ? 0.5 : 0)
    case 'boolean':
      return random.next() < 0.5
    case 'null':
      return null
    case 'array':
      return makeList(maker, schema, within, depth)
    case 'object':
      return makeObject(maker, schema, within, depth)
    default:
      return random.pick([null, 1, 'x', {}, []])
  }
}

function resolve(root: Json, ref: string): Json {
  const path = ref.slice(2).split('/').filter(Boolean)
  return path.reduce<Json>((at, key) => at[key] as Json, root)
}

function makeObject(
  maker: ValueMaker,
  schema: Json,
  within: (part: unknown) => unknown,
  depth: number,
): unknown {
  const { random, mode } = maker
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const share = depth > MAX_DEPTH ? 0 : mode === 'edge' ? random.pick([0, 1]) : 0.5
  const fields = Object.entries((schema.properties ?? {}) as Json)
    .filter(([name]) => required.has(name) || random.next() < share)
    .map(([name, field]) => [name, within(field)])
  const extra = schema.additionalProperties
  if (typeof extra === 'object' && extra !== null)
    for (let n = random.integer(0, 3); n > 0; n--) fields.push([maker.word().slice(0, 20), within(extra)])
  return Object.fromEntries(fields)
}

function makeList(
  { random, mode }: ValueMaker,
  schema: Json,
  within: (part: unknown) => unknown,
  depth: number,
): unknown[] {
  if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map(within)
  const min = Number(schema.minItems ?? 0)
  const max = Math.min(Number(schema.maxItems ?? 5), 2_000)
  const isLong = mode === 'edge' && random.next() < 0.1
  const length = depth > MAX_DEPTH ? min : isLong ? max : Math.min(max, min + random.integer(0, 3))
  const item = schema.items ?? {}
  if (length <= 50) return Array.from({ length }, () => within(item))
  const few = Array.from({ length: 20 }, () => within(item))
  return Array.from({ length }, (_, index) => few[index % few.length])
}

function makeNumber({ random, mode }: ValueMaker, schema: Json, limit: number): number {
  const min = Number(schema.minimum ?? (schema.exclusiveMinimum as number | undefined) ?? -limit)
  const max = Number(schema.maximum ?? schema.exclusiveMaximum ?? limit)
  if (mode === 'edge') return random.pick([min, max, Math.min(max, min + 1), Math.max(min, max - 1)])
  return random.integer(
    Math.ceil(Math.max(min, Math.min(1, max))),
    Math.floor(Math.min(max, Math.max(min, 1) + 30)),
  )
}

const BASE_32 = '0123456789abcdefghjkmnpqrstvwxyz'
const edgeTexts = [
  'é'.normalize('NFD'),
  'ß',
  'İ',
  '👩‍👩‍👧',
  '\u200d',
  'ﷺ',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '--',
  '$1',
  '<script>',
  '=1+1',
  '../..',
  '\ufffd',
  'Z͑ͫ̓ͪ̂ͫ',
]

function makeText(maker: ValueMaker, schema: Json): string {
  const { random, mode } = maker
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : null
  const prefix = /^\^?([a-z]{2,4})_\[/.exec(String(schema.pattern ?? ''))?.[1]
  if (prefix) return makeId(maker, prefix)
  const format = makeFormatted(maker, String(schema.format ?? ''))
  if (format !== null) return format
  const min = Number(schema.minLength ?? 0)
  const max = Math.min(Number(schema.maxLength ?? 200), 20_000)
  const ordinary = sized(maker.word(), min, max)
  const text =
    mode === 'valid'
      ? ordinary
      : random.pick([
          sized('', min, max),
          'x'.repeat(max),
          sized(random.pick(edgeTexts).repeat(random.integer(1, 40)), min, max),
        ])
  if (!pattern || pattern.test(text)) return text
  return (
    [
      ordinary,
      'abc',
      '123',
      '1-2-2026',
      '/dashboard',
      '#ff8800',
      'en-US',
      'sess_0123456789abcdef',
      'US',
      'A1',
    ]
      .concat(sized('a1', min, max), '0'.repeat(64))
      .find((candidate) => pattern.test(candidate)) ?? text
  )
}

const sized = (text: string, min: number, max: number): string => text.slice(0, max).padEnd(min, 'x')

function makeId({ random, idsOf }: ValueMaker, prefix: string): string {
  const known = idsOf(prefix)
  if (known.length > 0 && random.next() < 0.9) return random.pick(known)
  return `${prefix}_${Array.from({ length: 26 }, () => random.pick([...BASE_32])).join('')}`
}

function makeFormatted({ random, mode, uuids, word }: ValueMaker, format: string): string | null {
  switch (format) {
    case 'uuid':
      return uuids.length > 0 && random.next() < 0.8
        ? random.pick(uuids)
        : '00000000-0000-4000-8000-0000000000ff'
    case 'email':
      return `${word().replace(/\W/g, '')}${random.integer(1, 999)}@example.test`
    case 'date-time':
      return mode === 'edge'
        ? random.pick(['1000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-28T23:59:59+14:00'])
        : '2026-11-20T10:00:00.000Z'
    case 'uri':
      return `https://${word().replace(/\W/g, '') || 'a'}.example/`
    default:
      return null
  }
}
