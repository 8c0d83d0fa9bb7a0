import { readVersion } from '#server/features/files/versions/read-versions.ts'
import { requestTexts } from '#server/features/lettering/request-letterings.ts'
import type { Context } from '#server/kernel/context.ts'
import { mailTextWaiting } from '../mail-maker.ts'
import { checkSaleAt, type SaleRecord } from '../sale-store.ts'
import { hasTexts, readSaleTexts } from './read-sale-texts.ts'

const MAKING_CHECK_MS = 5_000
const WAITING_CHECK_MS = 3_600_000
/** No one waits longer for their text to be looked at. */
const PATIENCE_MS = 14 * 86_400_000
const NOT_CHECKED = 'The maker didn’t check your text within 14 days.'

/**
 * Whether a paid sale can be printed: it has no texts, or its maker approved each on its part. Otherwise their print files are
 * requested, the maker is mailed once, and the sale is looked at later. Returns why a text never can be printed, as its buyer reads it.
 */
export async function passTexts(
  context: Context,
  sale: SaleRecord,
): Promise<'PASSED' | 'WAITING' | { refusal: string }> {
  if (!hasTexts(sale)) return 'PASSED'
  const { db, clock } = context
  const texts = await readSaleTexts(db, sale)
  if (texts.every(({ state }) => state === 'APPROVED')) return 'PASSED'
  const refusal = await findRefusal(context, sale, texts)
  const isOver = clock.now().getTime() - (sale.paidAt ?? sale.createdAt).getTime() > PATIENCE_MS
  if (refusal !== null || isOver) return { refusal: refusal ?? NOT_CHECKED }
  const isMaking = texts.some(({ state }) => state === 'MAKING')
  await db.transaction(async (tx) => {
    const recipes = sale.lines.flatMap(({ letterings = [] }) => letterings)
    if (isMaking) await requestTexts(context, tx, sale.sellerId, recipes)
    else await mailTextWaiting(context, tx, sale)
    const waitMs = isMaking ? MAKING_CHECK_MS : WAITING_CHECK_MS
    await checkSaleAt(tx, sale, new Date(clock.now().getTime() + waitMs))
  })
  return 'WAITING'
}

/** Why one of the texts can never be printed, as the buyer reads it; null if all may be. */
async function findRefusal(
  { db }: Context,
  { sellerId, lines }: SaleRecord,
  texts: Awaited<ReturnType<typeof readSaleTexts>>,
): Promise<string | null> {
  const refused = texts.find(({ state }) => state === 'REFUSED')
  if (refused) return `Your text “${refused.text}” can’t be printed. ${refused.refusal}`
  for (const { title, letterings = [] } of lines)
    for (const { sourceId, sourceSha256 } of letterings) {
      const source = await readVersion(db, sellerId, { versionId: sourceId })
      if (source?.printSha256 !== sourceSha256)
        return `The model of “${title}” isn’t the one that you ordered.`
    }
  return null
}
