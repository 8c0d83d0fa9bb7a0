import { keepPreviousData } from '@tanstack/react-query'
import type { NewOptionAnswer } from '#contract/products/option-answers.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { shopOrderChange } from '../orders/order-keys.ts'
import { useChange } from '../use-change.ts'
import { productKey } from './product-queries.ts'

/** The waiting orders with an option of a product, and what an answer would change. */
export const optionPreview = (productId: string, name: string, answer: NewOptionAnswer | null) =>
  apiQuery([...productKey, 'option', productId, name, answer], api.previewOptionAnswer, {
    params: { id: productId },
    body: { name, answer },
    placeholderData: keepPreviousData,
  })

/** Answers an option once for the product; its orders are checked again in the background. */
export const useAnswerOption = (productId: string) =>
  useChange({
    mutationFn: (answer: NewOptionAnswer) =>
      api.answerOption({ params: { id: productId }, body: { answer } }),
    done: ({ product }) => `${product.name} is saved. We’re checking its orders again.`,
    stale: [productKey, ...shopOrderChange],
  })
