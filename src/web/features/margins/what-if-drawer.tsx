import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STORE_FEES_AS_OF, usualFeesOf } from '#contract/money/store-fees.ts'
import type { Shop } from '#contract/stores/shops.ts'
import { shopList } from '#web/data/stores/connection-queries.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { FilamentPicker } from '#web/entities/filament/filament-picker.tsx'
import { monthText } from '#web/entities/margin/month-text.ts'
import { type ChosenProduct, ProductPicker } from '#web/entities/product/product-picker.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { problemsOf, type WhatIfDraft, whatIfOf } from './what-if-draft.ts'
import { WhatIfResult } from './what-if-result.tsx'

const NO_STORE = 'none'

/** What an order would earn at another price, in another filament, or with more pieces. */
export function WhatIfDrawer({ onClose }: { onClose: () => void }) {
  const shops = useQuery(shopList).data?.shops ?? []
  const [product, setProduct] = useState<ChosenProduct | null>(null)
  const [draft, setDraft] = useState<Omit<WhatIfDraft, 'productId' | 'shopId'>>({
    filamentId: null,
    quantity: '1',
    paid: '',
    country: 'US',
  })
  const [chosenShop, setShop] = useState<string | null>(null)
  const shop = shops.find(({ id }) => id === chosenShop) ?? (chosenShop === null ? shops[0] : undefined)
  const whole = { ...draft, productId: product?.id ?? null, shopId: shop?.id ?? null }
  const problems = problemsOf(whole)
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  return (
    <Drawer onClose={onClose} title="What if">
      <div className="grid gap-5">
        <p className="text-muted">
          See what an order would leave at another price, in another filament, or with more pieces. Nothing is
          saved.
        </p>
        <ProductPicker label="Product" value={product} onChange={setProduct} />
        <FilamentPicker
          label="Filament"
          noneLabel="As in the product"
          hint="Where buyers choose the color, the most expensive one counts."
          value={draft.filamentId}
          onChange={(filamentId) => change({ filamentId })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Pieces"
            inputMode="numeric"
            value={draft.quantity}
            error={problems.quantity}
            onChange={(event) => change({ quantity: event.target.value })}
          />
          <TextField
            label={`Buyer pays in total, ${shop?.settings.currency ?? 'USD'}`}
            inputMode="decimal"
            value={draft.paid}
            error={problems.paid}
            onChange={(event) => change({ paid: event.target.value })}
          />
        </div>
        <Select
          label="Store"
          hint={feesText(shop)}
          options={[
            ...shops.map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_STORE, label: 'No store (no store fees)' },
          ]}
          value={shop?.id ?? NO_STORE}
          onChange={setShop}
        />
        <Combobox
          label="Ships to"
          options={countryOptions()}
          value={draft.country}
          onChange={(country) => change({ country })}
        />
        <WhatIfResult wanted={whatIfOf(whole)} country={draft.country} />
      </div>
    </Drawer>
  )
}

/** Where the store's fees come from. */
function feesText(shop: Shop | undefined): string | undefined {
  if (!shop || shop.settings.fees) return undefined
  const usual = usualFeesOf(shop)
  return usual
    ? `Fees are estimates: ${usual.platform}’s list prices in the United States as of ${monthText(STORE_FEES_AS_OF)}. Set your own in the store’s settings.`
    : 'We don’t know this store’s fees, so none are counted. Set them in the store’s settings.'
}
