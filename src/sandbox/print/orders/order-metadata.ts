import { validationError } from '../print-responses.ts'
import type { Json } from './print-orders.ts'

const maxFields = 10
const maxDepth = 3

/** Rejects metadata with too many fields or levels. */
export function checkMetadata(metadata: Json): void {
  if (Object.keys(metadata).length > maxFields)
    throw validationError(`metadata must not have more than ${maxFields} fields`)
  if (depthOf(metadata) > maxDepth)
    throw validationError(`metadata must not be nested deeper than ${maxDepth} levels`)
}

/** Metadata as the API returns it, with snake_case keys converted to camelCase. */
export function camelKeys(metadata: Json): Json {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [
      key.replace(/_([a-z0-9])/g, (_, character: string) => character.toUpperCase()),
      isJson(value) ? camelKeys(value) : value,
    ]),
  )
}

function depthOf(value: unknown): number {
  if (!isJson(value)) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
