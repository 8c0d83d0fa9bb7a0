import { z } from 'zod'

type JsonSchema = { [key: string]: unknown }

/**
 * The JSON Schema that serializes replies. Fields the contract doesn't name are dropped. Checks that only matter for input
 * (patterns, lengths) are omitted, because the serializer doesn't need them.
 */
export function replySchema(schema: z.ZodType): JsonSchema {
  return simplify(z.toJSONSchema(schema, { target: 'draft-7', unrepresentable: 'any' }) as JsonSchema)
}

const inputOnly = new Set([
  '$schema',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'propertyNames',
  'default',
])

function simplify(schema: JsonSchema): JsonSchema {
  const nullable = asNullable(schema)
  if (nullable) return { ...simplify(nullable), nullable: true }
  const result: JsonSchema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (inputOnly.has(key)) continue
    if (key === 'properties') result[key] = mapValues(value as Record<string, JsonSchema>, simplify)
    else if (key === 'items' || (key === 'additionalProperties' && isSchema(value)))
      result[key] = simplify(value as JsonSchema)
    else if (key === 'anyOf' || key === 'oneOf') result.anyOf = (value as JsonSchema[]).map(simplify)
    else result[key] = value
  }
  return result
}

/** `anyOf: [X, null]` is slow in the serializer; `nullable` means the same. */
function asNullable(schema: JsonSchema): JsonSchema | null {
  const choices = schema.anyOf as JsonSchema[] | undefined
  if (choices?.length !== 2) return null
  const other = choices.filter((choice) => choice.type !== 'null')
  return other.length === 1 ? other[0]! : null
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const mapValues = (record: Record<string, JsonSchema>, map: (schema: JsonSchema) => JsonSchema) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
