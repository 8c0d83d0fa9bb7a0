import { afterEach, expect, test, vi } from 'vitest'
import { uiLocale } from './ui-locale.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['en-GB', 'en-GB'],
  ['en', 'en'],
  ['de-DE', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['', 'en-US'],
])('a browser in “%s” shows dates and amounts as in %s', (language, expected) => {
  vi.stubGlobal('navigator', { language })
  expect(uiLocale()).toBe(expected)
})
