import { createHash } from 'node:crypto'
import type { SeededRandom } from '#sandbox/kit/seeded-random.ts'
import type { Sending } from './send-upload.ts'

/** A binary STL of triangles that no other model has. */
export function randomModel(number: number, random: SeededRandom): Sending {
  const triangles = 1_000 + Math.floor(random.next() * 12_000)
  const bytes = Buffer.alloc(84 + 50 * triangles)
  bytes.writeUInt32LE(triangles, 80)
  for (let index = 0; index < triangles; index++) {
    // Small ones, which are quick to draw: it is the bytes that matter here.
    const place = [random.next(), random.next(), random.next()].map((step) => step * 100)
    for (let value = 0; value < 9; value++) {
      bytes.writeFloatLE(Math.fround(place[value % 3]! + random.next()), 84 + 50 * index + 12 + 4 * value)
    }
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: `model-${number}.stl`, bytes, sha256, id: null, state: 'open' }
}
