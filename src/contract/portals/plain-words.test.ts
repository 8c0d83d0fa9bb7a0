import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

const isFine = (text: string) => plainWords(1_000).safeParse(text).success

test.each([
  'see https://x.example',
  'WWW.vases',
  'mail a@b.c please',
  'at a@@b.c',
  'on vases.com, cheaper',
  'Größe.shop',
  'my-vases.co',
])('“%s” is advertising', (text) => expect(isFine(text)).toBe(false))

test.each(['It is 12.5 cm tall.', 'x.co', 'me @home', 'a@b', 'Nice...com', 'fine.computer'])(
  '“%s” is what buyers write',
  (text) => expect(isFine(text)).toBe(true),
)

test('a text made to keep the server busy is refused like every long one', () => {
  for (const signs of ['a@', 'a-', '@', 'a@.', 'ab.']) expect(isFine(signs.repeat(200_000))).toBe(false)
})
