import { expect, test } from 'vitest'
import { summaryText } from './summary-text.ts'

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })

test('a change reads as words, with the reason behind it', () => {
  const changes = [change('state', 'IN_REVIEW', 'LISTED'), change('allowPartial', false, true)]
  expect(summaryText({ changes, detail: [{ name: 'reason', value: 'Asked by phone' }] })).toBe(
    'State: from In review to Listed · Allow partial: from Off to On · “Asked by phone”',
  )
})

test('a value that is new has no “none” before it, and the ID of a session isn’t shown', () => {
  const changes = [change('sessionId', null, 'auth_01'), change('email', null, 'ann@example.com')]
  expect(summaryText({ changes, detail: [] })).toBe('Email: ann@example.com')
})

test('more than three changes are counted', () => {
  const changes = ['a', 'b', 'c', 'd', 'e'].map((field) => change(field, 1, 2))
  expect(summaryText({ changes, detail: [] })).toBe(
    'A: from 1 to 2 · B: from 1 to 2 · C: from 1 to 2 · 2 more',
  )
})
