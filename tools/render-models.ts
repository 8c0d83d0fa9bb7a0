import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../e2e/find-browser.ts'
import { finishWith } from '../scripts/launch/finish.ts'
import { fileDetail, models } from './render-models/models/model-list.ts'
import { previewCard } from './render-models/preview-card.ts'
import { saveIcon } from './render-models/save-icon.ts'
import { savePictures, savePreview, softenEdges } from './render-models/save-pictures.ts'
import { heroShot, portraitOf } from './render-models/shots.ts'
import { stlOf } from './render-models/stl.ts'
import { openStudio, type Studio } from './render-models/studio/open-studio.ts'

const PUBLIC = 'src/web/public'
const PREVIEW = [1200, 630] as const

// Renders the models' files and pictures, which are committed. `--samples 8` is a quick preview; `--only vase,hero`
// renders only those.
await finishWith(async () => {
  const { values } = parseArgs({
    options: { samples: { type: 'string', default: '96' }, only: { type: 'string' } },
  })
  const wanted = values.only?.split(',') ?? [...models.map(({ slug }) => slug), 'hero']
  await saveIcon(join(PUBLIC, 'favicon.svg'), join(PUBLIC, 'apple-touch-icon.png'))
  for (const folder of ['models', 'pictures']) mkdirSync(join(PUBLIC, folder), { recursive: true })
  const studio = await openStudio(await findBrowser())
  try {
    for (const name of wanted) await make(studio, name, Number(values.samples))
  } finally {
    await studio.close()
  }
  return 0
})

async function make(studio: Studio, name: string, samples: number): Promise<void> {
  const startedAt = performance.now()
  const isHero = name === 'hero'
  const model = models.find(({ slug }) => slug === name)
  if (model) writeFileSync(join(PUBLIC, 'models', `${name}.stl`), stlOf(model.build(fileDetail)))
  const shot = isHero ? heroShot(samples) : portraitOf(name, samples)
  const picture = await softenEdges(await studio.photograph(shot))
  const pictures = join(PUBLIC, 'pictures')
  await savePictures(picture, join(pictures, name), isHero ? [800, 1600] : [400, 900])
  const card = await studio.shootPage(previewCard(picture, isHero ? 'below' : 'beside'), ...PREVIEW)
  await savePreview(card, join(pictures, isHero ? 'link-preview.jpg' : `${name}-preview.jpg`))
  console.log(`${name} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
