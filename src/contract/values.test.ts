import { expect, test } from 'vitest'
import { freeText, personName, publicLine, publicText } from './values.ts'

test.each(['\u200b\u200b', '\u3164', ' \u2800\u00ad', '\u0301', '\u{e0061}\u200d', '\ufeff\n\u2060'])(
  'a title or a name of which nothing is drawn is missing (%j)',
  (text) => {
    expect(publicLine(120).safeParse(text).success).toBe(false)
    expect(personName.safeParse(text).success).toBe(false)
    expect(publicText(120).parse(text)).toBe('')
  },
)

test.each(['a', '名', '☃', '🇩🇪', '👩‍🚀', 'e\u0301', '\u200bx', '1️⃣'])('“%s” is a title', (text) => {
  expect(publicLine(120).parse(text)).toBe(text)
})

test('marks that would reach into the lines around are cut', () => {
  expect(publicLine(120).parse(`Z${'\u0300'.repeat(100)}a`)).toBe(`Z${'\u0300'.repeat(8)}a`)
})

test('line breaks and tabs are text, other control characters and half characters are not', () => {
  expect(freeText(20).parse('a\r\n\tb')).toBe('a\r\n\tb')
  for (const text of ['a\0', 'a\b', 'a\u000bb', 'a\u001b', 'a\u007f', 'a\u0085', 'a\ud800', '\ud800'])
    expect(freeText(20).safeParse(text).success).toBe(false)
})

test('a text that is too long has this problem and no other', () => {
  const { error } = publicLine(5).safeParse('\u200b'.repeat(20_000))
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})
