import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { importOnce } from './import-once.ts'
import { publicEndpoints } from './public-endpoints.ts'

const contract = fileURLToPath(new URL('../../contract/api.ts', import.meta.url))
const isPublic: ReadonlySet<string> = new Set(publicEndpoints)

const tables: Readonly<Record<string, (name: string) => boolean>> = {
  'virtual:route-table/all': () => true,
  'virtual:route-table/public': (name) => isPublic.has(name),
}
const resolved = (id: string): string => `\0${id}`

/** Gives the browser the method and path of every endpoint of the contract, without the schemas; to public pages, of those they call. */
export function routeTablePlugin(): Plugin {
  const endpoints = importOnce<ContractModule>(contract)
  return {
    name: 'spoolyard:route-table',
    watchChange: endpoints.forget,
    resolveId: (source) => (source in tables ? resolved(source) : null),
    async load(loaded) {
      const isWanted = Object.entries(tables).find(([id]) => resolved(id) === loaded)?.[1]
      if (!isWanted) return null
      const { module, files } = await endpoints.read()
      for (const file of files) this.addWatchFile(file)
      const rows = Object.entries(module.api)
        .filter(([name]) => isWanted(name))
        .map(([name, { method, path }]) => [name, [method, path]])
      return `export const routeTable = ${JSON.stringify(Object.fromEntries(rows))}`
    },
  }
}

type ContractModule = typeof import('#contract/api.ts')
