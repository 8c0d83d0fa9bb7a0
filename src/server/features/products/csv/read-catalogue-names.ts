import type { Queries } from '#server/db/database.ts'
import { readComponents, readFilaments } from '#server/features/catalogue/read-catalogue.ts'
import { readPrintableFiles } from '#server/features/files/read-files.ts'
import { type CatalogueNames, namesOf } from './catalogue-names.ts'

/** How the catalogue of now is written and read. */
export async function readCatalogueNames(db: Queries, sellerId: string): Promise<CatalogueNames> {
  const { filaments } = await readFilaments(db)
  const { components } = await readComponents(db)
  return {
    filaments: namesOf(filaments),
    components: namesOf(components, { mayBeUnknown: true }),
    files: namesOf(await readPrintableFiles(db, sellerId), { mayBeUnknown: true }),
  }
}
