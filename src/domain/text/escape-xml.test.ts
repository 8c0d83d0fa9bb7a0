import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test('marks of XML are escaped, and what XML can’t contain is left out', () => {
  expect(escapeXml(`</a> & "b" 'c'`)).toBe('&lt;/a&gt; &amp; &quot;b&quot; &apos;c&apos;')
  expect(escapeXml('a\u0000b\u0008c\uD800d\uFFFEe\tf')).toBe('abcde\tf')
  expect(escapeXml('Größe 🏺')).toBe('Größe 🏺')
})
