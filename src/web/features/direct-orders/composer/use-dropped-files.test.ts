import { expect, test } from 'vitest'
import {
  emptyComponent,
  emptyPrint,
  type LineDraft,
  MOST_LINES,
  type PrintLineDraft,
} from '../direct-draft.ts'
import { withUploads } from './use-dropped-files.ts'

const chosen = (): PrintLineDraft => ({ ...emptyPrint(), publicFileServiceId: 'a file' })
const uploadsOf = (lines: readonly LineDraft[]) =>
  lines.map((line) => (line.type === 'PRINT' ? (line.uploadKey ?? null) : 'a component'))

test('a file dropped on a line is printed there, also in place of the one that was chosen', () => {
  const [first, second] = [chosen(), chosen()]
  expect(uploadsOf(withUploads([first, second], ['1'], second.key))).toEqual([null, '1'])
})

test('files dropped beside lines fill the empty ones first, then get lines of their own', () => {
  const lines = [chosen(), emptyPrint(), emptyComponent()]
  expect(uploadsOf(withUploads(lines, ['1', '2'], null))).toEqual([null, '1', 'a component', '2'])
})

test('several files dropped on one line never share it', () => {
  const line = chosen()
  expect(uploadsOf(withUploads([line], ['1', '2', '3'], line.key))).toEqual(['1', '2', '3'])
})

test('a component takes no file, and an order no more lines than it can hold', () => {
  const component = emptyComponent()
  expect(uploadsOf(withUploads([component], ['1'], component.key))).toEqual(['a component', '1'])
  const full = Array.from({ length: MOST_LINES }, chosen)
  expect(withUploads(full, ['1'], null)).toHaveLength(MOST_LINES)
})
