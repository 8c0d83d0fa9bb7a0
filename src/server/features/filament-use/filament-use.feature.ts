import { feature } from '#server/kernel/feature.ts'
import { getFilamentUse } from './get-filament-use.ts'
import { listCatalogUse } from './list-catalog-use.ts'
import { substituteFilament } from './substitute-filament.ts'

/** Where a filament or component is used, and replacing one filament with another. */
export const filamentUseFeature = feature({
  verbs: { listCatalogUse, getFilamentUse, substituteFilament },
})
