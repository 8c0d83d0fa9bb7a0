import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const id = 'virtual:route-table'
const resolvedId = `\0${id}`
const contract = fileURLToPath(new URL('../../contract/api.ts', import.meta.url))

/** Gives the browser the method and path of every endpoint of the contract, without the schemas. */
export function routeTablePlugin(): Plugin {
  return {
    name: 'spoolyard:route-table',
    resolveId: (source) => (source === id ? resolvedId : null),
    async load(loaded) {
      if (loaded !== resolvedId) return null
      const { module, dependencies } = await runnerImport<ContractModule>(contract)
      for (const file of [contract, ...dependencies]) this.addWatchFile(file)
      const rows = Object.entries(module.api).map(([name, { method, path }]) => [name, [method, path]])
      return `export const routeTable = ${JSON.stringify(Object.fromEntries(rows))}`
    },
  }
}

type ContractModule = typeof import('#contract/api.ts')
