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

/** The same faces, as a surface model instead of a solid. */
const asSurfaces = (content: string) =>
  content.replace(/MANIFOLD_SOLID_BREP\('([^']*)',(#\d+)\)/, "SHELL_BASED_SURFACE_MODEL('$1',($2))")

test('surfaces that enclose a part are one, others are named as the reason', async () => {
  expect((await scan(bytesOf(asSurfaces(text)))).volumeMm3).toBeCloseTo(1_000, 3)
  await expect(scan(bytesOf(asSurfaces(open)))).rejects.toThrow(/surfaces that enclose nothing/)
})

test('a file in which a solid is lost is refused', async () => {
  const lost = text.replace(/ENDSEC;\s+END-ISO/, "#9999=MANIFOLD_SOLID_BREP('lost',#107);\n$&")
  expect(lost).not.toBe(text)
  await expect(scan(bytesOf(lost))).rejects.toThrow(/isn’t a closed solid/)
})

test('parts in other files are named as the reason', async () => {
  await expect(scan(example('cax-if/s1_pe_214/s1_pe_214.stp'))).rejects.toThrow(
    /other files, such as “mainbody_asm.stp”/,
  )
})
