import { expect, test } from 'vitest'
import { isTooDeep } from './is-too-deep.ts'

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`

test.each([
  ['{}', false],
  [nested(64), false],
  [nested(66), true],
  ['['.repeat(1_000_000), true],
  [JSON.stringify({ text: '['.repeat(1_000), more: `"\\${'{'.repeat(1_000)}` }), false],
  [`{"text":"\\\\","list":${'['.repeat(70)}`, true],
  [`{"text":"\\"${'['.repeat(70)}"}`, false],
  [`"${'['.repeat(70)}`, false],
  [JSON.stringify(Array.from({ length: 1_000 }, () => [[]])), false],
])('%#: what nests deeper than any body of ours is told apart', (json, expected) => {
  expect(isTooDeep(json)).toBe(expected)
})
