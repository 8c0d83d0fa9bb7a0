import { expect, test } from 'vitest'
import { meantEmail } from './email-typo.ts'

test.each([
  ['nora@gmial.com', 'nora@gmail.com'],
  ['nora@gmai.com', 'nora@gmail.com'],
  ['nora@gmail.co', 'nora@gmail.com'],
  ['nora@hotmaill.com', 'nora@hotmail.com'],
  ['Nora@Yahop.com', 'nora@yahoo.com'],
])('%s is corrected to %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each(['nora@gmail.com', 'nora@shop.example', 'nora@mail.com', 'nora@', 'nora', ''])(
  '%s gets no suggestion',
  (typed) => expect(meantEmail(typed)).toBeNull(),
)
