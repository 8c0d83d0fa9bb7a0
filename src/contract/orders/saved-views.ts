import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, lineOfText } from '../values.ts'

/** A list with filters, saved under a name. */
export const savedView = z.object({
  id: z.string(),
  list: z.enum(['unsubmitted', 'print-orders', 'shop-orders']),
  name: z.string(),
  /** The filters as URL search parameters. */
  search: z.record(z.string(), z.string()),
  isDefault: z.boolean(),
  /** Number of orders in it now; null if counting is too expensive. */
  count: z.int().nullable(),
})
export type SavedView = z.output<typeof savedView>

const newView = z.strictObject({
  list: savedView.shape.list,
  name: lineOfText(60),
  search: z.record(freeText(30), freeText(200)).refine((s) => Object.keys(s).length <= 12),
})
const reply = z.object({ view: savedView })
const ofView = z.strictObject({ id: idSchema('view') })

export const savedViewEndpoints = {
  listSavedViews: endpoint('GET', '/user/views', {
    access: 'user',
    summary: 'Lists saved views with current counts, by list and name.',
    reply: z.object({ views: z.array(savedView) }),
  }),
  createSavedView: endpoint('POST', '/user/views', {
    access: 'user',
    summary: 'Saves the filters of a list under a name.',
    body: newView,
    status: 201,
    reply,
    errors: ['TOO_MANY_VIEWS'],
  }),
  updateSavedView: endpoint('PUT', '/user/views/:id', {
    access: 'user',
    summary: 'Renames a view, changes its filters, or makes it its list’s default.',
    params: ofView,
    body: z
      .strictObject({ name: newView.shape.name, search: newView.shape.search, isDefault: z.boolean() })
      .partial(),
    reply,
  }),
  deleteSavedView: endpoint('DELETE', '/user/views/:id', {
    access: 'user',
    summary: 'Deletes a saved view. Its orders are not affected.',
    params: ofView,
    reply: z.object({ success: z.literal(true) }),
  }),
}
