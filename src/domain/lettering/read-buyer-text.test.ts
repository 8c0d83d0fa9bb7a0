import { expect, test } from 'vitest'
import { findForbiddenWord } from './find-forbidden-word.ts'
import { readBuyerText } from './read-buyer-text.ts'

const read = (whole: string | null, over: Partial<Parameters<typeof readBuyerText>[0]> = {}) =>
  readBuyerText({ whole, isOwnText: false, options: [], orderNote: null, ...over })

test.each([
  ['Emma', 'Emma'],
  ['  Emma & Zoë ', 'Emma & Zoë'],
  ['Personalization: Emma', 'Emma'],
  ['personalisation:Emma', 'Emma'],
  ['Name = Emma', 'Emma'],
  ['Home\nsweet home', 'Home\nsweet home'],
  ['3:45 pm', '3:45 pm'],
  ['Salt & Pepper; &co', 'Salt & Pepper; &co'],
  ['Mary-Ann', 'Mary-Ann'],
])('%j is surely the text %j', (whole, text) => {
  expect(read(whole)).toEqual({ text, isSure: true })
})

test.each([
  ['Name: Emma\nColor: red', 'Emma'],
  ['Name: Emma\nName: Zoë', 'Emma'],
  ['Please write Emma', 'Please write Emma'],
  ['Name: Emma, thank you!', 'Emma, thank you!'],
  ['Personalization:\nEmma\nLouise', 'Emma\nLouise'],
  ['Line 1: Emma\nLine 2: Est. 2020', 'Emma\nEst. 2020'],
  ['Name - Emma', 'Emma'],
  ['First name: Emma', 'First name: Emma'],
  ['Est: 2020', 'Est: 2020'],
  ['Color: red\nEmma', 'Color: red\nEmma'],
  ['Mom&#39;s &amp; Dad&#x27;s &quot;Nook&quot;', 'Mom\'s & Dad\'s "Nook"'],
  ['Name: Zo&#235;', 'Zoë'],
  ['&#0; &#xD800; &#99999999;', '&#0; &#xD800; &#99999999;'],
])('%j is shown for review, read as %j', (whole, text) => {
  expect(read(whole)).toEqual({ text, isSure: false })
})

test('a note to the seller is never sure, and a note about the order only counts with a label', () => {
  const options = [{ name: 'Note to seller', value: 'Emma' }]
  expect(read('Emma', { options })).toEqual({ text: 'Emma', isSure: false })
  expect(read(null, { orderNote: 'Thanks!\nPersonalization: Emma' })).toEqual({ text: 'Emma', isSure: false })
  expect(read(null, { orderNote: 'Leave it at the door' })).toBeNull()
})

test('the seller’s own text is taken as it is', () => {
  expect(read('Name: Emma', { isOwnText: true })).toEqual({ text: 'Name: Emma', isSure: true })
})

test('a forbidden word is found inside others, whatever its case, accents and spaces', () => {
  expect(findForbiddenWord('D-Ä-M N you', ['darn', 'damn'])).toBe('damn')
  expect(findForbiddenWord('Emma', ['damn', '!'])).toBeNull()
})
