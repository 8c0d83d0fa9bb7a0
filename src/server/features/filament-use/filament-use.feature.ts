import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { filamentsBack } from '../catalog/catalog-events.ts'
import { getFilamentUse } from './get-filament-use.ts'
import { keepStandIn } from './keep-stand-in.ts'
import { listCatalogUse } from './list-catalog-use.ts'
import { listFilamentListings } from './list-filament-listings.ts'
import { substituteFilament } from './substitute-filament.ts'
import { startSwitchingBack, switchBack } from './switch-back.job.ts'

/** Where a filament or component is used, replacing one filament with another, and switching back when it returns. */
export const filamentUseFeature = feature({
  verbs: { listCatalogUse, getFilamentUse, listFilamentListings, substituteFilament, keepStandIn },
  jobs: [switchBack],
  reactions: [on(filamentsBack, startSwitchingBack)],
})
