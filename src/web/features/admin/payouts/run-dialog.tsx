import type { adminPayoutEndpoints, PayoutMaker } from '#contract/admin/payouts.ts'
import type { Reply } from '#contract/endpoint.ts'
import { useRunPayouts } from '#web/data/admin/payout-queries.ts'
import { payoutWaits } from '#web/entities/payout/payout-labels.ts'
import { counted } from '#web/lib/counted.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { InfoDialog } from '#web/ui/overlay/info-dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

type Result = Reply<typeof adminPayoutEndpoints.runPayouts>['results'][number]

/** Who would be paid how much; after the run, what came of each. */
export function RunDialog({ makers, onClose }: { makers: readonly PayoutMaker[]; onClose: () => void }) {
  const run = useRunPayouts()
  const sum = makers.reduce((total, { waitingCents }) => total + waitingCents, 0)
  const amount = formatMoney(sum, 'USD')
  const results = run.data?.results
  if (results) {
    const started = results.filter(({ result }) => result === 'STARTED')
    const sent = started.reduce((total, { amountCents }) => total + amountCents, 0)
    return (
      <InfoDialog
        onClose={onClose}
        title={`${formatMoney(sent, 'USD')} to ${counted(started.length, 'maker')} is on its way`}
      >
        <Rows
          makers={makers}
          textOf={({ maker }) => resultText(results.find(({ makerId }) => makerId === maker.id))}
        />
      </InfoDialog>
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Pay ${amount} to ${counted(makers.length, 'maker')}?`}
      consequence="The money is sent to their accounts at Stripe right away and can’t be recalled here. Makers whose amount changes in the meantime aren’t paid."
      actionLabel={`Pay ${amount}`}
      keepLabel="Not now"
      isBusy={run.isPending}
      onConfirm={() =>
        run.mutate(makers.map(({ maker, waitingCents }) => ({ id: maker.id, amountCents: waitingCents })))
      }
    >
      <Rows makers={makers} textOf={({ waitingCents }) => formatMoney(waitingCents, 'USD')} />
      {run.error && (
        <div className="mt-4">
          <ErrorAlert
            error={run.error}
            title="The run didn’t finish. Reload the list to see what was sent."
          />
        </div>
      )}
    </Dialog>
  )
}

function Rows({
  makers,
  textOf,
}: {
  makers: readonly PayoutMaker[]
  textOf: (maker: PayoutMaker) => string
}) {
  return (
    <ul aria-label="Makers" className="max-h-72 divide-y divide-line overflow-y-auto text-sm">
      {makers.map((each) => (
        <li key={each.maker.id} className="flex justify-between gap-4 py-2">
          <span className="min-w-0 truncate">{each.maker.name || each.maker.email}</span>
          <span className="tabular whitespace-nowrap">{textOf(each)}</span>
        </li>
      ))}
    </ul>
  )
}

function resultText(result: Result | undefined): string {
  if (result?.result === 'STARTED') return `${formatMoney(result.amountCents, 'USD')} on its way`
  if (result?.result === 'WAITS' && result.waitsFor)
    return `Not sent: ${payoutWaits[result.waitsFor].toLowerCase()}`
  return 'Not sent: the amount has changed'
}
