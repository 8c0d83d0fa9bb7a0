import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { scanMesh } from '#mesh/scan/scan-mesh.ts'
import { hostileFiles } from '#mesh/testing/hostile-files.ts'
import { modelText, threeMfFile } from '#mesh/testing/three-mf-file.ts'
import { createMeshPool } from './create-mesh-pool.ts'
import type { LetterRequest, MeshPool } from './mesh-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'mesh-pool-'))
const pools: MeshPool[] = []
let files = 0

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  rmSync(folder, { recursive: true })
})

function poolWith(options: Partial<Parameters<typeof createMeshPool>[0]> = {}): MeshPool {
  const pool = createMeshPool({ log: pino({ level: 'silent' }), ...options })
  pools.push(pool)
  return pool
}

function stored(bytes: Uint8Array): { path: string; into: string } {
  const path = join(folder, `upload-${++files}`)
  writeFileSync(path, bytes)
  return { path, into: mkdtempSync(join(folder, 'into-')) }
}

const never = new AbortController().signal
const cube = threeMfFile(modelText({ attributes: 'unit="centimeter"' }))

const stepExample = (name: string) =>
  readFileSync(
    join(
      dirname(createRequire(import.meta.url).resolve('occt-import-js/package.json')),
      'test/testfiles',
      name,
    ),
  )

test('a STEP file becomes a mesh in millimeters, or says why not', { timeout: 60_000 }, async () => {
  const pool = poolWith()
  const request = stored(stepExample('cube-10x10mm/Cube 10x10.stp'))
  const result = await pool.measureFile(request, never)
  if ('refusal' in result) throw new Error(result.refusal)
  const unit = { assumed: 'mm', isGuess: false }
  expect(result.measurement).toMatchObject({ format: 'step', triangles: 12, watertight: true, unit })
  expect(result.measurement.volumeMm3).toBeCloseTo(1_000, 3)
  expect(readdirSync(request.into).toSorted()).toEqual(['picture.webp', 'print.stl'])
  const broken = await pool.measureFile(
    stored(stepExample('cube-10x10mm/Cube 10x10.stp').subarray(0, 4_000)),
    never,
  )
  expect(broken).toEqual({ refusal: expect.stringMatching(/^This STEP file is damaged/) })
})

test('a model is measured, written for the printer in millimeters, and drawn', {
  timeout: 60_000,
}, async () => {
  const request = stored(cube)
  const result = await poolWith().measureFile(request, never)
  if ('refusal' in result) throw new Error(result.refusal)
  expect(result.measurement).toMatchObject({ format: '3mf', triangles: 12, watertight: true, bodies: 1 })
  expect(result.measurement.volumeMm3).toBeCloseTo(1_000_000, 3)
  const printed = scanMesh(sourceFromBytes(readFileSync(result.printFile)))
  expect(printed).toMatchObject({
    format: 'stl',
    triangles: 12,
    isClosed: true,
    bounds: { max: [100, 100, 100] },
  })
  expect(result.preview).toBe(result.printFile)
  const { format, width, height, hasAlpha } = await sharp(result.picture).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'webp',
    width: 512,
    height: 512,
    hasAlpha: true,
  })
})

const lettering = {
  font: 'noto-sans-bold',
  order: {
    text: 'Zoë',
    area: { origin: [50, 50, 100], normal: [0, 0, 1], up: [0, 1, 0], widthMm: 90, heightMm: 40 },
    mode: 'emboss',
    depthMm: 1,
    letterHeightMm: 15,
    minLetterHeightMm: 5,
    alignment: 'center',
    maxCharacters: 20,
    maxLines: 1,
    minSolidMm: 0.8,
    minGapMm: 0.4,
    minFloorMm: 1,
  },
} satisfies Omit<LetterRequest, 'path' | 'into'>

test('a text is put on a print file and drawn, with the same bytes in every thread', {
  timeout: 60_000,
}, async () => {
  const pool = poolWith()
  const measured = await pool.measureFile(stored(cube), never)
  if ('refusal' in measured) throw new Error(measured.refusal)
  const letter = async () => {
    const request = stored(readFileSync(measured.printFile))
    const result = await pool.letterModel({ ...request, ...lettering }, never)
    if ('refusal' in result) throw new Error(result.refusal)
    expect(readdirSync(request.into).toSorted()).toEqual(['picture.webp', 'print.stl'])
    return result
  }
  const [one, other] = [await letter(), await letter()]
  expect(one.measurement).toMatchObject({ watertight: true, bodies: 1, bounds: { max: [100, 100, 101] } })
  expect(one).toMatchObject({ letterHeightMm: 15, narrow: null })
  expect(readFileSync(one.printFile)).toEqual(readFileSync(other.printFile))
  expect(readFileSync(one.picture)).not.toEqual(readFileSync(measured.picture))
})

test('a text that can’t be made leaves no file, and a reason', { timeout: 60_000 }, async () => {
  const pool = poolWith()
  const measured = await pool.measureFile(stored(cube), never)
  if ('refusal' in measured) throw new Error(measured.refusal)
  const refusalOf = async (changes: Partial<LetterRequest['order']>) => {
    const request = stored(readFileSync(measured.printFile))
    const order = { ...lettering.order, ...changes } as LetterRequest['order']
    const result = await pool.letterModel({ ...request, ...lettering, order }, never)
    expect(readdirSync(request.into)).toEqual([])
    return 'refusal' in result ? result.refusal : null
  }
  expect(await refusalOf({ text: 'Zoë 🎉' })).toBe('Emoji can’t be printed as letters: 🎉')
  expect(await refusalOf({ text: 'Bartholomew', minLetterHeightMm: 15 })).toMatch(/^The text is too long/)
  expect(await refusalOf({ area: { ...lettering.order.area, origin: [99, 50, 100] } })).toMatch(/flat face/)
})

test('a unit that someone says goes before that of the file, in print as in measure', {
  timeout: 60_000,
}, async () => {
  const result = await poolWith().measureFile({ ...stored(cube), unit: 'in' }, never)
  if ('refusal' in result) throw new Error(result.refusal)
  const printed = scanMesh(sourceFromBytes(readFileSync(result.printFile)))
  expect(printed.bounds.max[0]).toBeCloseTo(254, 3)
  expect(result.measurement.bounds.max[0]).toBeCloseTo(254, 9)
})

test('a hostile file is refused with its reason and leaves nothing', { timeout: 60_000 }, async () => {
  const request = stored(hostileFiles['a zip bomb with a false size in the directory']!())
  expect(await poolWith().measureFile(request, never)).toEqual({
    refusal: 'The archive declares a wrong size for a file.',
  })
  expect(readdirSync(request.into)).toEqual([])
})

test('a thread that takes too long or too much is ended, and the file refused', {
  timeout: 60_000,
}, async () => {
  const slow = await poolWith({ timeLimitMs: 1 }).measureFile(stored(cube), never)
  expect(slow).toEqual({ refusal: expect.stringContaining('takes too long') })
  const large = await poolWith({ megabytes: 1 }).measureFile(stored(cube), never)
  expect(large).toEqual({ refusal: expect.stringContaining('too much memory') })
})

test('a file that cannot even be opened is refused, and the pool keeps working', {
  timeout: 60_000,
}, async () => {
  const pool = poolWith()
  const { into } = stored(cube)
  expect(await pool.measureFile({ path: join(folder, 'nowhere'), into }, never)).toEqual({
    refusal: expect.stringContaining('can’t read this model'),
  })
  expect(await pool.measureFile(stored(cube), never)).toHaveProperty('measurement')
})

test('files wait for one another, and a canceled one frees its place', {
  timeout: 60_000,
}, async () => {
  const pool = poolWith({ concurrency: 1 })
  const [first, unwanted, last] = [stored(cube), stored(cube), stored(cube)]
  const ended = new AbortController()
  const order: string[] = []
  const all = Promise.allSettled([
    pool.measureFile(first, never).then(() => order.push('first')),
    pool.measureFile(unwanted, ended.signal),
    pool.measureFile(last, never).then(() => order.push('last')),
  ])
  ended.abort(new Error('not wanted'))
  const [, second] = await all
  expect(second).toMatchObject({ status: 'rejected', reason: { message: 'not wanted' } })
  expect(order).toEqual(['first', 'last'])
  expect(existsSync(join(unwanted.into, 'print.stl'))).toBe(false)
})

test('a preview is made within the limits of its thread, also of hostile and huge files', {
  timeout: 120_000,
}, async () => {
  const pool = poolWith()
  const measured = await pool.measureFile(stored(cube), never)
  if ('refusal' in measured) throw new Error(measured.refusal)
  const into = mkdtempSync(join(folder, 'into-'))
  const made = await pool.previewModel({ path: measured.printFile, into, seed: 'a' }, never)
  if ('refusal' in made) throw new Error(made.refusal)
  const bytes = gunzipSync(readFileSync(made.preview))
  expect(scanMesh(sourceFromBytes(bytes))).toMatchObject({ format: 'stl', triangles: 12, isClosed: true })
  expect(made).toMatchObject({ triangles: 12, sha256: createHash('sha256').update(bytes).digest('hex') })

  const huge = Buffer.alloc(84 + 50 * 2_000_000)
  huge.writeUInt32LE(2_000_000, 80)
  for (let at = 0; at < 2_000_000; at++) huge.writeFloatLE(at % 977, 84 + 50 * at + 12)
  for (let at = 0; at < 2_000_000; at++) huge.writeFloatLE((at * 31) % 1_013, 84 + 50 * at + 28)
  for (let at = 0; at < 2_000_000; at++) huge.writeFloatLE((at * 17) % 733, 84 + 50 * at + 44)
  const large = await pool.previewModel({ ...stored(huge), seed: 'a' }, never)
  if (!('refusal' in large)) expect(large.triangles).toBeLessThanOrEqual(20_000)
  const slow = poolWith({ timeLimitMs: 1 })
  expect(await slow.previewModel({ ...stored(huge), seed: 'a' }, never)).toEqual({
    refusal: expect.stringMatching(/too complex/),
  })
  const broken = { ...stored(Buffer.from('no model')), seed: 'a' }
  expect(await pool.previewModel(broken, never)).toEqual({ refusal: expect.any(String) })
})

test('the preview of a closed model keeps its shape with half of its triangles', {
  timeout: 60_000,
}, async () => {
  const path = fileURLToPath(new URL('../../web/public/models/gear.stl', import.meta.url))
  const before = scanMesh(sourceFromBytes(readFileSync(path)))
  const into = mkdtempSync(join(folder, 'into-'))
  const made = await poolWith().previewModel({ path, into, seed: 'a' }, never)
  if ('refusal' in made) throw new Error(made.refusal)
  const after = scanMesh(sourceFromBytes(gunzipSync(readFileSync(made.preview))))
  expect(made.triangles).toBeLessThanOrEqual(before.triangles / 2)
  expect(after.isClosed).toBe(true)
  expect(Math.abs(after.volumeMm3 / before.volumeMm3 - 1)).toBeLessThan(0.03)
})
