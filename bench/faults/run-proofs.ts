import { judgeProofs } from './proofs/judge-proofs.ts'
import { createNaiveProofs } from './proofs/naive-proofs.ts'
import { orderAndKill } from './proofs/order-and-kill.ts'
import { createProductProofs } from './proofs/product-proofs.ts'
import type { ProofsSubject } from './proofs/proofs-subject.ts'
import { runCampaign } from './run-campaign.ts'

/** `--proofs`: texts are approved, changed and printed while the process dies. */
export function runProofs(args: string[]): Promise<number> {
  return runCampaign<ProofsSubject>(
    {
      name: 'proofs',
      openProduct: createProductProofs,
      openNaive: createNaiveProofs,
      async run(subject, world, options) {
        const campaign = await orderAndKill({ subject, world }, options)
        const prints = await subject.readPrints()
        const { findings, ...verdict } = await judgeProofs({
          ...campaign,
          prints,
          failures: await subject.readFailures(),
          unfinished: await subject.readUnfinished(),
          sha256Of: subject.sha256Of,
        })
        const { orders, crashes, surprises, depths, ...happened } = campaign
        const counted = {
          orders: orders.length,
          approvals: orders.reduce((sum, { approvals }) => sum + approvals.length, 0),
          changedParts: depths.length - 1,
          printed: prints.length,
        }
        return {
          ...{ surprises, findings, crashes },
          didWork: prints.length > 0,
          figures: { ...verdict, ...happened, ...counted },
        }
      },
    },
    args,
  )
}
