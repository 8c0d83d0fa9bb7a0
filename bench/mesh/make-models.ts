import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { writeThreeMf } from './write-three-mf.ts'

/** The same bumpy ring in every format, about as large as files that people upload. */
export interface Models {
  binaryStl: string
  asciiStl: string
  obj: string
  threeMf: string
}

/** Writes the models into a folder: 200 MB of binary STL, and about 100 MB and 30 MB of text. */
export function makeModels(folder: string): Models {
  const models = {
    binaryStl: join(folder, 'ring.stl'),
    asciiStl: join(folder, 'ring-text.stl'),
    obj: join(folder, 'ring.obj'),
    threeMf: join(folder, 'ring.3mf'),
  }
  makeLargeStl(models.binaryStl)
  writeAsciiStl(models.asciiStl, new Ring(600, 300))
  writeObj(models.obj, new Ring(800, 500))
  writeThreeMf(models.threeMf, new Ring(800, 500))
  return models
}

/** Writes 200 MB of binary STL. */
export const makeLargeStl = (path: string): void => writeBinaryStl(path, new Ring(2_000, 1_000))

/** A ring of squares, each of two triangles. */
class Ring {
  readonly around: number
  readonly across: number

  constructor(around: number, across: number) {
    this.around = around
    this.across = across
  }

  cornerAt(i: number, j: number): [number, number, number] {
    const turn = (2 * Math.PI * (i % this.around)) / this.around
    const roll = (2 * Math.PI * (j % this.across)) / this.across
    const small = 20 + Math.sin(9 * turn + 5 * roll)
    const radius = 60 + small * Math.cos(roll)
    return [radius * Math.cos(turn), radius * Math.sin(turn), small * Math.sin(roll)]
  }

  /** The two triangles of a square, as steps from its first corner. */
  static readonly TRIANGLES = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    [
      [0, 0],
      [1, 1],
      [0, 1],
    ],
  ] as const
}

function writeBinaryStl(path: string, ring: Ring): void {
  writeParts(path, function* () {
    const header = Buffer.alloc(84)
    header.writeUInt32LE(2 * ring.around * ring.across, 80)
    yield header
    for (let i = 0; i < ring.around; i++) {
      const row = Buffer.alloc(100 * ring.across)
      for (let j = 0; j < ring.across; j++)
        for (const [index, triangle] of Ring.TRIANGLES.entries())
          for (const [corner, [right, up]] of triangle.entries())
            for (const [axis, value] of ring.cornerAt(i + right, j + up).entries())
              row.writeFloatLE(value, 100 * j + 50 * index + 12 + 12 * corner + 4 * axis)
      yield row
    }
  })
}

function writeAsciiStl(path: string, ring: Ring): void {
  writeParts(path, function* () {
    yield 'solid ring\n'
    for (let i = 0; i < ring.around; i++) {
      let row = ''
      for (let j = 0; j < ring.across; j++)
        for (const triangle of Ring.TRIANGLES) {
          const corners = triangle.map(
            ([right, up]) =>
              `      vertex ${ring
                .cornerAt(i + right, j + up)
                .map((value) => value.toExponential(6))
                .join(' ')}\n`,
          )
          row += `  facet normal 0.000000e+00 0.000000e+00 1.000000e+00\n    outer loop\n${corners.join('')}    endloop\n  endfacet\n`
        }
      yield row
    }
    yield 'endsolid ring\n'
  })
}

function writeObj(path: string, ring: Ring): void {
  const numberOf = (i: number, j: number) => (i % ring.around) * ring.across + (j % ring.across) + 1
  writeParts(path, function* () {
    for (let i = 0; i < ring.around; i++) {
      let row = ''
      for (let j = 0; j < ring.across; j++)
        row += `v ${ring
          .cornerAt(i, j)
          .map((value) => value.toFixed(6))
          .join(' ')}\n`
      yield row
    }
    for (let i = 0; i < ring.around; i++) {
      let row = ''
      for (let j = 0; j < ring.across; j++)
        for (const triangle of Ring.TRIANGLES)
          row += `f ${triangle.map(([right, up]) => numberOf(i + right, j + up)).join(' ')}\n`
      yield row
    }
  })
}

function writeParts(path: string, parts: () => Iterable<string | Buffer>): void {
  const file = openSync(path, 'w')
  try {
    for (const part of parts()) writeSync(file, Buffer.from(part))
  } finally {
    closeSync(file)
  }
}
