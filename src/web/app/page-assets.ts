import type { createRequestHandler } from '@tanstack/react-router/ssr/server'

type Manifest = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>

/** The scripts and styles of every route, in the router's own form. */
export type RouteAssets = Awaited<ReturnType<Manifest>>

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

export interface PageAssets {
  /** For the pages that everyone may see: the picture and text of the first screen go before any script. */
  open: RouteAssets
  /** What those pages have loaded once they are hydrated. */
  hydrated: RouteAssets
  /** Of pages behind sign-in, whose styles come after those of the others: they have all of them, and more. */
  signedIn: RouteAssets
}

const SIGNED_IN = '/_app'

/** The files each page needs, from the browser build's manifest. */
export function pageAssets(manifest: Readonly<Record<string, Chunk>>): PageAssets {
  const routes = routesOf(manifest)
  const { __root__: root } = routes
  const key = Object.keys(manifest).find((each) => routeIdOf(each) === SIGNED_IN)
  const styles = key ? stylesOf(manifest, key, new Set()) : []
  // NOTE: linked by the root, because the router takes a route's own link away when someone leaves the route.
  const css = [...(root?.css ?? []), ...styles.map(address)]
  return {
    open: { routes: { __root__: { ...root, preloads: [] } } },
    hydrated: { routes },
    signedIn: { routes: { ...routes, __root__: { ...root, css } } },
  }
}

function routesOf(manifest: Readonly<Record<string, Chunk>>): RouteAssets['routes'] {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const entry = entryKey && manifest[entryKey]
  if (!entryKey || !entry) throw new Error('The manifest of the browser build has no entry')
  const shared = new Set<string>()
  const routes: RouteAssets['routes'] = {
    __root__: {
      css: (entry.css ?? []).map(address),
      preloads: filesOf(manifest, entryKey, shared).map(address),
      scripts: [{ attrs: { type: 'module', src: address(entry.file), fetchPriority: 'low' } }],
    },
  }
  for (const key of Object.keys(manifest)) {
    const routeId = routeIdOf(key)
    if (routeId) routes[routeId] = { preloads: filesOf(manifest, key, new Set(shared)).map(address) }
  }
  return routes
}

const address = (file: string) => `/${file}`

/** The styles of a chunk and of those it imports. */
function stylesOf(manifest: Readonly<Record<string, Chunk>>, key: string, seen: Set<string>): string[] {
  const chunk = manifest[key]
  if (!chunk || chunk.isEntry || seen.has(key)) return []
  seen.add(key)
  return [
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((imported) => stylesOf(manifest, imported, seen)),
  ]
}

/** A chunk's file and those it imports, without the ones seen before. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, key: string, seen: Set<string>): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}

/** `…/routes/_app/dashboard.tsx?tsr-split=component` belongs to the route `/_app/dashboard`. */
function routeIdOf(key: string): string | null {
  const name = /web\/routes\/(.+)\.tsx\?tsr-split/.exec(key)?.[1]
  return name ? `/${name.replace(/(^|\/)index$/, '$1')}` : null
}
