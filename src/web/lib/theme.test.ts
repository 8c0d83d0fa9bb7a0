import { expect, test } from 'vitest'
import { themeOfCookie } from './theme.ts'

test('the chosen theme is found among other cookies', () => {
  expect(themeOfCookie('a=1; theme=dark; b=2')).toBe('dark')
  expect(themeOfCookie('theme=light')).toBe('light')
})

test('without a choice the system decides', () => {
  expect(themeOfCookie('')).toBeNull()
  expect(themeOfCookie('theme=pink')).toBeNull()
  expect(themeOfCookie('theme=system')).toBeNull()
  expect(themeOfCookie('my-theme=dark')).toBeNull()
})
