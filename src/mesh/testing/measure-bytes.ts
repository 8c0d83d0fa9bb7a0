import { sourceFromBytes } from '../byte-source.ts'
import { type MeasureOptions, measureMesh } from '../measure/measure-mesh.ts'
import type { Measurement, Point } from '../measurement.ts'
import { MeshError, type MeshErrorCode } from '../mesh-error.ts'
import { readMesh } from '../read/read-mesh.ts'
import { type Scan, scanMesh } from '../scan/scan-mesh.ts'
import { binaryStlOf, bytesOfText } from './model-files.ts'
import type { Shape } from './shapes.ts'

const toBytes = (file: Uint8Array | string) => (typeof file === 'string' ? bytesOfText(file) : file)

/** Measures a file given as bytes or text. */
export function measureFile(file: Uint8Array | string, options: MeasureOptions = {}): Measurement {
  return measureMesh(sourceFromBytes(toBytes(file)), options)
}

/** Measures a shape by way of a binary STL. */
export const measureShape = (shape: Shape, options?: MeasureOptions): Measurement =>
  measureFile(binaryStlOf(shape), options)

export const scanFile = (file: Uint8Array | string): Scan => scanMesh(sourceFromBytes(toBytes(file)))

/** The error that a file is rejected with; throws if it is accepted. */
export function rejectionOf(
  file: Uint8Array | string,
  options: MeasureOptions = {},
): { code: MeshErrorCode; message: string } {
  try {
    measureFile(file, options)
  } catch (error) {
    if (error instanceof MeshError) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error('The file was not rejected.')
}

/** All triangle corners of a file, three coordinates each. */
export function cornersOf(file: Uint8Array | string): Point[] {
  const corners: Point[] = []
  readMesh(
    sourceFromBytes(toBytes(file)),
    {},
    {
      add(coordinates, triangles) {
        for (let at = 0; at < 9 * triangles; at += 3)
          corners.push([coordinates[at]!, coordinates[at + 1]!, coordinates[at + 2]!])
      },
    },
  )
  return corners
}
