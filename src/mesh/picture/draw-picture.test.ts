import { expect, test } from 'vitest'
import { inflateWithZlib } from '#server/mesh-pool/inflate-with-zlib.ts'
import { sourceFromBytes } from '../byte-source.ts'
import { readMesh } from '../read/read-mesh.ts'
import { box, type Shape } from '../testing/shapes.ts'
import { CUBE, modelText, threeMfFile } from '../testing/three-mf-file.ts'
import type { TriangleSink } from '../triangle-sink.ts'
import { Canvas } from './canvas.ts'
import { drawPicture, drawTurntable } from './draw-picture.ts'
import { type View, viewOfFace } from './view.ts'

const cube = threeMfFile(modelText({ resources: `<object id="1">${CUBE}</object>` }))
const produceCube = (sink: TriangleSink) => {
  readMesh(sourceFromBytes(cube), { inflate: inflateWithZlib }, sink)
}

test('a cube fills the picture up to its margin on a transparent background', () => {
  const { rgba } = drawPicture(produceCube, { color: '#e07a3f', size: 64 })
  const rows = Array.from({ length: 64 }, (_, y) =>
    rgba.subarray(256 * y, 256 * (y + 1)).some((byte) => byte > 0),
  )
  const columns = Array.from({ length: 64 }, (_, x) =>
    rows.some((_row, y) => rgba[4 * (64 * y + x) + 3]! > 0),
  )
  expect([rows.indexOf(true), rows.lastIndexOf(true)]).toEqual([4, 59])
  expect(columns[32]).toBe(true)
  expect(columns.indexOf(true)).toBeGreaterThanOrEqual(3)
  expect(alphaAt(rgba, 0, 0)).toBe(0)
  expect(alphaAt(rgba, 32, 32)).toBe(255)
  const alphas = new Set(rgba.filter((_, index) => index % 4 === 3))
  expect(
    [...alphas].some((alpha) => alpha > 0 && alpha < 255),
    'softened edges',
  ).toBe(true)
})

test('the sides of a cube have different shades of the filament color', () => {
  const { rgba } = drawPicture(produceCube, { color: '#3060c0', size: 64 })
  const [top, left, right] = [colorAt(rgba, 32, 14), colorAt(rgba, 20, 40), colorAt(rgba, 48, 40)]
  for (const [red, green, blue] of [top, left, right]) {
    expect(blue).toBeGreaterThan(green!)
    expect(green).toBeGreaterThan(red!)
  }
  expect(new Set([top, left, right].map(String)).size).toBe(3)
  expect(top[2]).toBeGreaterThan(right[2]!)
})

test('a degenerate model gives an empty picture instead of an error', () => {
  const point = new Float32Array(9).fill(3)
  const { rgba } = drawPicture((sink) => sink.add(point, 1), { color: '#ffffff', size: 16 })
  expect(rgba.every((byte) => byte === 0)).toBe(true)
})

test('thousands of triangles that each fill the picture are drawn smaller, with bounded work', () => {
  const facing = new Float32Array([0, 0, 0, 100, 0, 0, 0, 100, 50])
  const flood = (sink: TriangleSink) => {
    for (let i = 0; i < 20_000; i += 1) sink.add(facing, 1)
  }
  const { rgba, width, height } = drawPicture(flood, { color: '#ffffff', size: 512, maxTests: 10_000_000 })
  expect([width, height]).toEqual([64, 64])
  expect(rgba.some((byte) => byte > 0)).toBe(true)
  expect(drawPicture(produceCube, { color: '#ffffff', size: 512 }).width).toBe(512)
})

test('a picture takes no more tests than it may, however small it gets', () => {
  const frame = {
    right: [1, 0, 0],
    up: [0, 1, 0],
    toEye: [0, 0, 1],
    scale: 1,
    shift: [0, 0, 0],
    coverage: 0,
  } as const
  const canvas = new Canvas(10, frame, 150)
  for (let depth = 1; depth <= 3; depth += 1)
    canvas.add(new Float32Array([0, 0, depth, 20, 0, depth, 0, 20, depth]), 1)
  // Each triangle needs 100 tests, so only the first one is drawn.
  expect(Math.max(...canvas.depth)).toBe(1)
})

test('a turntable shows a model from all sides, at one scale', () => {
  const board = (sink: TriangleSink) => sink.add(Float64Array.from(box([0, 0, 0], [40, 4, 10]).flat(2)), 12)
  const size = 64
  const view = viewOfFace([0, -1, 0], [0, 0, 1])
  const { width, height, rgba } = drawTurntable(board, { color: '#e07a3f', size, frames: 4, view })
  expect([width, height]).toEqual([size, 4 * size])
  const frames = [0, 1, 2, 3].map((index) =>
    rgba.subarray(4 * size * size * index, 4 * size * size * (index + 1)),
  )
  const widths = frames.map((frame) => {
    const columns = Array.from({ length: size }, (_, x) =>
      Array.from({ length: size }, (_row, y) => y).some((y) => alphaAt(frame, x, y) > 0),
    )
    return columns.lastIndexOf(true) - columns.indexOf(true)
  })
  expect(widths[0]).toBeGreaterThan(2 * widths[1]!)
  expect(widths[2]).toBeGreaterThan(2 * widths[3]!)
  expect(Math.abs(widths[0]! - widths[2]!)).toBeLessThan(2)
})

test('a text on the back of a part is in the picture of its face, and not in the usual one', () => {
  const boss = box([15, 4, 3], [10, 2, 4])
  const partOf = (shapes: Shape) => (sink: TriangleSink) =>
    sink.add(Float64Array.from(shapes.flat(2)), shapes.length)
  const plain = box([0, 0, 0], [40, 4, 10])
  // Stretches the bounds equally, so that only the boss differs.
  const frame = box([0, -2, 0], [1, 8, 10])
  const differs = (view?: View) => {
    const [one, other] = [
      [...plain, ...frame],
      [...plain, ...frame, ...boss],
    ].map((shapes) => drawPicture(partOf(shapes), { color: '#e07a3f', size: 64, view }))
    return one!.rgba.some((byte, at) => Math.abs(byte - other!.rgba[at]!) > 30)
  }
  expect(differs(viewOfFace([0, 1, 0], [0, 0, 1]))).toBe(true)
  expect(differs()).toBe(false)
})

function alphaAt(rgba: Uint8ClampedArray, x: number, y: number): number {
  return rgba[4 * (64 * y + x) + 3]!
}

function colorAt(rgba: Uint8ClampedArray, x: number, y: number): number[] {
  return [...rgba.subarray(4 * (64 * y + x), 4 * (64 * y + x) + 3)]
}
