import { expect, test } from 'vitest'
import { pageAssets } from './page-assets.ts'

const manifest = {
  'src/web/app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/a.css'],
    imports: ['_react'],
  },
  _react: { file: 'assets/react.js' },
  _form: { file: 'assets/form.js', imports: ['_react'] },
  'src/web/routes/_public/index.tsx?tsr-split=component': { file: 'assets/index.js', imports: ['_react'] },
  'src/web/routes/_app.tsx?tsr-split=component': { file: 'assets/signed-in.js', imports: ['_layout'] },
  _layout: { file: 'assets/layout.js', css: ['assets/b.css'], imports: ['src/web/app/entry-client.tsx'] },
  'src/web/routes/_app/dashboard.tsx?tsr-split=component': { file: 'assets/dash.js', imports: ['_form'] },
}

test('a public page links its style and one late script, and preloads nothing', () => {
  const { routes } = pageAssets(manifest).open
  expect(routes.__root__?.css).toEqual(['/assets/a.css'])
  expect(routes.__root__?.scripts).toHaveLength(1)
  expect(routes.__root__?.preloads).toEqual([])
  expect(Object.keys(routes)).toEqual(['__root__'])
})

test('the entry is loaded with its style and with what it imports', () => {
  const root = pageAssets(manifest).hydrated.routes.__root__
  expect(root?.css).toEqual(['/assets/a.css'])
  expect(root?.scripts).toEqual([
    { attrs: { type: 'module', src: '/assets/entry.js', fetchPriority: 'low' } },
  ])
  expect(root?.preloads).toEqual(['/assets/entry.js', '/assets/react.js'])
})

test('a route announces its own files only', () => {
  const { routes } = pageAssets(manifest).hydrated
  expect(routes['/_public/']?.preloads).toEqual(['/assets/index.js'])
  expect(routes['/_app/dashboard']?.preloads).toEqual(['/assets/dash.js', '/assets/form.js'])
})

test('pages behind sign-in get their own styles after those of all pages, by a link that stays', () => {
  const { open, signedIn } = pageAssets(manifest)
  expect(open.routes.__root__?.css).toEqual(['/assets/a.css'])
  expect(signedIn.routes.__root__?.css).toEqual(['/assets/a.css', '/assets/b.css'])
  expect(signedIn.routes['/_app']?.css).toBeUndefined()
})

test('a build without an entry is refused at start, not on the first page', () => {
  expect(() => pageAssets({})).toThrow('no entry')
})
