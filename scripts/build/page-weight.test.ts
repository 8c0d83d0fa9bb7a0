import { expect, test } from 'vitest'
import { runTool } from '../launch/child-process.ts'
import { overweight, weighBuild, weighPages } from './page-weight.ts'

const manifest = {
  entry: { file: 'entry.js', isEntry: true, css: ['public.css'], imports: ['shared', 'app'] },
  shared: { file: 'shared.js' },
  app: { file: 'app.js', imports: ['shared'] },
  'src/web/routes/_public/index.tsx?tsr-split=component': { file: 'index.js', imports: ['shared'] },
  'src/web/routes/_public/maintenance.tsx?tsr-split=component': { file: 'closed.js', imports: ['shared'] },
  'src/web/routes/_app.tsx?tsr-split=component': { file: 'signed-in.js', css: ['app.css'] },
}
const sizes: Record<string, number> = {
  '/entry.js': 2_000,
  '/shared.js': 3_000,
  '/app.js': 123_000,
  '/index.js': 2_000,
  '/closed.js': 2_001,
  '/public.css': 10_000,
}
const sizeOf = (address: string) => sizes[address] ?? 0

test('a public page counts its own files and the shared ones, each once', () => {
  expect(weighPages(manifest, sizeOf)).toEqual([
    { route: '/', script: 130_000, style: 10_000 },
    { route: '/maintenance', script: 130_001, style: 10_000 },
  ])
})

test('a page one byte above its limit is reported', () => {
  expect(overweight(weighPages(manifest, sizeOf))).toEqual([
    '/maintenance loads 130001 bytes of scripts; the limit is 130000.',
  ])
})

test('no public page of the product is above its limit', { timeout: 240_000 }, async () => {
  // In a separate process, because building changes the environment.
  expect(await runTool('scripts/build.ts', ['web'])).toBe(0)
  const pages = weighBuild('dist/web')
  expect(pages.map(({ route }) => route)).toEqual(expect.arrayContaining(['/', '/get-started', '/authFlow']))
  expect(overweight(pages)).toEqual([])
})
