import { haveSameNumbers } from '#domain/text/text-key.ts'
import type { MatchStep } from './match-step.ts'
import type { ProductIndex } from './product-index.ts'
import { judgeKnown } from './sku-steps.ts'
import { named, shown } from './words.ts'

/** Matches the title if exactly one product has that name. */
export const titleStep = (products: ProductIndex): MatchStep => ({
  judge: ({ title, titleKey }) =>
    judgeKnown(
      products.byName.get(titleKey)?.filter(({ product }) => haveSameNumbers(product.name, title)),
      () => `the title ${shown(title)}`,
      ({ product }) => ({
        kind: 'TITLE',
        text: `The title is the name of ${named(product)}`,
      }),
    ),
  miss: ({ titleKey, title }) => (titleKey ? `No product is named ${shown(title)}` : 'The item has no title'),
})
