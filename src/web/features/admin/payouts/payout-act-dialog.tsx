import { useState } from 'react'
import type { PayoutMaker } from '#contract/admin/payouts.ts'
import { useHoldPayouts, useReleasePayouts, useRequestPayout } from '#web/data/admin/payout-queries.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

export interface PayoutAct {
  maker: PayoutMaker
  what: 'HOLD' | 'RELEASE' | 'REQUEST'
}

/** Holds or releases what a maker earns, or asks for a payout above the limit; each with its reason. */
export function PayoutActDialog({ maker, what, onClose }: PayoutAct & { onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const hold = useHoldPayouts()
  const release = useReleasePayouts()
  const request = useRequestPayout()
  const { id, name, email } = maker.maker
  const who = name || email
  const amount = formatMoney(Math.max(maker.waitingCents, 0), 'USD')
  const close = { onSuccess: onClose }
  if (what === 'HOLD')
    return (
      <ReasonDialog
        title={`Hold payouts to ${who}?`}
        consequence={`We keep ${amount} and every share that becomes payable until an administrator releases them.`}
        actionLabel={`Hold ${amount}`}
        tone="danger"
        hint="The maker sees it."
        change={hold}
        errorTitle="Payouts weren’t put on hold"
        onConfirm={(reason) => hold.mutate({ id, reason }, close)}
        onClose={onClose}
      />
    )
  if (what === 'RELEASE')
    return (
      <ReasonDialog
        title={`Release payouts to ${who}?`}
        consequence={`${amount} and anything held since becomes payable right away.`}
        actionLabel="Release payouts"
        change={release}
        errorTitle="Payouts weren’t released"
        onConfirm={(reason) => release.mutate({ id, reason }, close)}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={`Request a payout of ${amount} to ${who}?`}
      consequence="It’s above the limit. Nothing is sent until another administrator confirms it."
      actionLabel={`Request ${amount}`}
      hint="The administrator who confirms it sees it."
      change={request}
      errorTitle="Nothing was requested"
      onConfirm={(reason) => request.mutate({ id, key, reason, amountCents: maker.waitingCents }, close)}
      onClose={onClose}
    />
  )
}
