import { expect, test } from 'vitest'
import { errorFromAnswer } from '#web/lib/api-error.ts'
import { readOrder } from './load-order.ts'
import { toldSentence } from './told-sentence.ts'

/** An API where the order has a stage, or where it can’t be opened. */
function apiOf({ stage = 'PRINTING', refusal = 0 }: { stage?: string; refusal?: number }) {
  const reply = <T>(value: T) =>
    refusal ? Promise.reject(errorFromAnswer(refusal, new Headers(), null)) : Promise.resolve(value)
  const api = {
    getBuyerSale: () => reply({ stage }),
    listSaleReviews: () => reply({ canReview: true, reviews: [] }),
    openPurchase: () => reply({ id: 'sal_1', key: 'of-account' }),
  }
  return api as unknown as Parameters<typeof readOrder>[0]
}
const read = (of: Parameters<typeof apiOf>[0], key?: string, isSignedIn = false) =>
  readOrder(apiOf(of), { id: 'sal_1', key, isSignedIn })

test('an order is opened by its link or for its account, with its reviews once it was delivered', async () => {
  expect(await read({}, 'k')).toMatchObject({
    state: 'FOUND',
    link: { id: 'sal_1', key: 'k' },
    reviews: null,
  })
  expect(await read({ stage: 'DELIVERED' }, undefined, true)).toMatchObject({
    ...{ state: 'FOUND', link: { key: 'of-account' }, reviews: { canReview: true } },
  })
})

test('what became of a button is said by its code, and of nothing else', () => {
  expect(toldSentence('SALE_IN_PRODUCTION')).toContain('Printing has begun')
  expect(toldSentence('SALE_AT_BANK')).toContain('Your bank')
  for (const code of ['__proto__', 'constructor', 'Pay at evil.example'])
    expect(toldSentence(code)).toBeNull()
})

test('what can’t be opened says why, and what failed isn’t taken for that', async () => {
  expect(await read({})).toEqual({ state: 'SIGN_IN' })
  expect(await read({ refusal: 401 }, undefined, true)).toEqual({ state: 'SIGN_IN' })
  for (const refusal of [404, 422]) {
    expect(await read({ refusal }, 'k')).toEqual({ state: 'LOST' })
    expect(await read({ refusal }, undefined, true)).toEqual({ state: 'NOT_YOURS' })
  }
  await expect(read({ refusal: 500 }, 'k')).rejects.toThrow()
})
