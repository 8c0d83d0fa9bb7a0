import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { ScanTotals } from '#mesh/scan/scan-totals.ts'
import { scanTriangles } from '#mesh/scan/scan-triangles.ts'
import { readStep } from './read-step.ts'

const packageFile = createRequire(import.meta.url).resolve('occt-import-js/package.json')
const examples = join(dirname(packageFile), 'test', 'testfiles')
const example = (name: string) => new Uint8Array(readFileSync(join(examples, name)))

async function scan(bytes: Uint8Array) {
  const give = await readStep(sourceFromBytes(bytes))
  const totals = new ScanTotals()
  give({ add: (coordinates, triangles) => scanTriangles(coordinates, triangles, totals) })
  return totals.result()
}

test.each([
  ['cube-10x10mm/Cube 10x10.stp', 10],
  ['cube-units/cube-mm.step', 1_000],
  ['cube-units/cube-in.step', 1_000],
  ['cube-units/cube-m.step', 1_000],
])('%s has its size in millimeters, whatever it was drawn in', async (name, side) => {
  const { isClosed, volumeMm3 } = await scan(example(name))
  expect(isClosed).toBe(true)
  expect(volumeMm3 / side ** 3).toBeCloseTo(1, 6)
})

test('an assembly is all of its parts', async () => {
  const { isClosed, triangles } = await scan(example('cax-if/as1-oc-214.stp'))
  expect(isClosed).toBe(true)
  expect(triangles).toBeGreaterThan(1_000)
})

const cube = example('cube-10x10mm/Cube 10x10.stp')
const text = new TextDecoder('latin1').decode(cube)
const bytesOf = (content: string) => new TextEncoder().encode(content)
/** The solid without one of its faces. */
const open = text.replace(/CLOSED_SHELL\('([^']*)',\(#\d+,/, "CLOSED_SHELL('$1',(")

test.each([
  ['cut off', bytesOf(text.slice(0, text.length / 2))],
  ['without a face', bytesOf(open)],
  ['without anything', bytesOf('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n')],
  ['of rubbish', bytesOf(`ISO-10303-21;\n${'x'.repeat(100_000)}`)],
])('a STEP file %s is refused with a sentence', async (_, bytes) => {
  await expect(scan(bytes)).rejects.toMatchObject({
    name: 'MeshError',
    message: expect.stringMatching(/STEP/),
  })
})

test('parts in other files are named as the reason', async () => {
  await expect(scan(example('cax-if/s1_pe_214/s1_pe_214.stp'))).rejects.toThrow(/other files/)
})
