import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

type Json = Record<string, unknown>

// The database keeps integers in 32 bits; numbers with fractions are kept inside JSON.
const largest = { integer: 2 ** 31 - 1, number: Number.MAX_SAFE_INTEGER }

/** Every place of a schema that takes a number, text, list or map of any size. */
function unboundedPlaces(
  schema: Json,
  place: string,
  root = schema,
  open: readonly unknown[] = [],
): string[] {
  if (typeof schema.$ref === 'string') {
    const target = schema.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (key ? (at as Json)[key] : at), root)
    return open.includes(target) ? [] : unboundedPlaces(target as Json, place, root, [...open, target])
  }
  const within = (part: unknown, name: string) => unboundedPlaces(part as Json, `${place}${name}`, root, open)
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as unknown[]) ?? [])
  const fields = Object.entries((schema.properties ?? {}) as Json)
  return [
    ...(isUnbounded(schema) ? [`${place}: ${schema.type}`] : []),
    ...parts.flatMap((part) => within(part, '')),
    ...fields.flatMap(([name, field]) => within(field, `.${name}`)),
    ...(isTuple(schema)
      ? schema.prefixItems.flatMap((part, index) => within(part, `[${index}]`))
      : schema.type === 'array'
        ? within(schema.items ?? {}, '[]')
        : []),
    ...(typeof schema.additionalProperties === 'object'
      ? [...within(schema.propertyNames ?? {}, '.key'), ...within(schema.additionalProperties, '.*')]
      : []),
  ]
}

/** A union of plain types is one schema with several types. */
const isUnbounded = (schema: Json): boolean =>
  Array.isArray(schema.type)
    ? schema.type.some((type) => isUnboundedType({ ...schema, type }))
    : isUnboundedType(schema)

function isUnboundedType(schema: Json): boolean {
  if (schema.enum || 'const' in schema) return false
  switch (schema.type) {
    case 'integer':
    case 'number':
      return !(
        Number(schema.maximum) <= largest[schema.type] && Number(schema.minimum) >= -largest[schema.type] - 1
      )
    case 'string':
      return schema.maxLength === undefined && !hasFixedLength(schema)
    case 'array':
      return schema.maxItems === undefined && !isTuple(schema)
    default:
      return false
  }
}

const isTuple = (schema: Json): schema is { prefixItems: unknown[] } =>
  Array.isArray(schema.prefixItems) && (schema.items === undefined || schema.items === false)

/** Whether the pattern names how many characters there are, as those of ids do. */
const hasFixedLength = ({ pattern }: Json) =>
  typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern)

const inputs = (Object.entries(api) as [string, Endpoint][]).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [{ name: `${name}.${part}`, schema }] : []
  }),
)

test('every number, text and list an endpoint takes has bounds', () => {
  const places = inputs.flatMap(({ name, schema }) =>
    unboundedPlaces(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, name),
  )
  expect(places).toEqual([])
})

test.each([
  z.int(),
  z.int().min(0),
  z.coerce.number().int().min(1),
  z.number().max(5),
  z.string(),
  z.string().regex(/^a+$/),
  z.array(z.boolean()),
  z.tuple([z.number()]),
  z.tuple([z.boolean()], z.boolean()),
  z.record(z.string(), z.boolean()),
  z.strictObject({ inner: z.array(z.union([z.boolean(), z.string()])).max(2) }),
])('a schema without bounds is found', (schema) => {
  expect(unboundedPlaces(z.toJSONSchema(schema, { io: 'input' }) as Json, '')).not.toEqual([])
})
