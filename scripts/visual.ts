import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { buildStale } from './build/build-stale.ts'
import { runTool } from './launch/child-process.ts'
import { finishWith } from './launch/finish.ts'

const PICTURES = 'e2e/visual/pictures/*.png'

// Compares every component with its picture. --update replaces the pictures.
await finishWith(async () => {
  const isUpdate = process.argv.includes('--update')
  const args = process.argv.slice(2).filter((arg) => arg !== '--update')
  await buildStale(['ui-page'])
  const exitCode = await runTool('node_modules/@playwright/test/cli.js', [
    'test',
    '--config=visual.config.ts',
    '--reporter=list',
    ...(isUpdate ? ['--update-snapshots=all'] : []),
    ...args,
  ])
  if (isUpdate) await shrinkPictures()
  return exitCode
})

/** Pictures of components have few colors; with a palette they take a third of the space. */
async function shrinkPictures(): Promise<void> {
  const { default: sharp } = await import('sharp')
  for (const file of globSync(PICTURES)) {
    const small = await sharp(readFileSync(file))
      .png({ palette: true, colors: 64, effort: 10, dither: 0 })
      .toBuffer()
    if (small.length < readFileSync(file).length) writeFileSync(file, small)
  }
}
