import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { readComponents, readFilaments } from '#server/features/catalogue/read-catalogue.ts'
import { filesOf } from '#server/features/catalogue/sample-files.ts'
import { type CatalogueNames, namesOf } from './catalogue-names.ts'

/** How the catalogue of now is written and read. */
export async function readCatalogueNames({ config }: Context, db: Queries): Promise<CatalogueNames> {
  const { filaments } = await readFilaments(db)
  const { components } = await readComponents(db)
  return {
    filaments: namesOf(filaments),
    components: namesOf(components, { mayBeUnknown: true }),
    files: namesOf(filesOf(config), { mayBeUnknown: true }),
  }
}
