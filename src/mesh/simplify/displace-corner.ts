import type { Point } from '../measurement.ts'

const floats = new Float32Array(3)
const bits = new Uint32Array(floats.buffer)

/** Moves a corner by up to `maxMm` along each axis. The seed and the corner alone decide how, so equal corners stay equal. */
export function displaceCorner([x, y, z]: Point, seed: string, maxMm: number): Point {
  // Minus zero is zero.
  floats[0] = x + 0
  floats[1] = y + 0
  floats[2] = z + 0
  let hash = hashOf(seed)
  for (const part of bits) hash = mix(hash ^ part)
  const along = (from: number, axis: number) => from + maxMm * (2 * (mix(hash + axis) / 0xffff_ffff) - 1)
  return [along(x, 1), along(y, 2), along(z, 3)]
}

let last = { seed: '', hash: 0 }

function hashOf(seed: string): number {
  if (last.seed === seed) return last.hash
  let hash = 0x811c_9dc5
  for (let at = 0; at < seed.length; at++) hash = mix(hash ^ seed.charCodeAt(at))
  last = { seed, hash }
  return hash
}

/** Spreads 32 bits: the finalizer of MurmurHash3. */
function mix(value: number): number {
  let mixed = value >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
