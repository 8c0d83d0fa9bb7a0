import { expect, test } from 'vitest'
import type { MatchCondition } from '#contract/products/matches.ts'
import { readLine } from '#domain/matcher/read-line.ts'
import { findConflicts } from './find-conflicts.ts'

const rule = (id: string, ...conditions: MatchCondition[]) => ({ id, conditions })
const sku = (how: 'equals' | 'starts' | 'ends' | 'contains', text: string): MatchCondition => ({
  on: 'sku',
  how,
  text,
})
const title: MatchCondition = { on: 'title', how: 'contains', text: 'vase' }

test.each<[what: string, first: MatchCondition[], second: MatchCondition[], isTaken: boolean]>([
  ['a broader prefix', [sku('starts', 'OLD')], [sku('starts', 'OLD-VASE')], true],
  ['a narrower prefix', [sku('starts', 'OLD-VASE')], [sku('starts', 'OLD')], false],
  ['part of a prefix', [sku('contains', 'LD-V')], [sku('starts', 'OLD-VASE')], true],
  ['a suffix against a prefix', [sku('ends', 'VASE')], [sku('starts', 'OLD-VASE')], false],
  ['a prefix of an exact text', [sku('starts', 'OLD')], [sku('equals', 'old 1')], true],
  ['one of two conditions', [sku('starts', 'OLD')], [title, sku('equals', 'OLD-1')], true],
  ['one extra condition', [sku('starts', 'OLD'), title], [sku('equals', 'OLD-1')], false],
])(
  '%s is detected as shadowing a later rule only when it covers all its lines',
  (_what, first, second, isTaken) => {
    const [before, after] = [rule('before', ...first), rule('after', ...second)]
    const found = findConflicts([before, after], [])
    expect(found.get(after)).toEqual(isTaken ? [before] : [])
    expect(found.get(before)).toEqual([])
  },
)

test('rules that matched the same recent line conflict even if their conditions don’t overlap', () => {
  const [bySku, byTitle] = [rule('one', sku('starts', 'OLD')), rule('two', title)]
  const line = readLine({ sku: 'OLD-1', title: 'A vase', options: [] })
  expect(findConflicts([bySku, byTitle], []).get(byTitle)).toEqual([])
  expect(findConflicts([bySku, byTitle], [line]).get(byTitle)).toEqual([bySku])
})
