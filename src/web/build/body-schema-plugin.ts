import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { importOnce } from './import-once.ts'

const reader = fileURLToPath(new URL('./read-body-schema.ts', import.meta.url))
const prefix = 'virtual:body-schema/'

/** Gives forms the body of an endpoint as JSON Schema, e.g. `virtual:body-schema/updateShop`. */
export function bodySchemaPlugin(): Plugin {
  const schemas = importOnce<typeof import('./read-body-schema.ts')>(reader)
  return {
    name: 'spoolyard:body-schema',
    watchChange: schemas.forget,
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const { module, files } = await schemas.read()
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(module.readBodySchema(id.slice(prefix.length + 1)))}`
    },
  }
}
