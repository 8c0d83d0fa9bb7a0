import { expect, test } from 'vitest'
import {
  emptyComponent,
  emptyPrint,
  type LineDraft,
  MAX_LINES,
  type PrintLineDraft,
} from '../direct-draft.ts'
import { withUploads } from './use-dropped-files.ts'

const chosen = (): PrintLineDraft => ({ ...emptyPrint(), publicFileServiceId: 'a file' })
const uploadsOf = (lines: readonly LineDraft[]) =>
  lines.map((line) => (line.type === 'PRINT' ? (line.uploadKey ?? null) : 'a component'))

test('a file dropped on a line replaces its file', () => {
  const [first, second] = [chosen(), chosen()]
  expect(uploadsOf(withUploads([first, second], ['1'], second.key))).toEqual([null, '1'])
})

test('files dropped outside the lines fill empty lines first, then get new ones', () => {
  const lines = [chosen(), emptyPrint(), emptyComponent()]
  expect(uploadsOf(withUploads(lines, ['1', '2'], null))).toEqual([null, '1', 'a component', '2'])
})

test('several files dropped on one line each get their own line', () => {
  const line = chosen()
  expect(uploadsOf(withUploads([line], ['1', '2', '3'], line.key))).toEqual(['1', '2', '3'])
})

test('a component accepts no file, and an order never exceeds the line limit', () => {
  const component = emptyComponent()
  expect(uploadsOf(withUploads([component], ['1'], component.key))).toEqual(['a component', '1'])
  const full = Array.from({ length: MAX_LINES }, chosen)
  expect(withUploads(full, ['1'], null)).toHaveLength(MAX_LINES)
})
