import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { freeText, idSchema, lineOfText } from './values.ts'

/** A list with filters under a name of the seller's. */
export const savedView = z.object({
  id: z.string(),
  list: z.enum(['unsubmitted', 'print-orders', 'shop-orders']),
  name: z.string(),
  /** The filters as they stand in the URL. */
  search: z.record(z.string(), z.string()),
  isDefault: z.boolean(),
  /** Orders in it now; null where counting would cost more than looking. */
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
  listSavedViews: endpoint({
    method: 'GET',
    path: '/user/views',
    access: 'user',
    summary: 'The saved views of the seller with live counts, by list and name.',
    reply: z.object({ views: z.array(savedView) }),
  }),
  createSavedView: endpoint({
    method: 'POST',
    path: '/user/views',
    access: 'user',
    summary: 'Saves the filters of a list under a name.',
    body: newView,
    status: 201,
    reply,
    errors: ['TOO_MANY_VIEWS'],
  }),
  updateSavedView: endpoint({
    method: 'PUT',
    path: '/user/views/:id',
    access: 'user',
    summary: 'Renames a view, changes its filters, or makes it the one that its list opens with.',
    params: ofView,
    body: z
      .strictObject({ name: newView.shape.name, search: newView.shape.search, isDefault: z.boolean() })
      .partial(),
    reply,
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/user/views/:id',
    access: 'user',
    summary: 'Removes a saved view; the orders in it stay as they are.',
    params: ofView,
    reply: z.object({ success: z.literal(true) }),
  }),
}
