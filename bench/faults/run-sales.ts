import { runCampaign } from './run-campaign.ts'
import { buyAndKill } from './sales/buy-and-kill.ts'
import { judgeSales } from './sales/judge-sales.ts'
import { createNaiveSales } from './sales/naive-sales.ts'
import { createProductSales } from './sales/product-sales.ts'
import type { SalesSubject } from './sales/sales-subject.ts'

/** `--sales`: buyers at portals while the process dies and the providers fail. */
export function runSales(args: string[]): Promise<number> {
  return runCampaign<SalesSubject>(
    {
      name: 'sales',
      openProduct: createProductSales,
      openNaive: createNaiveSales,
      async run(subject, world, options) {
        const { purchases, crashes, surprises, ...bought } = await buyAndKill({ subject, world }, options)
        const { findings, ...verdict } = judgeSales(await subject.evidence(), purchases)
        const { paid, printed, booked } = verdict
        const counted = {
          buyers: purchases.length,
          refusedBuyers: purchases.filter(({ refusals }) => refusals.length > 0).length,
        }
        return {
          ...{ surprises, findings, crashes },
          didWork: paid > 0 && paid === printed && printed === booked,
          figures: { ...verdict, ...bought, ...counted },
        }
      },
    },
    args,
  )
}
