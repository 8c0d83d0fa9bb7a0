import { expect, test } from 'vitest'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { sourceFromBytes } from '../byte-source.ts'
import { stlOf } from '../lettering/solids.ts'
import { type KnownPart, soundParts, thinParts } from '../testing/known-parts.ts'
import { moreSoundParts, moreThinParts } from '../testing/more-parts.ts'
import { measureMesh } from './measure-mesh.ts'

const kernel = await loadKernel(128)

function wallsOf({ solid }: KnownPart) {
  const { findings, smallestWallMm, watertight } = measureMesh(sourceFromBytes(stlOf(solid)), { unit: 'mm' })
  return { smallestWallMm, watertight, isThin: findings.some(({ kind }) => kind === 'THIN_WALLS') }
}

test.each([...soundParts(kernel), ...moreSoundParts(kernel)])(
  '$name prints without a warning about walls',
  (part) => {
    expect(wallsOf(part)).toMatchObject({ watertight: true, isThin: false })
  },
)

test.each([...thinParts(kernel), ...moreThinParts(kernel)])(
  '$name: the thin feature is found, with its thickness',
  ({ thinMm, ...part }) => {
    const { smallestWallMm, isThin } = wallsOf(part)
    expect({ isThin, share: smallestWallMm! / thinMm }).toEqual({ isThin: true, share: expect.closeTo(1, 1) })
  },
)
