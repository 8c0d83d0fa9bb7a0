import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pageAssets } from '#web/app/page-assets.ts'

/** Size limits for a public page's initial load, in bytes as Brotli. */
export const budgets = { script: 130_000, style: 10_000 } as const

export interface PageWeight {
  route: string
  script: number
  style: number
}

type Manifest = Parameters<typeof pageAssets>[0]

/** What each public page of a build loads initially. `sizeOf` returns the size of a file by its URL path. */
export function weighPages(manifest: Manifest, sizeOf: (address: string) => number): PageWeight[] {
  const { hydrated } = pageAssets(manifest)
  const sum = (addresses: Iterable<unknown>) =>
    [...addresses].reduce<number>((total, address) => total + sizeOf(String(address)), 0)
  return Object.keys(hydrated.routes)
    .filter((route) => route !== '__root__' && !route.startsWith('/_app'))
    .map((id) => {
      const route = id.replace('/_public', '')
      const files = [hydrated.routes.__root__, hydrated.routes[id]]
      const scripts = files.flatMap((one) => [
        ...(one?.scripts ?? []).map(({ attrs }) => attrs?.src),
        ...(one?.preloads ?? []),
      ])
      return { route, script: sum(new Set(scripts)), style: sum(files.flatMap((one) => one?.css ?? [])) }
    })
}

/** The public pages of the build in a folder. */
export function weighBuild(folder: string): PageWeight[] {
  const client = join(folder, 'client')
  const manifest: Manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'))
  return weighPages(manifest, (address) => statSync(join(client, `${address}.br`)).size)
}

/** A sentence for each page above its limits. */
export function overweight(pages: readonly PageWeight[]): string[] {
  return pages.flatMap(({ route, script, style }) => [
    ...(script > budgets.script
      ? [`${route} loads ${script} bytes of scripts; the limit is ${budgets.script}.`]
      : []),
    ...(style > budgets.style
      ? [`${route} loads ${style} bytes of styles; the limit is ${budgets.style}.`]
      : []),
  ])
}
