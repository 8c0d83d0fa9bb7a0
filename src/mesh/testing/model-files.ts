import type { Point } from '../measurement.ts'
import type { Shape } from './shapes.ts'

/** Builds a binary STL; `count` and `header` override the correct values, `trailingBytes` adds trailing bytes. */
export function binaryStlOf(
  shape: Shape,
  {
    count = shape.length,
    header = '',
    trailingBytes = 0,
  }: { count?: number; header?: string; trailingBytes?: number } = {},
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(84 + 50 * shape.length + trailingBytes)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(header))
  view.setUint32(80, count, true)
  for (const [index, corners] of shape.entries())
    for (const [place, value] of corners.flat().entries())
      view.setFloat32(84 + 50 * index + 12 + 4 * place, value, true)
  return bytes
}

/** Builds an ASCII STL. */
export function asciiStlOf(shape: Shape, name = 'part'): string {
  const facets = shape.map(
    (corners) =>
      `facet normal 0 0 0\n  outer loop\n${corners.map((corner) => `    vertex ${corner.join(' ')}\n`).join('')}  endloop\nendfacet\n`,
  )
  return `solid ${name}\n${facets.join('')}endsolid ${name}\n`
}

/** Builds an OBJ file whose triangles share vertices. */
export function objOf(shape: Shape): string {
  const numbers = new Map<string, number>()
  const numberOf = (corner: Point): number => {
    const key = corner.join(' ')
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1)
    return numbers.get(key)!
  }
  const faces = shape.map((corners) => `f ${corners.map(numberOf).join(' ')}\n`)
  return [...numbers.keys()].map((key) => `v ${key}\n`).join('') + faces.join('')
}

export const bytesOfText = (text: string): Uint8Array => new TextEncoder().encode(text)
