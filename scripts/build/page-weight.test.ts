import { expect, test } from 'vitest'
import { runTool } from '../launch/child-process.ts'
import { overweight, weighBuild, weighPages } from './page-weight.ts'

const manifest = {
  entry: { file: 'entry.js', isEntry: true, css: ['public.css'], imports: ['shared'] },
  shared: { file: 'shared.js' },
  'src/web/app/start-app.tsx': { file: 'app.js', imports: ['shared'] },
  'src/web/routes/_public/index.tsx?tsr-split=component': { file: 'index.js', imports: ['shared'] },
  'src/web/routes/_public/maintenance.tsx?tsr-split=component': { file: 'closed.js', imports: ['shared'] },
  'src/web/routes/_app.tsx?tsr-split=component': { file: 'signed-in.js', css: ['app.css'] },
}
const sizes: Record<string, number> = {
  '/entry.js': 2_000,
  '/shared.js': 3_000,
  '/app.js': 123_000,
  '/index.js': 2_001,
  '/closed.js': 2_001,
  '/public.css': 10_000,
}
const sizeOf = (address: string) => sizes[address] ?? 0

test('a public page weighs its own files and those of every page, each once; one that sleeps only what it loads untouched', () => {
  expect(weighPages(manifest, sizeOf)).toEqual([
    { route: '/', script: 2_000, style: 10_000 },
    { route: '/maintenance', script: 130_001, style: 10_000 },
  ])
})

test('a page that is one byte too heavy is named', () => {
  expect(overweight(weighPages(manifest, sizeOf))).toEqual([
    '/maintenance loads 130001 bytes of scripts; 130000 is the most.',
  ])
})

test('no public page of the product is too heavy', { timeout: 240_000 }, async () => {
  // A program of its own, because building changes the environment of the process that it runs in.
  expect(await runTool('scripts/build.ts', [])).toBe(0)
  const pages = weighBuild('dist/web')
  expect(pages.map(({ route }) => route)).toEqual(expect.arrayContaining(['/', '/get-started', '/authFlow']))
  expect(overweight(pages)).toEqual([])
})
