import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { measureMesh } from '#mesh/measure/measure-mesh.ts'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { stlOf } from '../render-models/stl.ts'
import { samplePart } from './sample-part.ts'

test('the sample part that everyone can download is the one that follows from the rules, and it can be printed', async () => {
  const made = stlOf(samplePart(await loadKernel(256)))
  const published = readFileSync('src/web/public/models/sample-part.stl')
  // Run `npm run render-rules` after the rules changed.
  expect(published.equals(made)).toBe(true)
  const { watertight, findings } = measureMesh(sourceFromBytes(published))
  expect(watertight).toBe(true)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(findings.map(({ kind }) => kind)).not.toContain('SEVERAL_BODIES')
})
