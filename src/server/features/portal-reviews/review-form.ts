import { reviewEndpoints } from '#contract/portals/reviews.ts'
import { type OrderAct, orderForm, taken, textIn } from '../portal-sales/requests/order-form.ts'
import { editReview, withdrawReview, writeReview } from './write-review.ts'

const { writeReview: writing, editReview: editing, withdrawReview: withdrawing } = reviewEndpoints

/** A review of an order’s page whose scripts don’t run. Photos need scripts; those that it has stay. */
export const reviewForm = orderForm(
  '/review',
  new Map<string, OrderAct>([
    [
      'write',
      (context, { link, fields, call }) =>
        writeReview(context, null, { ...link, ...taken(writing.body, contentOf(fields)) }, call),
    ],
    [
      'edit',
      (context, { link, fields, call }) => {
        const given = { ...contentOf(fields), version: Number(fields.get('version')) }
        return editReview(context, null, { ...link, ...taken(editing.body, given) }, call)
      },
    ],
    [
      'withdraw',
      (context, { link, fields, call }) => {
        const { key, line } = contentOf(fields)
        return withdrawReview(context, null, { ...link, ...taken(withdrawing.body, { key, line }) }, call)
      },
    ],
  ]),
)

const contentOf = (fields: URLSearchParams) => ({
  ...{ key: fields.get('key'), line: Number(fields.get('line') ?? Number.NaN) },
  ...{
    stars: Number(fields.get('stars') ?? Number.NaN),
    text: textIn(fields),
    photos: fields.getAll('photo'),
  },
})
