import { ambientLight } from './ambient-light.ts'
import type { Surface } from './resolve-samples.ts'
import { smoothNormals } from './smooth-normals.ts'

type Color = readonly [red: number, green: number, blue: number]

/** Light directions in view space (right, up, out of the image): key light from the left, fill light from the right. */
const KEY = unit([-0.5, 0.62, 0.6])
const FILL = unit([0.85, 0.1, 0.5])
const HALFWAY = unit([KEY[0], KEY[1], KEY[2] + 1])

/** Lights the surface in the filament color, as RGBA. */
export function shade(surface: Surface, color: string): Uint8ClampedArray<ArrayBuffer> {
  const normals = smoothNormals(surface)
  const ambient = ambientLight(surface)
  const filament = linear(color)
  const lightness = 0.21 * filament[0] + 0.72 * filament[1] + 0.07 * filament[2]
  const rgba = new Uint8ClampedArray(4 * ambient.length)
  const light = new Float64Array(2)
  for (let at = 0; at < ambient.length; at++) {
    const covered = surface.coverage[at]!
    if (covered === 0) continue
    lightAt(normals[3 * at]!, normals[3 * at + 1]!, normals[3 * at + 2]!, lightness, light)
    const diffuse = light[0]! * ambient[at]!
    const specular = light[1]! * ambient[at]!
    rgba[4 * at] = encoded(filament[0] * diffuse + specular)
    rgba[4 * at + 1] = encoded(filament[1] * diffuse + specular)
    rgba[4 * at + 2] = encoded(filament[2] * diffuse + specular)
    rgba[4 * at + 3] = 255 * covered
  }
  return rgba
}

/** Writes the diffuse and the specular light of a surface into `into`. */
function lightAt(nx: number, ny: number, nz: number, lightness: number, into: Float64Array): void {
  const key = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2])
  const fill = Math.max(0, nx * FILL[0] + ny * FILL[1] + nz * FILL[2])
  const edge = (1 - nz) * (1 - nz) * (1 - nz)
  // Edges of dark filament are lightened and those of light filament darkened, so that they show on any background.
  const darkened = 1 - 0.35 * edge * Math.min(1, lightness * 1.6)
  into[0] = (0.3 + 0.2 * ny + 0.92 * key + 0.2 * fill) * darkened
  let gloss = Math.max(0, nx * HALFWAY[0] + ny * HALFWAY[1] + nz * HALFWAY[2])
  for (let power = 1; power < 32; power *= 2) gloss *= gloss
  into[1] = 0.06 * gloss + 0.14 * edge * Math.max(0, 1 - lightness * 6)
}

function unit([x, y, z]: Color): Color {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function linear(color: string): Color {
  const value = Number.parseInt(color.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((part) => (part / 255) ** 2.2)
  return [red!, green!, blue!]
}

function encoded(light: number): number {
  // Compress highlights, so that nothing clips to plain white.
  const soft = light < 0.75 ? light : 0.75 + 0.25 * Math.tanh((light - 0.75) / 0.25)
  return 255 * soft ** (1 / 2.2)
}
