/** The part of JSON Schema that the bodies of our endpoints use. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
}

export interface SchemaProblem {
  /** Where in the value: `links.2`. */
  path: string
  code: 'missing' | 'too-short' | 'too-long' | 'too-small' | 'too-big' | 'invalid'
  limit?: number
}

/** What is wrong with a value. Unknown keywords pass: the server checks everything again. */
export function checkSchema(schema: JsonSchema, value: unknown, path = ''): SchemaProblem[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return closest(choices.map((choice) => checkSchema(choice, value, path)))
  const invalid = (code: SchemaProblem['code'], limit?: number): SchemaProblem[] => [
    { path, code, ...(limit !== undefined && { limit }) },
  ]
  if ('const' in schema) return value === schema.const ? [] : invalid('invalid')
  if (schema.enum) return schema.enum.includes(value) ? [] : invalid('invalid')
  const expected = schema.type === 'integer' ? 'number' : schema.type
  if (expected !== undefined && typeOf(value) !== expected) return invalid('invalid')
  if (typeof value === 'string') return checkText(schema, value.trim(), invalid)
  if (typeof value === 'number') return checkNumber(schema, value, invalid)
  if (Array.isArray(value)) {
    const { items, minItems, maxItems } = schema
    const own = checkRange(value.length, [minItems, maxItems], ['too-short', 'too-long'], invalid)
    return items
      ? [...own, ...value.flatMap((item, index) => checkSchema(items, item, join(path, index)))]
      : own
  }
  return isRecord(value) ? checkProperties(schema, value, path) : []
}

type Report = (code: SchemaProblem['code'], limit?: number) => SchemaProblem[]

function checkText({ minLength, maxLength, pattern }: JsonSchema, text: string, invalid: Report) {
  if (text === '' && minLength) return invalid('missing')
  const own = checkRange(text.length, [minLength, maxLength], ['too-short', 'too-long'], invalid)
  if (own.length > 0 || !pattern) return own
  return new RegExp(pattern, 'u').test(text) ? [] : invalid('invalid')
}

function checkNumber({ type, minimum, maximum }: JsonSchema, value: number, invalid: Report) {
  const isNumber = type === 'integer' ? Number.isInteger(value) : Number.isFinite(value)
  return isNumber
    ? checkRange(value, [minimum, maximum], ['too-small', 'too-big'], invalid)
    : invalid('invalid')
}

function checkRange(
  size: number,
  [min, max]: readonly [number | undefined, number | undefined],
  [below, above]: readonly [SchemaProblem['code'], SchemaProblem['code']],
  invalid: Report,
): SchemaProblem[] {
  if (min !== undefined && size < min) return invalid(below, min)
  return max !== undefined && size > max ? invalid(above, max) : []
}

function checkProperties(
  { properties = {}, required = [] }: JsonSchema,
  value: Record<string, unknown>,
  path: string,
) {
  return Object.entries(properties).flatMap(([name, property]): SchemaProblem[] => {
    const own = value[name]
    if (own !== undefined) return checkSchema(property, own, join(path, name))
    return required.includes(name) ? [{ path: join(path, name), code: 'missing' }] : []
  })
}

/** Of the choices of a union, the one that fits best. */
const closest = (results: readonly SchemaProblem[][]): SchemaProblem[] =>
  results.reduce((best, one) => (one.length < best.length ? one : best))

const join = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name))

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

const isRecord = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object'
