import { invalid } from '../print-answers.ts'
import type { Json } from './print-orders.ts'

const mostFields = 10
const deepest = 3

/** Refuses metadata with too many fields or too many levels. */
export function checkMetadata(metadata: Json): void {
  if (Object.keys(metadata).length > mostFields)
    throw invalid(`metadata must not have more than ${mostFields} fields`)
  if (depthOf(metadata) > deepest) throw invalid(`metadata must not be nested deeper than ${deepest} levels`)
}

/** Metadata as it comes back: snake_case keys have become camelCase. */
export function camelKeys(metadata: Json): Json {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [
      key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
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
