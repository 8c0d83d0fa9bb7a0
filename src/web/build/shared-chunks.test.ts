import { expect, test } from 'vitest'
import { sharedChunks } from './shared-chunks.ts'

const page = (route: string) => `/src/web/routes/${route}.tsx?tsr-split=component`

/** Names of chunks in an app of these modules, each with what it imports. A name after `lazy:` is imported when it is needed. */
function chunksOf(imports: Readonly<Record<string, readonly string[]>>) {
  const nameOf = sharedChunks()
  const isLazy = (parent: string, id: string) => imports[parent]?.includes(`lazy:${id}`) || false
  const parents = Object.keys(imports)
  const graph = {
    getModuleInfo: (id: string) => ({
      importers: parents.filter((parent) => imports[parent]?.includes(id)),
      dynamicImporters: id.includes('?tsr-split')
        ? ['/routes']
        : parents.filter((parent) => isLazy(parent, id)),
    }),
  }
  return (id: string) => nameOf(id, graph)
}

const [buy, explore] = [page('_public/buy'), page('_public/explore')]
const [home, orders, files] = [
  page('_app/dashboard/index'),
  page('_app/dashboard/orders'),
  page('_app/dashboard/files'),
]
const [more, users] = [page('_app/dashboard/more'), page('_app/admin-dashboard/users')]

test('what public pages share is named by them, whichever screens use it too', () => {
  const nameOf = chunksOf({
    [buy]: ['price', 'button', 'own'],
    [explore]: ['price', 'button'],
    [orders]: ['button', 'row'],
  })
  expect(nameOf('button')).toMatch(/^open-/)
  expect(nameOf('price')).toBe(nameOf('button'))
  // What one page alone uses is in its own chunk.
  expect(nameOf('own')).toBeNull()
  expect(nameOf('row')).toBeNull()
})

test('public pages never load what only screens share', () => {
  const nameOf = chunksOf({
    [buy]: ['price'],
    [orders]: ['table', 'price'],
    [files]: ['table'],
    [more]: ['table'],
  })
  expect(nameOf('table')).toBe('screens-sellers')
  expect(nameOf('price')).toMatch(/^open-/)
})

test('what Home and administrators use is apart from what sellers’ screens share', () => {
  const nameOf = chunksOf({
    [home]: ['card'],
    [orders]: ['card', 'table', 'both'],
    [files]: ['card', 'table', 'both'],
    [more]: ['table'],
    [users]: ['both'],
  })
  expect(['card', 'table', 'both'].map(nameOf)).toEqual([
    'home-sellers',
    'screens-sellers',
    'screens-sellers-admin',
  ])
})

test('a lazy part of a public page is public, and one of a screen isn’t', () => {
  const nameOf = chunksOf({
    [buy]: ['lazy:picker'],
    [orders]: ['lazy:dialog', 'color', 'form'],
    [files]: ['lazy:dialog', 'form'],
    picker: ['color'],
    dialog: ['form'],
  })
  expect(nameOf('color')).toMatch(/^open-/)
  expect(nameOf('form')).toBe('screens-sellers')
  expect(nameOf('picker')).toBeNull()
})

test('chunks never lead in a circle', () => {
  // A part that is also imported at once, by what it needs itself the users of.
  const nameOf = chunksOf({
    [orders]: ['table', 'lazy:menu'],
    [files]: ['table'],
    [more]: ['table'],
    table: ['menu'],
    menu: ['style'],
  })
  expect(['table', 'menu', 'style'].map(nameOf)).toEqual(Array(3).fill('screens-sellers'))
})
