import { expect, test } from 'vitest'
import { bubblePlace } from './bubble-place.ts'

const bubble = { width: 320, height: 180 }
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

test('beside what it points at, where there is room', () => {
  const link = { left: 12, top: 300, width: 220, height: 36 }
  expect(bubblePlace(link, bubble, wide)).toEqual({ left: 244, top: 300 })
})

test('under it at the right edge, and never out of the window', () => {
  const button = { left: 1300, top: 500, width: 120, height: 28 }
  expect(bubblePlace(button, bubble, wide)).toEqual({ left: 1112, top: 540 })
})

test('under a whole card, where nothing is hidden by it', () => {
  const card = { left: 272, top: 146, width: 776, height: 430 }
  expect(bubblePlace(card, bubble, wide)).toEqual({ left: 272, top: 588 })
})

test('over it at the bottom of a phone', () => {
  const more = { left: 300, top: 788, width: 90, height: 56 }
  expect(bubblePlace(more, bubble, narrow)).toEqual({ left: 62, top: 596 })
})

test('in the corner while there is nothing to point at', () => {
  expect(bubblePlace(null, bubble, wide)).toEqual({ left: 1112, top: 712 })
})
