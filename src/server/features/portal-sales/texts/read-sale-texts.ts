import type { SaleText } from '#contract/portals/sales.ts'
import type { Queries } from '#server/db/database.ts'
import { readLetterings } from '#server/features/lettering/read-letterings.ts'
import type { SaleRecord } from '../sale-store.ts'

type WithTexts = Pick<SaleRecord, 'sellerId' | 'lines' | 'textApprovals'>

export const hasTexts = ({ lines }: Pick<SaleRecord, 'lines'>): boolean =>
  lines.some(({ letterings = [] }) => letterings.length > 0)

/** The texts of a sale on their parts, and what the maker approved of them. */
export async function readSaleTexts(
  db: Queries,
  { sellerId, lines, textApprovals }: WithTexts,
): Promise<SaleText[]> {
  const recipes = lines.flatMap(({ letterings = [] }, line) =>
    letterings.map(({ id, text }) => ({ line, letteringId: id, text })),
  )
  const made = await readLetterings(
    db,
    sellerId,
    recipes.map(({ letteringId }) => letteringId),
  )
  return recipes.map((recipe) => {
    const { state, refusal = null, warning = null, sha256 = null } = made.get(recipe.letteringId) ?? {}
    const isApproved = sha256 !== null && textApprovals[recipe.letteringId]?.sha256 === sha256
    return {
      ...{ ...recipe, refusal, warning, sha256 },
      state: state === 'REFUSED' ? 'REFUSED' : sha256 === null ? 'MAKING' : isApproved ? 'APPROVED' : 'READY',
    }
  })
}
