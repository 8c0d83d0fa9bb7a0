import type { SourceFile } from './source-file.ts'
import type { TreeRule } from './violation.ts'

/** No file reaches itself through its imports. Imports of types count: they couple the files just the same. */
export const checkCycles: TreeRule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return findComponents(byPath).map((component) => {
    const cycle = shortestCycle(byPath, component)
    const [path = '', next = path] = cycle
    const line = byPath.get(path)?.imports.find(({ target }) => target === next)?.line ?? 1
    const message = `Import cycle: ${[...cycle, path].join(' → ')}. Move what both need into a separate file.`
    return { path, line, rule: 'cycle', message }
  })
}

type Files = ReadonlyMap<string, SourceFile>

function targetsOf(files: Files, path: string): string[] {
  const targets = files.get(path)?.imports.flatMap(({ target }) => target ?? []) ?? []
  return targets.filter((target) => files.has(target))
}

/** Sets of files that all reach each other (Tarjan's strongly connected components). */
function findComponents(files: Files): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const components: string[][] = []

  const visit = (path: string) => {
    const own = order.size
    order.set(path, own)
    open.push(path)
    let low = own
    for (const target of targetsOf(files, path)) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low)
    }
    lowest.set(path, low)
    if (low < own) return
    const component = open.splice(open.indexOf(path))
    if (component.length > 1 || targetsOf(files, path).includes(path)) components.push(component)
  }
  for (const path of files.keys()) if (!order.has(path)) visit(path)
  return components
}

/** A shortest cycle through the first file of a component. */
function shortestCycle(files: Files, component: readonly string[]): string[] {
  const [start = ''] = component.toSorted()
  const trails: string[][] = [[start]]
  const seen = new Set<string>()
  for (const trail of trails) {
    for (const target of targetsOf(files, trail.at(-1) ?? '')) {
      if (target === start) return trail
      if (!component.includes(target) || seen.has(target)) continue
      seen.add(target)
      trails.push([...trail, target])
    }
  }
  return [start]
}
