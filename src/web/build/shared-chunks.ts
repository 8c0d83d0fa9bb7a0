/** What the bundler knows of a module: the ids of those that import it, and of those that import it when they need it. */
interface Module {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/** A page’s own part. Screens of the dashboards have a first group, and those of one of the two a second. */
const PAGE = /[\\/]routes[\\/](_app(?:[\\/]((?:admin-)?dashboard)\b)?)?[^?]*\?tsr-split/
const HOME = /[\\/]routes[\\/]_app([\\/]dashboard([\\/]index)?)?\.tsx\?tsr-split/
/** What so many public pages and lazy parts of them use is loaded by all that use any of it. */
const MANY_OPEN = 6
/** The same for screens. */
const MANY_SCREENS = 3

/**
 * Names the chunk of what several pages share, or null if it is for the bundler to place. Left to itself, it makes a chunk for each set
 * of pages, so that nearly every icon and small component is a file of its own, and a screen waits for eighty of them. Here, public
 * pages load what they use and little more, whichever screens use it too; Home loads what it uses; and what three other screens use
 * comes with the first of them.
 *
 * What a module imports is loaded by all that load the module. So chunks lead from few pages to more, and never in a circle.
 */
export function sharedChunks(): (id: string, graph: Graph) => string | null {
  const partsOf = new Map<string, readonly string[]>()
  const isOpenOf = new Map<string, boolean>()

  /** The parts that are loaded when they are needed, and a module with them. */
  function readParts(id: string, graph: Graph): readonly string[] {
    const known = partsOf.get(id)
    if (known) return known
    const above = new Set([id])
    for (const each of above) for (const importer of importersOf(each, graph)) above.add(importer)
    const parts = [...above].filter((each) => dynamicImportersOf(each, graph).length > 0)
    partsOf.set(id, parts)
    return parts
  }

  /** Whether public pages load a part. */
  function isOpen(part: string, graph: Graph): boolean {
    const page = PAGE.exec(part)
    if (page) return !page[1]
    const known = isOpenOf.get(part)
    if (known !== undefined) return known
    // Parts that load each other decide nothing.
    isOpenOf.set(part, false)
    const isFromOpen = dynamicImportersOf(part, graph).some((importer) => {
      const parts = readParts(importer, graph)
      return parts.length === 0 || parts.some((each) => isOpen(each, graph))
    })
    isOpenOf.set(part, isFromOpen)
    return isFromOpen
  }

  return (id, graph) => {
    // A part that nothing else imports is a chunk already.
    if (importersOf(id, graph).length === 0) return null
    const parts = readParts(id, graph)
    const open = parts.filter((part) => isOpen(part, graph))
    if (open.length >= MANY_OPEN) return 'open'
    if (open.length > 0) return parts.length > 1 ? `open-${hashOf(open.toSorted().join())}` : null
    return parts.length >= MANY_SCREENS ? nameOfScreens(parts) : null
  }
}

/** What only administrators use is apart from what sellers do, and what Home uses from both. */
function nameOfScreens(parts: readonly string[]): string {
  const sides = new Set(parts.map((part) => PAGE.exec(part)?.[2]))
  const names = [
    parts.some((part) => HOME.test(part)) ? 'home' : 'screens',
    ...(sides.has('dashboard') ? ['sellers'] : []),
    ...(sides.has('admin-dashboard') ? ['admin'] : []),
  ]
  return names.join('-')
}

const importersOf = (id: string, graph: Graph) => graph.getModuleInfo(id)?.importers ?? []
const dynamicImportersOf = (id: string, graph: Graph) => graph.getModuleInfo(id)?.dynamicImporters ?? []

function hashOf(text: string): string {
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (hash >>> 0).toString(36)
}
