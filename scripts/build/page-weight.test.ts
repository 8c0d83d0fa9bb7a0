import { expect, test } from 'vitest'
import { buildStale } from './build-stale.ts'
import { overweight, weighBuild, weighPages } from './page-weight.ts'

const manifest = {
  entry: { file: 'entry.js', isEntry: true, css: ['public.css'], imports: ['shared'] },
  shared: { file: 'shared.js' },
  'src/web/app/routes/index.tsx?tsr-split=component': { file: 'index.js', imports: ['shared'] },
  'src/web/app/routes/_app.tsx?tsr-split=component': { file: 'app.js', css: ['app.css'] },
}
const sizes: Record<string, number> = {
  '/entry.js': 90_000,
  '/shared.js': 3_000,
  '/index.js': 2_001,
  '/public.css': 10_000,
}
const sizeOf = (address: string) => sizes[address] ?? 0

test('a public page weighs its own files and those of every page, each once', () => {
  expect(weighPages(manifest, sizeOf)).toEqual([{ route: '/', script: 95_001, style: 10_000 }])
})

test('a page that is one byte too heavy is named', () => {
  expect(overweight(weighPages(manifest, sizeOf))).toEqual([
    '/ loads 95001 bytes of scripts; 95000 is the most.',
  ])
})

test('no public page of the product is too heavy', { timeout: 240_000 }, async () => {
  await buildStale(['web'])
  const pages = weighBuild('dist/web')
  expect(pages.map(({ route }) => route)).toEqual(expect.arrayContaining(['/', '/get-started', '/authFlow']))
  expect(overweight(pages)).toEqual([])
})
