import { benchAdminLists } from './admin-lists/bench-admin-lists.ts'
import { benchAnalytics } from './analytics/bench-analytics.ts'
import { benchFirstViews } from './bench-first-views.ts'
import { benchInteractions } from './bench-interactions.ts'
import { benchMemory } from './bench-memory.ts'
import { benchPageRate } from './bench-page-rate.ts'
import { benchPages } from './bench-pages.ts'
import { benchViewer } from './bench-viewer.ts'
import { benchExplore } from './explore/bench-explore.ts'
import { benchFairness } from './fairness/bench-fairness.ts'
import { benchFilesList } from './files-list/bench-files-list.ts'
import { benchGrowth } from './growth/bench-growth.ts'
import { benchIdle } from './idle/bench-idle.ts'
import { benchImport } from './import/bench-import.ts'
import { benchLettering } from './lettering/bench-lettering.ts'
import { benchManyOrders } from './many-orders/bench-many-orders.ts'
import { benchMargins } from './margins/bench-margins.ts'
import { benchMatching } from './matching/bench-matching.ts'
import { benchMesh } from './mesh/bench-mesh.ts'
import { benchMigrations } from './migrations/bench-migrations.ts'
import { benchMovements } from './movements/bench-movements.ts'
import { benchOrdersList } from './orders-list/bench-orders-list.ts'
import { benchSearch } from './search/bench-search.ts'
import { benchSignInTiming } from './sign-in-timing/bench-sign-in-timing.ts'
import { benchStatement } from './statement/bench-statement.ts'
import { benchSubmitPace } from './submit-pace/bench-submit-pace.ts'
import { benchUploads } from './uploads/bench-uploads.ts'

const benches: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  'admin-lists': benchAdminLists,
  explore: benchExplore,
  analytics: benchAnalytics,
  fairness: benchFairness,
  'files-list': benchFilesList,
  'first-views': benchFirstViews,
  growth: benchGrowth,
  idle: benchIdle,
  import: benchImport,
  interactions: benchInteractions,
  lettering: benchLettering,
  'many-orders': benchManyOrders,
  margins: benchMargins,
  matching: benchMatching,
  memory: benchMemory,
  mesh: benchMesh,
  migrations: benchMigrations,
  movements: benchMovements,
  'orders-list': benchOrdersList,
  'page-rate': benchPageRate,
  pages: benchPages,
  search: benchSearch,
  'sign-in-timing': benchSignInTiming,
  statement: benchStatement,
  'submit-pace': benchSubmitPace,
  uploads: benchUploads,
  viewer: benchViewer,
}

const [, , name = '', ...args] = process.argv
const bench = benches[name]
if (bench) await bench(args)
else {
  console.error(`Name a measurement: ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 1
}
