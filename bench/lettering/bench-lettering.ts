import { createHash } from 'node:crypto'
import type { ManifoldToplevel } from 'manifold-3d'
import { bundledFonts } from '#contract/constants.ts'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import type { FontFamily } from '#mesh/lettering/font-family.ts'
import { layOut } from '#mesh/lettering/lay-out.ts'
import { letterPart } from '#mesh/lettering/letter-part.ts'
import { LetteringError } from '#mesh/lettering/lettering-error.ts'
import type { LetteringOrder } from '#mesh/lettering/lettering-order.ts'
import { lettersOf, readLines } from '#mesh/lettering/read-letters.ts'
import { Welder } from '#mesh/measure/weld.ts'
import { readMesh } from '#mesh/read/read-mesh.ts'
import { createSeededRandom, type SeededRandom } from '#sandbox/kit/seeded-random.ts'
import { openBundled } from '#server/mesh-pool/lettering/font-files.ts'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { percentile } from '../orders-list/measure.ts'
import { readOptions } from '../rig/read-options.ts'
import { measurePreview } from './measure-preview.ts'
import { randomLogo, randomText } from './random-text.ts'
import { type BenchShape, makeShapes } from './shapes.ts'

const KERNEL_MEGABYTES = 256
/** Every so many texts are made twice, to compare the bytes. */
const REPEAT_EVERY = 10
const VOLUME_TOLERANCE = 0.005

interface Tally {
  made: number
  refused: Record<string, number>
  faults: string[]
  times: number[]
}

/** Puts random texts in all bundled fonts on parts of many shapes and checks each file with the kernel, apart from our own report. */
export async function benchLettering(args: string[]): Promise<void> {
  const { texts, from, seed } = readOptions(args, {
    texts: 1000,
    // For pieces: the number of the first text. Each has random numbers that only depend on its own number.
    from: 0,
    seed: 1,
  })
  const kernel = await loadKernel(KERNEL_MEGABYTES)
  const families = bundledFonts.map(openBundled)
  const shapes = makeShapes(kernel)
  const tally: Tally = { made: 0, refused: {}, faults: [], times: [] }
  for (let index = from; index < from + texts; index++) {
    const random = createSeededRandom(seed * 1_000_003 + index)
    const shape = shapes[index % shapes.length]
    const family = families[index % families.length]
    if (shape && family)
      tryText({ kernel, family, random }, shape, orderOf(random, shape), tally, index % REPEAT_EVERY === 0)
  }
  const preview = measurePreview(kernel, openBundled('noto-sans-bold'))
  const sorted = Float64Array.from(tally.times).sort()
  for (const fault of tally.faults.slice(0, 20)) console.log(fault)
  console.log(
    JSON.stringify(
      {
        from,
        texts,
        shapes: shapes.length,
        made: tally.made,
        refused: tally.refused,
        faults: tally.faults.length,
        processorMs: { p50: Math.round(percentile(sorted, 0.5)), p95: Math.round(percentile(sorted, 0.95)) },
        preview,
      },
      null,
      2,
    ),
  )
  if (tally.faults.length > 0 || !preview.isReached) process.exitCode = 1
}

function orderOf(random: SeededRandom, { area }: BenchShape): LetteringOrder {
  const letterHeightMm = random.integer(3, 22)
  return {
    text: randomText(random),
    area,
    mode: random.pick(['emboss', 'engrave'] as const),
    depthMm: random.integer(4, 11) / 10,
    letterHeightMm,
    minLetterHeightMm: random.next() < 0.8 ? 2 : letterHeightMm,
    alignment: random.pick(['left', 'center', 'right'] as const),
    maxCharacters: 100,
    maxLines: 4,
    minSolidMm: 0.8,
    minGapMm: 0.4,
    minFloorMm: 0.8,
    logo: random.next() < 0.2 ? randomLogo(random) : undefined,
  }
}

interface Tools {
  kernel: ManifoldToplevel
  family: FontFamily
  random: SeededRandom
}

function tryText(
  tools: Tools,
  shape: BenchShape,
  order: LetteringOrder,
  tally: Tally,
  isRepeated: boolean,
): void {
  const about = `${shape.name}: ${order.mode} ${JSON.stringify(order.text)}${order.logo ? ' with a logo' : ''}`
  const { kernel, family } = tools
  const make = () => letterPart(kernel, family, sourceFromBytes(shape.file), order)
  try {
    const before = process.cpuUsage()
    const { file, letterHeightMm } = make()
    const { user, system } = process.cpuUsage(before)
    tally.times.push((user + system) / 1_000)
    tally.made++
    const drawn = drawnArea(tools, { ...order, letterHeightMm })
    const change = drawn * order.depthMm * (order.mode === 'emboss' ? 1 : -1)
    const fault = faultOf(kernel, shape, file, change) ?? lossOf(tools, { ...order, letterHeightMm }, drawn)
    if (fault) tally.faults.push(`${about}: ${fault}`)
    if (isRepeated && digest(make().file) !== digest(file)) tally.faults.push(`${about}: other bytes`)
  } catch (error) {
    if (!(error instanceof LetteringError)) tally.faults.push(`${about}: ${error}`)
    else {
      tally.refused[error.code] = (tally.refused[error.code] ?? 0) + 1
      // Every text that fits on these shapes can be made; on curved ones only where they don’t turn away.
      if (['BROKEN_RESULT', 'NOT_A_SOLID', 'NOT_FLAT', 'OUT_OF_MEMORY'].includes(error.code))
        tally.faults.push(`${about}: ${error.code}, ${error.cause}`)
    }
  }
}

/** The area of the letters of a text. */
function drawnArea({ kernel, family }: Tools, order: LetteringOrder): number {
  const rules = { ...order, minLetterHeightMm: order.letterHeightMm / 2 }
  const { drawing } = layOut(kernel, family, readLines(order.text, order), rules)
  const area = drawing.area()
  drawing.delete()
  return area
}

/** Whether a letter of the text, drawn at random, makes no difference: then it isn’t on the part. */
function lossOf(tools: Tools, order: LetteringOrder, drawn: number): string | null {
  const letters = order.text
    .split('\n')
    .flatMap((line, row) => [...lettersOf(line)].map(({ letter, at }) => ({ letter, at, row })))
    .filter(({ letter }) => letter.trim() !== '')
  if (letters.length < 2) return null
  const { letter, at, row } = tools.random.pick(letters)
  const lines = order.text.split('\n')
  lines[row] = lines[row]!.slice(0, at) + lines[row]!.slice(at + letter.length)
  const without = drawnArea(tools, { ...order, text: lines.join('\n') })
  return Math.abs(without - drawn) > 1e-6 ? null : `“${letter}” isn’t on the part`
}

/** What the kernel finds wrong with a file that our own report found right. */
function faultOf(
  kernel: ManifoldToplevel,
  shape: BenchShape,
  file: Uint8Array,
  change: number,
): string | null {
  const [blank, lettered] = [solidIn(kernel, shape.file), solidIn(kernel, file)]
  try {
    if (lettered.status() !== 'NoError') return lettered.status()
    const found = lettered.volume() - blank.volume()
    if (Math.abs(found - change) > VOLUME_TOLERANCE * Math.abs(change) + 0.02)
      return `volume changed by ${found}, the letters make ${change}`
    return lettered.genus() === blank.genus() ? null : 'another genus'
  } finally {
    blank.delete()
    lettered.delete()
  }
}

function solidIn(kernel: ManifoldToplevel, file: Uint8Array) {
  const welder = new Welder(file.length / 50)
  readMesh(sourceFromBytes(file), {}, welder)
  const { positions, vertices, corners, triangles } = welder.finish()
  return new kernel.Manifold(
    new kernel.Mesh({
      numProp: 3,
      vertProperties: Float32Array.from(positions.subarray(0, 3 * vertices)),
      triVerts: Uint32Array.from(corners.subarray(0, 3 * triangles)),
    }),
  )
}

const digest = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex')
