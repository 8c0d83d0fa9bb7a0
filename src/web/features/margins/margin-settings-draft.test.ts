import { expect, test } from 'vitest'
import { marginDraftOf, marginProblemsOf, marginSettingsOf } from './margin-settings-draft.ts'

test('stored rates come back as they are, and currencies of stores without one are asked for', () => {
  const settings = {
    floorPercent: -5,
    rates: [
      { currency: 'GBP', rate: 1_271_555 },
      { currency: 'JPY', rate: 6_613 },
    ],
  }
  const draft = marginDraftOf(settings, ['EUR', 'GBP', 'USD', 'EUR'])
  expect(draft).toEqual({ floor: '-5', rates: 'GBP 1.271555\nJPY 0.006613\nEUR' })
  expect(marginProblemsOf(draft)).toEqual([])
  expect(marginSettingsOf(draft)).toEqual(settings)
})

test.each(['GBP one', 'USD 1', 'POUND 1.2', 'GBP 0', 'GBP 1.2 1.3'])(
  '“%s” isn’t taken for a rate',
  (rates) => {
    expect(marginProblemsOf({ floor: '', rates })).toMatchObject([{ field: 'rates' }])
  },
)

test('rates can be written with a comma, small letters or an equals sign', () => {
  expect(marginSettingsOf({ floor: '', rates: 'eur = 1,09\n\n' })).toEqual({
    floorPercent: null,
    rates: [{ currency: 'EUR', rate: 1_090_000 }],
  })
})
