import { ambientLight } from './ambient-light.ts'
import { type Canvas, EMPTY } from './canvas.ts'
import { smoothNormals } from './smooth-normals.ts'

type Color = readonly [red: number, green: number, blue: number]

/** Light directions in view space (right, up, out of the image): key light from the left, fill light from the right. */
const KEY = unit([-0.5, 0.62, 0.6])
const FILL = unit([0.85, 0.1, 0.5])
const HALFWAY = unit([KEY[0], KEY[1], KEY[2] + 1])

/** Lights the rasterized surface in the filament color and downsamples it to RGBA. */
export function shade(canvas: Canvas, supersampling: number, color: string): Uint8ClampedArray<ArrayBuffer> {
  const { pixels, depth } = canvas
  const normals = smoothNormals(canvas)
  const ambient = ambientLight(canvas, supersampling)
  const filament = linear(color)
  const lightness = 0.21 * filament[0] + 0.72 * filament[1] + 0.07 * filament[2]
  const size = pixels / supersampling
  const rgba = new Uint8ClampedArray(4 * size * size)
  const light = new Float64Array(2)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let diffuse = 0
      let specular = 0
      let covered = 0
      for (let part = 0; part < supersampling * supersampling; part++) {
        const at =
          (y * supersampling + Math.floor(part / supersampling)) * pixels +
          x * supersampling +
          (part % supersampling)
        if (depth[at] === EMPTY) continue
        covered++
        lightAt(normals[3 * at]!, normals[3 * at + 1]!, normals[3 * at + 2]!, lightness, light)
        diffuse += light[0]!
        specular += light[1]!
      }
      if (covered === 0) continue
      const share = ambient[y * size + x]! / covered
      const at = 4 * (y * size + x)
      rgba[at] = encoded((filament[0] * diffuse + specular) * share)
      rgba[at + 1] = encoded((filament[1] * diffuse + specular) * share)
      rgba[at + 2] = encoded((filament[2] * diffuse + specular) * share)
      rgba[at + 3] = (255 * covered) / (supersampling * supersampling)
    }
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
