import { beforeAll, describe, expect, it, test } from 'vitest'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { LetteringError } from '../lettering-error.ts'
import { drawLogo } from './draw-logo.ts'

let kernel: Awaited<ReturnType<typeof loadKernel>>
beforeAll(async () => {
  kernel = await loadKernel(128)
})

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" ${attributes}>${inside}</svg>`
const square = '<rect x="10" y="10" width="20" height="20"/>'

function drawn(text: string, heightMm = 10) {
  const logo = drawLogo(kernel, text, heightMm)
  const { min, max } = logo.bounds()
  const found = { area: logo.area(), width: max[0] - min[0], height: max[1] - min[1], min, max }
  logo.delete()
  return found
}

function reasonOf(text: string): string {
  try {
    drawn(text)
  } catch (error) {
    if (error instanceof LetteringError) return `${error.code} ${error.message}`
    throw error
  }
  throw new Error('The logo was drawn.')
}

describe('a logo is drawn as it looks', () => {
  it.each([
    ['a rectangle', square, 100],
    ['a rectangle with round corners', '<rect width="10" height="10" rx="5"/>', 25 * Math.PI],
    ['a circle', '<circle cx="50" cy="50" r="7"/>', 25 * Math.PI],
    ['a polygon', '<polygon points="0,0 10,0 10,10"/>', 50],
    ['relative and absolute lines', '<path d="M5 5h10v10H5z"/>', 100],
    ['numbers without spaces', '<path d="M5,5l10-0 0,10-10,0z"/>', 100],
    ['arcs', '<path d="M0 5A5 5 0 0 1 10 5 5 5 0 0 1 0 5Z"/>', 25 * Math.PI],
    ['arcs with flags in one piece', '<path d="M0 5a5 5 0 1110 0a5 5 0 11-10 0z"/>', 25 * Math.PI],
    ['smooth curves', '<path d="M0 0C0 5 10 5 10 0S20 -5 20 0V10H0Z"/>', 200 / 1.375 ** 2],
    ['a hole by the even-odd rule', '<path fill-rule="evenodd" d="M0 0h10v10H0zM2 2h6v6H2z"/>', 64],
    ['a hole by direction', '<path d="M0 0h10v10H0zM2 2v6h6V2z"/>', 64],
    [
      'white on dark',
      '<rect width="10" height="10"/><rect x="2" y="2" width="6" height="6" fill="#FFF"/>',
      64,
    ],
    ['white paper below', `<rect width="100" height="100" style="fill: white"/>${square}`, 100],
    [
      'groups with transformations',
      `<g transform="translate(5 5) rotate(90)"><g transform="scale(2,1)">${square}</g></g>`,
      50,
    ],
    [
      'what is hidden left out',
      `${square}<g display="none"><circle r="90"/></g><rect width="90" height="90" fill="none"/>`,
      100,
    ],
    ['definitions left out', `<defs><linearGradient id="a"/></defs><g fill="url(#a)">${square}</g>`, 100],
  ])('%s', (_, inside, area) => {
    const found = drawn(svg(inside))
    expect(found.height).toBeCloseTo(10, 2)
    expect(found.area / area).toBeCloseTo(1, 1)
    expect(found.min[0] + found.max[0]).toBeCloseTo(0, 2)
  })

  it('upright: y of a file points down', () => {
    const { min, max, area } = drawn(svg('<path d="M0 0H10V1H6V10H4V1H0Z"/>'))
    expect([min[1], max[1], area]).toEqual([
      expect.closeTo(-5, 3),
      expect.closeTo(5, 3),
      expect.closeTo(28, 2),
    ])
  })

  it('with the document type that drawing programs write', () =>
    expect(
      drawn(
        `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(square)}`,
      ).area,
    ).toBeCloseTo(100, 3))
})

describe('a hostile or unprintable logo is refused with a reason', () => {
  it.each([
    ['a script', svg(`<script>alert(1)</script>${square}`), /script/],
    ['a script in a group that is hidden', svg(`<g display="none"><script/></g>${square}`), /script/],
    ['an event', svg('<rect width="1" height="1" onload="alert(1)"/>'), /script/],
    ['a script as a link', svg(`<a xlink:href="javascript:alert(1)">${square}</a>`), /another file/],
    ['another file', svg('<use xlink:href="https://example.com/x.svg#a"/>'), /copies/],
    ['a picture', svg('<image xlink:href="file:///etc/passwd"/>'), /picture/],
    ['a style that loads', svg(`<g style="fill: url(https://example.com/a)">${square}</g>`), /another file/],
    ['a style sheet', svg(`<style>@import "https://example.com/a.css"</style>${square}`), /style sheet/],
    ['foreign content', svg('<foreignObject><body/></foreignObject>'), /foreign/],
    ['text', svg('<text>Hi</text>'), /Convert it to paths/],
    ['strokes', svg('<path d="M0 0L9 9L0 9Z" stroke="red"/>'), /strokes/],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(square)}`, /valid SVG/],
    [
      'an entity from elsewhere',
      `<!DOCTYPE svg SYSTEM "http://x/y" [<!ENTITY % a SYSTEM "http://x">]>${svg(square)}`,
      /valid SVG/,
    ],
    ['something else', '<html><body/></html>', /isn’t an SVG/],
    ['no XML', 'GIF89a', /valid SVG/],
    ['half a file', svg(square).slice(0, 90), /valid SVG/],
    ['nothing', svg(''), /no filled shapes/],
    ['white only', svg('<rect width="9" height="9" fill="white"/>'), /white/],
    ['a clip path', svg('<rect width="9" height="9" clip-path="url(#a)"/>'), /clipping/],
    ['huge coordinates', svg('<path d="M0 0L1e9 0L0 1e9Z"/>'), /too large/],
    ['coordinates beyond numbers', svg('<path d="M0 0L1e999 0L0 9Z"/>'), /too large/],
    ['a damaged path', svg('<path d="M0 0L9 x"/>'), /damaged/],
    ['percent', svg('<rect width="50%" height="9"/>'), /lengths/],
    ['an unknown element', svg('<hatch/>'), /don’t know: hatch/],
    ['many elements', svg('<g/>'.repeat(2_100)), /too many elements/],
    ['deep groups', svg('<g>'.repeat(40) + square + '</g>'.repeat(40)), /valid SVG/],
    ['many points', svg(`<path d="M0 0${'l1 1 1-1'.repeat(11_000)}"/>`), /too many/],
    ['many curves', svg('<circle r="9"/>'.repeat(1_900)), /too many/],
    ['a large file', svg(`<!--${'x'.repeat(200_001)}-->${square}`), /larger than 200 kB/],
    ['a line', svg('<rect width="9" height="0.000001"/>'), /too wide/],
  ])('%s', (_, text, reason) => {
    expect(reasonOf(text)).toMatch(reason)
    expect(reasonOf(text)).toMatch(/^LOGO /)
  })
})

test.each([
  ['squares that meet in a corner are joined', 'M0 0h5v5h-5zM5 5h5v5h-5z', 1],
  ['a hole that meets the outline is closed there', 'M0 0h10v10h-10zM5 0l3 4 -6 0z', 2],
])('%s, because solids can’t share an edge', (_, path, contours) => {
  const logo = drawLogo(kernel, svg(`<path fill-rule="evenodd" d="${path}"/>`), 10)
  expect(logo.numContour()).toBe(contours)
  logo.delete()
})

test('the same logo is the same drawing', () => {
  const text = svg('<path d="M0 5a5 5 0 1110 0a5 5 0 11-10 0z"/>')
  expect(drawn(text)).toEqual(drawn(text))
})
