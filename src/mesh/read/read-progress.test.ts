import { expect, it } from 'vitest'
import { sourceFromBytes } from '../byte-source.ts'
import { bytesOfText } from '../testing/model-files.ts'
import { readMesh } from './read-mesh.ts'

it('progress never goes back where an OBJ is read twice because its faces come first', () => {
  const vertices = (count: number) => 'v 1.5 2.25 3.125\n'.repeat(count)
  const text = `${vertices(80_000)}${'f 1 2 160000\n'.repeat(90_000)}${vertices(80_000)}`
  const shares: number[] = []
  const options = { onProgress: (share: number) => shares.push(share) }
  const source = sourceFromBytes(bytesOfText(text))
  let triangles = 0
  readMesh(source, options, { add: (_coordinates, count) => (triangles += count) })
  expect(triangles).toBe(90_000)
  // Pieces of a megabyte: almost four, and then the faces and what follows them again.
  expect(shares.length).toBeGreaterThanOrEqual(5)
  expect(shares).toEqual([...new Set(shares)].toSorted((one, other) => one - other))
  expect(shares[0]).toBeLessThan(0.3)
  expect(shares.at(-1)).toBeLessThan(1)
})
