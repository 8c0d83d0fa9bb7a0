import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, lineOfText } from '../values.ts'
import { maxOptionText, optionAnswer, product } from './products.ts'

/** What to do with an option that the product doesn't use: one of its answers, or a new option of the product. */
export const newOptionAnswer = z.discriminatedUnion('kind', [
  ...optionAnswer.options,
  z.strictObject({
    kind: z.literal('OPTION'),
    name: lineOfText(60),
    values: z
      .array(z.strictObject({ value: lineOfText(60), filamentId: z.uuid().nullable() }))
      .min(1)
      .max(100),
    /** Whether the option decides the filament of the printed parts from now on. */
    decidesFilament: z.boolean(),
  }),
])
export type NewOptionAnswer = z.output<typeof newOptionAnswer>

/** An option of waiting orders, and what an answer to it would change. */
export const optionPreview = z.object({
  /** Unsubmitted orders that wait for an answer. */
  orders: z.int(),
  /** Of those, orders that nothing else would block after the answer. */
  readyOrders: z.int(),
  /** Whether there are more orders than we looked at. */
  isMore: z.boolean(),
  /** What buyers chose, most frequent first, with the filament that has this name. */
  values: z.array(z.object({ value: z.string(), orders: z.int(), filamentId: z.string().nullable() })),
})
export type OptionPreview = z.output<typeof optionPreview>

const ofProduct = z.strictObject({ id: idSchema('prd') })

export const optionAnswerEndpoints = {
  previewOptionAnswer: endpoint('POST', '/products/:id/option-answers/preview', {
    access: 'user',
    summary:
      'Returns the orders that wait for an answer about an option, and what an answer would change. Stores nothing.',
    params: ofProduct,
    body: z.strictObject({ name: lineOfText(maxOptionText), answer: newOptionAnswer.nullable() }),
    reply: z.object({ preview: optionPreview }),
  }),
  answerOption: endpoint('POST', '/products/:id/option-answers', {
    access: 'user',
    summary: 'Answers an option of waiting orders once for the product, and checks every order of it again.',
    params: ofProduct,
    body: z.strictObject({ answer: newOptionAnswer }),
    reply: z.object({ product }),
    errors: ['FULFILLMENT_INVALID'],
  }),
}
