import { countryIn, storeIn, wordOf } from '#web/data/orders/search-query.ts'
import { originNames } from '#web/entities/connection/source-names.ts'
import { stageOf } from '#web/entities/order/stage-labels.ts'
import type { SearchOf } from '#web/lib/screen-search.ts'

type Search = Pick<
  SearchOf<'/_app/dashboard/orders/'>,
  'stage' | 'number' | 'source' | 'country' | 'item' | 'tag' | 'shop'
>

/** The filter of Production in the URL. Unknown values are dropped. */
export const printOrderFilter = ({ stage, number, source, country, item, tag, shop }: Search) => ({
  stage: stageOf(stage),
  number,
  source: wordOf(originNames, source),
  country: countryIn(country),
  item,
  tag,
  shop: storeIn(shop),
})

/** Clears every filter except the stage. */
export const noPrintOrderFilter = {
  number: undefined,
  source: undefined,
  country: undefined,
  item: undefined,
  tag: undefined,
  shop: undefined,
} as const satisfies Partial<Search>
