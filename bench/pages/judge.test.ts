import { expect, test } from 'vitest'
import { judge, medianLoad, type PageFigures } from './judge.ts'

const scores = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 97 }
const load = { lcp: 1_200, shift: 0.02, script: 95_000, style: 10_000, idleScript: 0 }
const plain = { ...load, lcp: 2_400 }

const missedBy = (figures: Partial<PageFigures>) =>
  judge([{ path: '/', scores, failed: [], product: load, plain, ...figures }], {
    script: 95_000,
    style: 10_000,
  })
    .filter(({ isReached }) => !isReached)
    .map(({ target }) => target)

test('a page that is exactly as good as promised passes', () => {
  expect(missedBy({})).toEqual([])
})

test('each promise is missed by a little too much', () => {
  expect(missedBy({ scores: { ...scores, performance: 96 } })).toEqual(['performance'])
  expect(missedBy({ scores: { ...scores, accessibility: 99 } })).toEqual(['accessibility'])
  expect(missedBy({ scores: { ...scores, 'best-practices': 99 } })).toEqual(['best practices'])
  expect(missedBy({ scores: { ...scores, seo: 99 } })).toEqual(['SEO'])
  expect(missedBy({ product: { ...load, lcp: 1_201 } })).toEqual(['LCP in ms'])
  expect(missedBy({ product: { ...load, shift: 0.021 } })).toEqual(['layout shift'])
  expect(missedBy({ product: { ...load, script: 95_001 } })).toEqual(['JavaScript in bytes'])
  expect(missedBy({ product: { ...load, style: 10_001 } })).toEqual(['CSS in bytes'])
  expect(missedBy({ plain: { ...plain, lcp: 1_199 } })).toEqual(['LCP of the plain build’s'])
})

test('only the front page and pages of a portal have a limit in time', () => {
  expect(missedBy({ path: 'listing', product: { ...load, lcp: 1_201 }, plain: null })).toEqual(['LCP in ms'])
  expect(missedBy({ path: '/authFlow', product: { ...load, lcp: 2_000 } })).toEqual([])
})

test('one slow round among five does not count', () => {
  const rounds = [900, 5_000, 1_000, 1_100, 950].map((lcp) => ({ ...load, lcp }))
  expect(medianLoad(rounds).lcp).toBe(1_000)
})

test('nothing measured is no good figure', () => {
  expect(() => medianLoad([])).toThrow('Nothing was measured')
})
