import type { Queries } from '#server/db/database.ts'
import { readComponents, readFilaments } from '#server/features/catalog/read-catalog.ts'
import { readPrintableFiles } from '#server/features/files/read-files.ts'
import { type CatalogNames, namesOf } from './catalog-names.ts'

/** Names in the current catalog, for writing and reading CSV. */
export async function readCatalogNames(db: Queries, sellerId: string): Promise<CatalogNames> {
  return {
    filaments: namesOf(await readFilaments(db)),
    components: namesOf(await readComponents(db), { mayBeUnknown: true }),
    files: namesOf(await readPrintableFiles(db, sellerId), { mayBeUnknown: true }),
  }
}
