import type { MatchKind } from '#contract/matches.ts'
import type { OptionValue } from './option-index.ts'
import type { IndexedProduct } from './product-index.ts'

/** What one step makes of a line. After `open` no later step is asked: what is uncertain is not guessed. */
export type Verdict =
  | {
      is: 'found'
      product: IndexedProduct
      kind: MatchKind
      read: readonly OptionValue[]
      text: string
      matchId: string | null
    }
  | { is: 'ignored'; text: string; matchId: string }
  | { is: 'open'; text: string; matchId: string | null }
