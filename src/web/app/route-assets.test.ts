import { expect, test } from 'vitest'
import { routeAssets } from './route-assets.ts'

const manifest = {
  'src/web/app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/a.css'],
    imports: ['_react'],
  },
  _react: { file: 'assets/react.js' },
  _form: { file: 'assets/form.js', imports: ['_react'] },
  'src/web/app/routes/index.tsx?tsr-split=component': { file: 'assets/index.js', imports: ['_react'] },
  'src/web/app/routes/_app.dashboard.tsx?tsr-split=component': { file: 'assets/dash.js', imports: ['_form'] },
}

test('every page loads the entry with its style, and announces what it imports', () => {
  const root = routeAssets(manifest).routes.__root__
  expect(root?.css).toEqual(['/assets/a.css'])
  expect(root?.preloads).toEqual(['/assets/entry.js', '/assets/react.js'])
})

test('a route announces its own files only', () => {
  const { routes } = routeAssets(manifest)
  expect(routes['/']?.preloads).toEqual(['/assets/index.js'])
  expect(routes['/_app/dashboard']?.preloads).toEqual(['/assets/dash.js', '/assets/form.js'])
})

test('a build without an entry is refused at start, not on the first page', () => {
  expect(() => routeAssets({})).toThrow('no entry')
})
