import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const reader = fileURLToPath(new URL('./read-body-schema.ts', import.meta.url))
const prefix = 'virtual:body-schema/'

/** Gives forms the body of an endpoint as JSON Schema, e.g. `virtual:body-schema/updateShop`. */
export function bodySchemaPlugin(): Plugin {
  return {
    name: 'spoolyard:body-schema',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const { module, dependencies } = await runnerImport<typeof import('./read-body-schema.ts')>(reader)
      for (const file of [reader, ...dependencies]) this.addWatchFile(file)
      return `export default ${JSON.stringify(module.readBodySchema(id.slice(prefix.length + 1)))}`
    },
  }
}
