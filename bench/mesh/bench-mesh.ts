import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readOptions } from '../rig/read-options.ts'
import type { Speed } from './judge.ts'
import { type Models, makeModels } from './make-models.ts'
import { peakMemoryOf } from './peak-memory.ts'
import { readWithLib3mf } from './read-with-lib3mf.ts'
import { report } from './report.ts'
import {
  type Found,
  measure,
  read,
  readPlainly,
  scan,
  threeAsciiStl,
  threeBinaryStl,
  threeObj,
} from './subjects.ts'

interface Subject {
  name: string
  file: string
  work: (path: string) => Found
}

/** Measures how fast models are read and measured, beside three's loaders and beside plain reading. */
export async function benchMesh(args: string[]): Promise<void> {
  const { rounds, json } = readOptions(args, { rounds: 5, json: false })
  const [load] = loadavg()
  const folder = mkdtempSync(join(tmpdir(), 'spoolyard-mesh-'))
  try {
    const models = makeModels(folder)
    const speeds = race(subjectsFor(models), rounds)
    const memory = {
      file: statSync(models.binaryStl).size,
      nothing: peakMemoryOf('nothing', models.binaryStl),
      scan: peakMemoryOf('scan', models.binaryStl),
      measure: peakMemoryOf('measure', models.binaryStl),
    }
    report({ speeds, memory, load }, json)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function subjectsFor({ binaryStl, asciiStl, obj, threeMf }: Models): Subject[] {
  return [
    { name: 'plain reading', file: binaryStl, work: readPlainly },
    { name: 'scan, binary STL', file: binaryStl, work: scan },
    { name: 'three, binary STL', file: binaryStl, work: threeBinaryStl },
    { name: 'full report, binary STL', file: binaryStl, work: measure },
    { name: 'scan, ASCII STL', file: asciiStl, work: scan },
    { name: 'three, ASCII STL', file: asciiStl, work: threeAsciiStl },
    { name: 'full report, ASCII STL', file: asciiStl, work: measure },
    { name: 'scan, OBJ', file: obj, work: scan },
    { name: 'three, OBJ', file: obj, work: threeObj },
    { name: 'full report, OBJ', file: obj, work: measure },
    { name: 'reading, 3MF', file: threeMf, work: read },
    { name: 'scan, 3MF', file: threeMf, work: scan },
    { name: 'lib3mf, 3MF', file: threeMf, work: readWithLib3mf },
    { name: 'full report, 3MF', file: threeMf, work: measure },
  ]
}

/** Lets all take turns, so that a busy minute of the machine meets all of them; the first round only warms up. */
function race(subjects: readonly Subject[], rounds: number): Speed[] {
  const times = subjects.map(() => ({ wall: [] as number[], processor: [] as number[] }))
  const found = new Map<string, Found>()
  for (let round = 0; round <= rounds; round++)
    for (const [index, { name, file, work }] of subjects.entries()) {
      const before = process.cpuUsage()
      const startedAt = performance.now()
      const result = work(file)
      const took = performance.now() - startedAt
      const { user, system } = process.cpuUsage(before)
      if (name !== 'plain reading') compare(found, file, name, result)
      if (round === 0) continue
      times[index]!.wall.push(took / 1_000)
      times[index]!.processor.push((user + system) / 1e6)
    }
  return subjects.map(({ name, file }, index) => {
    const megabytes = statSync(file).size / 1e6
    return {
      name,
      file: basename(file),
      megabytes,
      speed: megabytes / medianOf(times[index]!.wall),
      perProcessorSecond: megabytes / medianOf(times[index]!.processor),
    }
  })
}

/** All that read a file have to find the same in it, three with the few digits that floats have. */
function compare(found: Map<string, Found>, file: string, name: string, result: Found): void {
  const known = found.get(file) ?? result
  found.set(file, known)
  if (result.triangles !== known.triangles || Math.abs(result.volume / known.volume - 1) > 1e-4)
    throw new Error(`${name}: ${JSON.stringify(result)} where others found ${JSON.stringify(known)}`)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
