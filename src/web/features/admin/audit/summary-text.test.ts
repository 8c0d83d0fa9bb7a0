import { expect, test } from 'vitest'
import { summaryText } from './summary-text.ts'

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })

test('a change reads as words, with the reason behind it', () => {
  const changes = [change('state', 'IN_REVIEW', 'LISTED'), change('allowPartial', false, true)]
  expect(summaryText({ changes, detail: [{ name: 'reason', value: 'Asked by phone' }] }, 'UTC')).toBe(
    'State: from In review to Listed · Allow partial orders: from Off to On · “Asked by phone”',
  )
})

test('a value that is new has no “none” before it, and the ID of a session isn’t shown', () => {
  const changes = [change('sessionId', null, 'auth_01'), change('email', null, 'ann@example.com')]
  expect(summaryText({ changes, detail: [] }, 'UTC')).toBe('Email: ann@example.com')
})

test('more than three changes are counted', () => {
  const changes = ['a', 'b', 'c', 'd', 'e'].map((field) => change(field, 1, 2))
  expect(summaryText({ changes, detail: [] }, 'UTC')).toBe(
    'A: from 1 to 2 · B: from 1 to 2 · C: from 1 to 2 · 2 more',
  )
})

test('money, moments and what is or isn’t so read as they do elsewhere', () => {
  const changes = [
    change('refundedCents', 0, 1996),
    change('isPaused', false, true),
    change('closesAt', null, '2026-12-01T08:30:00.000Z'),
  ]
  expect(summaryText({ changes, detail: [] }, 'UTC')).toBe(
    'Refunded: from $0.00 to $19.96 · Paused: from No to Yes · Account closes: Dec 1, 2026, 8:30 AM',
  )
})

test('a setting has the name of its switch, also where that begins with “is”', () => {
  expect(summaryText({ changes: [change('isActive', true, false)], detail: [] }, 'UTC')).toBe(
    'Automatic submission and sync: from On to Off',
  )
})
