import { expect, test } from 'vitest'
import { findSimilarText, piecesOfSimilar, similarPart } from './find-similar-text.ts'
import { searchKey } from './find-text.ts'

const marked = (text: string, wanted: string) => {
  const found = findSimilarText(text, wanted)
  return found && text.slice(found.start, found.start + found.length)
}

test.each([
  ['a wrong letter', 'alvares'],
  ['a wrong first letter', 'elvarez'],
  ['a missing letter', 'alvrez'],
  ['a missing first letter', 'lvarez'],
  ['a letter too many', 'alvvarez'],
  ['a letter too many at the end', 'alvarezz'],
  ['swapped letters', 'avlarez'],
  ['swapped letters in the middle', 'alavrez'],
  ['swapped last letters', 'alvarze'],
  ['accents besides', 'Álvarés'],
])('%s: “%s” finds Álvarez', (_name, typed) => {
  expect(marked('Inés Álvarez', typed)?.startsWith('Álvare')).toBe(true)
})

test('a typo in one of two words is found, and the whole is marked', () => {
  expect(marked('Zoë Müller', 'zoe muler')).toBe('Zoë Müller')
  expect(marked('mia.okafor@gmail.com', 'okafro@gmail')).toBe('okafor@gmail')
})

test('two typos, other words and parts within a word are not similar', () => {
  expect(marked('Inés Álvarez', 'alvresz')).toBeNull()
  expect(marked('Inés Álvarez', 'varesz')).toBeNull()
  expect(marked('Hex planter', 'lantern')).toBeNull()
})

test('a digit is never a typo', () => {
  expect(marked('3204118000', '3204118001')).toBeNull()
  expect(marked('ETSY-77013', 'etsy-77012')).toBeNull()
  expect(marked('ETSY-77013', 'etsi-77013')).toBe('ETSY-77013')
})

test('numbers alone, very short and very long texts have no similar ones', () => {
  expect(piecesOfSimilar('3204118001')).toBeNull()
  expect(piecesOfSimilar('ada')).toBeNull()
  expect(piecesOfSimilar('a'.repeat(61))).toBeNull()
})

test('every text with a typo keeps all pieces but one', () => {
  for (const word of [
    'jones',
    'okafor',
    'alvarez',
    'zoe muller',
    'hex planter, large',
    'mia.okafor.3@example.com',
  ]) {
    for (let at = 0; at < word.length; at++) {
      const typed = [
        `${word.slice(0, at)}q${word.slice(at + 1)}`,
        `${word.slice(0, at)}${word.slice(at + 1)}`,
        `${word.slice(0, at)}q${word.slice(at)}`,
        `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`,
      ]
      for (const each of typed) {
        if (each.length < 5 || /\d/.test(word[at]! + (word[at + 1] ?? ''))) continue
        expect(similarPart(searchKey(word), each), each).not.toBeNull()
        const pieces = piecesOfSimilar(each)!
        const kept = pieces.filter((piece) => word.includes(piece))
        expect(kept.length, `${each}: ${pieces}`).toBeGreaterThanOrEqual(pieces.length - 1)
      }
    }
  }
})
