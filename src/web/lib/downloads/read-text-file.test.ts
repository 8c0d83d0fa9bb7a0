import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const text = 'SKU;Name\nGROSS;Größe “1” für 5 €\n'
const utf16 = (isLittle: boolean) =>
  new Uint8Array(
    [...`\ufeff${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
    }),
  )
/** The encoding Excel uses for “CSV” in Western Europe. */
const windows1252 = new Uint8Array(
  [...text].map((letter) => ({ '€': 0x80, '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0)),
)

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16', utf16(true)],
  ['big-endian UTF-16', utf16(false)],
  ['UTF-16 without a byte order mark', utf16(true).slice(2)],
  ['big-endian UTF-16 without one', utf16(false).slice(2)],
  ['Windows-1252', windows1252],
])('names keep their characters in a %s spreadsheet', async (_, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe(text)
})
