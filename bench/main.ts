import { benchPages } from './bench-pages.ts'
import { benchMatching } from './matching/bench-matching.ts'
import { benchOrdersList } from './orders-list/bench-orders-list.ts'
import { benchSearch } from './search/bench-search.ts'
import { benchSignInTiming } from './sign-in-timing/bench-sign-in-timing.ts'

const benches: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  matching: benchMatching,
  'orders-list': benchOrdersList,
  pages: benchPages,
  search: benchSearch,
  'sign-in-timing': benchSignInTiming,
}

const [, , name = '', ...args] = process.argv
const bench = benches[name]
if (bench) await bench(args)
else {
  console.error(`Name a measurement: ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 1
}
