export interface StlMeasure {
  x: number
  y: number
  z: number
  /** cm³ */
  volume: number
  /** mm² */
  surfaceArea: number
  triangles: number
}

const headerBytes = 84
const triangleBytes = 50

/** Measures a binary STL in millimeters; undefined when the bytes are not a binary STL. */
export function measureStl(bytes: Buffer): StlMeasure | undefined {
  if (bytes.length < headerBytes + triangleBytes) return undefined
  const triangles = bytes.readUInt32LE(80)
  if (bytes.length !== headerBytes + triangles * triangleBytes) return undefined
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  let volume = 0
  let area = 0
  const corner = new Float64Array(9)
  for (let t = 0; t < triangles; t++) {
    const start = headerBytes + t * triangleBytes + 12
    for (let i = 0; i < 9; i++) {
      const value = bytes.readFloatLE(start + i * 4)
      if (!Number.isFinite(value)) return undefined
      corner[i] = value
      const axis = i % 3
      if (value < low[axis]!) low[axis] = value
      if (value > high[axis]!) high[axis] = value
    }
    volume += signedVolume(corner)
    area += triangleArea(corner)
  }
  const [x, y, z] = [0, 1, 2].map((axis) => rounded(high[axis]! - low[axis]!, 3))
  return {
    x: x!,
    y: y!,
    z: z!,
    volume: rounded(Math.abs(volume) / 1000, 4),
    surfaceArea: rounded(area, 2),
    triangles,
  }
}

function signedVolume(c: Float64Array): number {
  return (
    (c[0]! * (c[4]! * c[8]! - c[7]! * c[5]!) +
      c[1]! * (c[5]! * c[6]! - c[8]! * c[3]!) +
      c[2]! * (c[3]! * c[7]! - c[6]! * c[4]!)) /
    6
  )
}

function triangleArea(c: Float64Array): number {
  const ux = c[3]! - c[0]!
  const uy = c[4]! - c[1]!
  const uz = c[5]! - c[2]!
  const vx = c[6]! - c[0]!
  const vy = c[7]! - c[1]!
  const vz = c[8]! - c[2]!
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

/** Builds a closed box as binary STL, the content of the demo files. */
export function boxStl(x: number, y: number, z: number): Buffer {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [i & 1 ? x : 0, i & 2 ? y : 0, i & 4 ? z : 0])
  const faces = ['023', '031', '457', '476', '015', '054', '267', '273', '046', '062', '137', '175']
  const bytes = Buffer.alloc(headerBytes + faces.length * triangleBytes)
  bytes.writeUInt32LE(faces.length, 80)
  faces.forEach((face, t) => {
    ;[...face].forEach((index, k) => {
      corners[Number(index)]!.forEach((value, axis) => {
        bytes.writeFloatLE(value, headerBytes + t * triangleBytes + 12 + (k * 3 + axis) * 4)
      })
    })
  })
  return bytes
}
