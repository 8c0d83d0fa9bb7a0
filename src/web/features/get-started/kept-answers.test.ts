import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { noAnswers } from './answers.ts'
import { keepAnswers, readKeptAnswers } from './kept-answers.ts'

const day = 24 * 60 * 60 * 1_000
const answers = { ...noAnswers, kind: 'SHOP', tools: ['SHIPSTATION'], parts: 'Vases' } as const
let stored: Map<string, string>

afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('answers and the current step are restored within seven days', () => {
  keepAnswers({ answers, step: 'parts' }, 1_000)
  expect(readKeptAnswers(1_000 + 7 * day - 1)).toEqual({ answers, step: 'parts' })
})

test('answers are deleted from the browser after seven days', () => {
  keepAnswers({ answers, step: 'parts' }, 1_000)
  expect(readKeptAnswers(1_000 + 7 * day)).toBeNull()
  expect(stored.size).toBe(0)
})

test('invalid stored answers are ignored', () => {
  const answersOfOthers = { kind: 'ROOT', tools: 'all', ordersPerMonth: 5, parts: {}, shopUrl: null }
  keepAnswers({ answers: answersOfOthers as never, step: 'admin' as never }, 1_000)
  expect(readKeptAnswers(1_000)).toEqual({ answers: noAnswers, step: 'who' })
  for (const key of stored.keys()) stored.set(key, '{"answers":')
  expect(readKeptAnswers(1_000)).toBeNull()
})

test('answers on the page survive when storage is unavailable', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(() => keepAnswers({ answers, step: 'who' })).not.toThrow()
})
