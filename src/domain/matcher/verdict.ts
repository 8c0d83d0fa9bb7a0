import type { MatchKind } from '#contract/products/matches.ts'
import type { OptionValue } from './option-index.ts'
import type { IndexedProduct } from './product-index.ts'

/** The result of one step. `open` ends the search: an ambiguous line is never guessed. */
export type Verdict =
  | {
      is: 'found'
      product: IndexedProduct
      kind: MatchKind
      read: readonly OptionValue[]
      /** Names of the line's options that identified the product. */
      usedOptions?: readonly string[]
      text: string
      matchId: string | null
    }
  | { is: 'ignored'; text: string; matchId: string }
  | { is: 'open'; text: string; matchId: string | null }
