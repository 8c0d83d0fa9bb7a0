import { plans } from '#contract/account/plans.ts'
import { storageText } from '#domain/plans/plan-changes.ts'
import { PlanLink } from '#web/entities/plan/plan-link.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'

/** The used storage, and the plan with more when little is left. */
export function QuotaLine({ bytes, limit }: { bytes: number; limit: number }) {
  const isNearlyFull = bytes > limit * 0.9
  const larger = plans.find(({ storageBytes }) => storageBytes > limit)
  return (
    <p className={`px-4 pb-3 text-[0.8125rem] ${isNearlyFull ? 'text-warn' : 'text-muted'}`}>
      {formatBytes(bytes)} of {formatBytes(limit)} used
      {isNearlyFull && '. You’re almost out of storage. Delete files you no longer need'}
      {isNearlyFull && (larger ? ', or ' : '.')}
      {isNearlyFull && larger && (
        <>
          <PlanLink>
            get {storageText(larger)} with the {larger.name} plan
          </PlanLink>
          .
        </>
      )}
    </p>
  )
}
