import { z } from 'zod'
import { checkFields, integer, text, timeRange } from './fields.ts'
import { invalidRequest } from './stripe-error.ts'
import type { StripeObject } from './stripe-objects.ts'

/** Fields that every list takes. */
export const pageFields = {
  limit: integer(1, 100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand: z.array(z.string()).optional(),
}

type Page = {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}

export const createdFields = { ...pageFields, created: timeRange }

/** A page of objects, given oldest first; the newest come first, as at Stripe. */
export function listPage<T extends StripeObject>(url: string, objects: Iterable<T>, page: Page) {
  const { limit = 10, starting_after: after, ending_before: before } = page
  const newestFirst = [...objects].reverse()
  const from = after === undefined ? 0 : placeOf(newestFirst, after, 'starting_after') + 1
  const rest =
    before === undefined
      ? newestFirst.slice(from)
      : newestFirst.slice(0, placeOf(newestFirst, before, 'ending_before'))
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit)
  return { object: 'list', url, has_more: rest.length > data.length, data }
}

function placeOf(objects: readonly StripeObject[], id: string, param: string): number {
  const place = objects.findIndex((each) => each.id === id)
  if (place < 0) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param })
  return place
}

type Range = z.infer<typeof timeRange>

/** Whether a time lies in a range. */
export function isInRange(at: number, range: Range): boolean {
  const {
    gt = -1,
    gte = 0,
    lt = Number.MAX_SAFE_INTEGER,
    lte = Number.MAX_SAFE_INTEGER,
  } = {
    gt: undefined,
    gte: undefined,
    lt: undefined,
    lte: undefined,
    ...range,
  }
  return at > gt && at >= gte && at < lt && at <= lte
}

/** A list of objects that equal all given fields and were created in the range. */
export function filteredPage<T extends StripeObject>(
  url: string,
  objects: Iterable<T>,
  given: Page & { created?: Range; expand?: unknown; [field: string]: unknown },
) {
  const { limit, starting_after, ending_before, created, expand: _, ...equal } = given
  const wanted = Object.entries(equal).filter(([, value]) => value !== undefined)
  const found = [...objects].filter(
    (each) => isInRange(each.created, created) && wanted.every(([field, value]) => each[field] === value),
  )
  return listPage(url, found, { limit, starting_after, ending_before })
}

/** The schema of a list that filters by the given text fields. */
export const listFields = (...fields: string[]) =>
  z.strictObject({ ...createdFields, ...Object.fromEntries(fields.map((field) => [field, text.optional()])) })

export const checkList = (fields: readonly string[], given: unknown) =>
  checkFields(listFields(...fields), given) as Page & { created?: Range; [field: string]: unknown }
