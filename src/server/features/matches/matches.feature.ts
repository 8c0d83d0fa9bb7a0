import { feature } from '#server/kernel/feature.ts'
import { createMatch } from './create-match.ts'
import { deleteMatch } from './delete-match.ts'
import { explainLine } from './explain-line.ts'
import { listMatches } from './list-matches.ts'
import { listWaitingLines } from './list-waiting-lines.ts'
import { proposeProduct } from './propose-product.ts'
import { testMatch } from './test-match.ts'
import { updateMatch } from './update-match.ts'

/** Links lines to products, automatically and by the seller's link rules. */
export const matchesFeature = feature({
  verbs: {
    listMatches,
    listWaitingLines,
    createMatch,
    updateMatch,
    deleteMatch,
    testMatch,
    explainLine,
    proposeProduct,
  },
})
