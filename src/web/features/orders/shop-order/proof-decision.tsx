import type { CheckReason } from '#contract/orders/order-checks.ts'
import type { ShopOrder } from '#contract/orders/shop-orders.ts'
import { turntableOf } from '#web/data/files/turntable-query.ts'
import { TurningPicture } from '#web/entities/lettering/turning-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { useApproveProofs } from '../use-order-edits.ts'

type Proof = NonNullable<CheckReason['proof']>

/** The part as it will be printed. */
export function ProofPicture({ proof }: { proof: Proof }) {
  return (
    <div className="mt-2 grid w-full max-w-64 gap-2">
      <TurningPicture
        key={proof.letteringId}
        src={`/api/file-versions/${proof.letteringId}/picture`}
        alt={`The part with the text “${proof.text}”`}
        size={256}
        className="aspect-square w-full rounded-lg border border-line bg-surface"
        turntable={turntableOf(proof.letteringId)}
      />
      {proof.warning && <p>{proof.warning}</p>}
    </div>
  )
}

/** Approves exactly the print file in the picture. */
export function ProofDecision({ order, reason }: { order: ShopOrder; reason: CheckReason }) {
  const { proof, lineId } = reason
  const approve = useApproveProofs()
  if (!proof || !lineId) return null
  const { letteringId, sha256 } = proof
  const proofs = [{ orderId: order.id, lineId, letteringId, sha256 }]
  return (
    <Button
      size="sm"
      isBusy={approve.isPending}
      onClick={() => approve.mutate({ orderIds: [order.id], proofs })}
    >
      Approve
    </Button>
  )
}
