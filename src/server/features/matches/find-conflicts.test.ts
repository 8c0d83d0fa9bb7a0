import { expect, test } from 'vitest'
import type { MatchCondition } from '#contract/matches.ts'
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
  ['a wider beginning', [sku('starts', 'OLD')], [sku('starts', 'OLD-VASE')], true],
  ['a narrower beginning', [sku('starts', 'OLD-VASE')], [sku('starts', 'OLD')], false],
  ['a part of a beginning', [sku('contains', 'LD-V')], [sku('starts', 'OLD-VASE')], true],
  ['an ending against a beginning', [sku('ends', 'VASE')], [sku('starts', 'OLD-VASE')], false],
  ['a beginning of a whole', [sku('starts', 'OLD')], [sku('equals', 'old 1')], true],
  ['one of two conditions', [sku('starts', 'OLD')], [title, sku('equals', 'OLD-1')], true],
  ['one condition more', [sku('starts', 'OLD'), title], [sku('equals', 'OLD-1')], false],
])('%s before a rule takes all its lines or not, by what both say', (_what, first, second, isTaken) => {
  const [before, after] = [rule('before', ...first), rule('after', ...second)]
  const found = findConflicts([before, after], [])
  expect(found.get(after)).toEqual(isTaken ? [before] : [])
  expect(found.get(before)).toEqual([])
})

test('rules that fitted the same line of late are a conflict, though neither says so', () => {
  const [bySku, byTitle] = [rule('one', sku('starts', 'OLD')), rule('two', title)]
  const line = readLine({ sku: 'OLD-1', title: 'A vase', options: [] })
  expect(findConflicts([bySku, byTitle], []).get(byTitle)).toEqual([])
  expect(findConflicts([bySku, byTitle], [line]).get(byTitle)).toEqual([bySku])
})
