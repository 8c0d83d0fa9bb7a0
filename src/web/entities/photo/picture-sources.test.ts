import { expect, test } from 'vitest'
import { smallestOf, sourcesOf } from './picture-sources.ts'

test('a picture in several widths is offered in each of them', () => {
  const photo = { src: '/portal-pictures/por_1/p/960', widths: [480, 960] }
  expect(sourcesOf(photo)).toEqual({
    src: '/portal-pictures/por_1/p/960',
    srcSet: '/portal-pictures/por_1/p/480 480w, /portal-pictures/por_1/p/960 960w',
  })
  expect(smallestOf(photo)).toBe('/portal-pictures/por_1/p/480')
})

test('a picture in one size is loaded as it is', () => {
  const picture = { src: '/portal-pictures/por_1/a', widths: [] }
  expect(sourcesOf(picture)).toEqual({ src: picture.src, srcSet: undefined })
  expect(smallestOf(picture)).toBe(picture.src)
})
