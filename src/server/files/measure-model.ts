import { closeSync, openSync, writeSync } from 'node:fs'
import type { ByteSource } from '#mesh/byte-source.ts'
import { millimetresPer } from '#mesh/measure/guess-unit.ts'
import { measureMesh } from '#mesh/measure-mesh.ts'
import type { LengthUnit } from '#mesh/measurement.ts'
import { drawPicture } from '#mesh/picture/draw-picture.ts'
import { readMesh } from '#mesh/read-mesh.ts'
import { writeStl } from '#mesh/write-stl.ts'
import { fileSource } from './file-source.ts'
import { inflateWithZlib } from './inflate-with-zlib.ts'
import type { MeasuredFile } from './mesh-pool.ts'
import { namesOfResults, type ThreadTask } from './mesh-thread.ts'

const PICTURE = { size: 512, color: '#d9784a' }

/** All that is made of a model once: its measurement, what is printed, what is looked at, and its picture. */
export async function measureModel(file: number, { unit, into }: ThreadTask): Promise<MeasuredFile> {
  const source = fileSource(file)
  const options = { inflate: inflateWithZlib }
  const results = namesOfResults(into)
  const measurement = measureMesh(source, { ...options, ...(unit && { unit }) })
  inFile(results.printFile, 'w', (print) =>
    writeStl(
      (sink) => readMesh(source, options, sink),
      (bytes, at) => writeSync(print, bytes, 0, bytes.length, at),
      factorOf(source, unit),
    ),
  )
  const { rgba, width, height } = inFile(results.printFile, 'r', (print) => {
    const printed = fileSource(print)
    return drawPicture((sink) => readMesh(printed, options, sink), PICTURE)
  })
  // Loaded late, so that files that are refused are so at once.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, alphaQuality: 90 })
    .toFile(results.picture)
  return { measurement, ...results, preview: results.printFile }
}

/** What makes millimetres of what is read, where somebody said in which unit it was drawn. */
function factorOf(source: ByteSource, unit: LengthUnit | undefined): number {
  if (!unit) return 1
  const told = readMesh(source, { inflate: inflateWithZlib }, { add() {} }).unit
  return millimetresPer[unit] / (told === null ? 1 : millimetresPer[told])
}

function inFile<Result>(path: string, mode: 'r' | 'w', work: (file: number) => Result): Result {
  const file = openSync(path, mode)
  try {
    return work(file)
  } finally {
    closeSync(file)
  }
}
