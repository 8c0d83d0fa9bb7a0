import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPicture } from '#mesh/picture/draw-picture.ts'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { finishWith } from '../scripts/launch/finish.ts'
import type { Mesh } from './render-models/mesh.ts'
import { stlOf } from './render-models/stl.ts'
import { ruleModels } from './render-rules/rule-models.ts'
import { samplePart } from './render-rules/sample-part.ts'

const PUBLIC = 'src/web/public'
/** Twice the width on the page. */
const SIZE = 480
const COLOR = '#d9784a'
const KERNEL_MEGABYTES = 256

// Writes the sample part and the pictures of the design rules, which are committed.
await finishWith(async () => {
  const kernel = await loadKernel(KERNEL_MEGABYTES)
  writeFileSync(join(PUBLIC, 'models', 'sample-part.stl'), stlOf(samplePart(kernel)))
  const folder = join(PUBLIC, 'pictures')
  mkdirSync(folder, { recursive: true })
  for (const [rule, build] of Object.entries(ruleModels)) {
    const { good, bad } = build(kernel)
    await savePicture(good, join(folder, `rule-${rule}-good.webp`))
    await savePicture(bad, join(folder, `rule-${rule}-bad.webp`))
  }
  return 0
})

/** Drawn by what draws the pictures of files, so it looks like those. */
async function savePicture({ positions, triangles }: Mesh, path: string): Promise<void> {
  const coordinates = Float64Array.from(
    triangles.flatMap((corner) => positions.slice(corner * 3, corner * 3 + 3)),
  )
  const { rgba, width, height } = drawPicture((sink) => sink.add(coordinates, triangles.length / 3), {
    size: SIZE,
    color: COLOR,
  })
  await sharp(rgba, { raw: { width, height, channels: 4 } })
    .trim()
    .resize({ width: SIZE, height: Math.round(SIZE * 0.72), fit: 'contain', background: '#0000' })
    .webp({ quality: 74, alphaQuality: 80 })
    .toFile(path)
}
