import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { DirectOrderRow } from '#contract/orders/direct-orders.ts'
import {
  type DraftOutcome,
  type PricedDraft,
  type ReviewedDraft,
  useReviewDrafts,
  useSubmitDrafts,
} from '#web/data/orders/direct-bulk.ts'
import { counted } from '#web/lib/counted.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'

interface Props {
  drafts: readonly DirectOrderRow[]
  onClose: () => void
  /** All of them were tried. */
  onDone: () => void
}

/** Submits several drafts: what each costs and which can’t go, then what became of each. */
export function SubmitDraftsDialog({ drafts, onClose, onDone }: Props) {
  const review = useReviewDrafts()
  const submit = useSubmitDrafts()
  const start = useEffectEvent(() => review.mutate(drafts))
  useEffect(() => start(), [])
  if (submit.data) return <Report outcomes={submit.data} onClose={onClose} />
  const reviewed = review.data
  const going = reviewed?.filter(isPriced) ?? []
  const total = money(going)
  return (
    <Dialog
      onClose={onClose}
      title={titleOf(drafts.length, reviewed && going.length)}
      consequence={
        !reviewed
          ? 'We check each draft and get its price. Nothing is charged yet.'
          : going.length > 0
            ? `We charge you ${total}, print ${going.length === 1 ? 'this order' : 'these orders'} and ship to each recipient.`
            : 'Nothing was charged.'
      }
      actionLabel={going.length > 0 ? `Submit ${counted(going.length, 'order')} · ${total}` : 'Submit'}
      keepLabel={reviewed && going.length === 0 ? 'Close' : 'Not now'}
      isBusy={submit.isPending}
      isActionDisabled={going.length === 0}
      onConfirm={() => submit.mutate(going, { onSuccess: onDone })}
    >
      {reviewed ? (
        <Rows rows={reviewed}>
          {(draft) =>
            isPriced(draft) ? formatMoney(draft.totalCents, 'USD') : <Reason text={draft.reason} />
          }
        </Rows>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {submit.isPending && (
        <p role="status" className="mt-3 animate-appear-late text-pretty text-muted">
          Submitting one after the other. Each order is charged only once.
        </p>
      )}
    </Dialog>
  )
}

function Report({ outcomes, onClose }: { outcomes: readonly DraftOutcome[]; onClose: () => void }) {
  const { setSearch } = useScreenSearch('/_app/dashboard/orders/drafts/')
  const sent = outcomes.flatMap((outcome) => ('order' in outcome ? outcome.order : []))
  const charged = sent.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)
  const all = counted(outcomes.length, 'order')
  return (
    <Dialog
      onClose={onClose}
      title={sent.length === outcomes.length ? `${all} submitted` : `${sent.length} of ${all} submitted`}
      consequence={sent.length > 0 ? `${formatMoney(charged, 'USD')} in total.` : 'Nothing was charged.'}
      actionLabel="See placed orders"
      keepLabel="Close"
      isActionDisabled={sent.length === 0}
      onConfirm={() => {
        onClose()
        setSearch({ tab: 'sent' })
      }}
    >
      <Rows rows={outcomes}>
        {(outcome) =>
          'order' in outcome ? (
            `Submitted · ${formatMoney(outcome.order.totalCents ?? 0, outcome.order.currency)}`
          ) : (
            <Reason text={`Not submitted: ${outcome.reason}`} />
          )
        }
      </Rows>
    </Dialog>
  )
}

interface RowsProps<Row> {
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

function Rows<Row extends { id: string; number: string }>({ rows, children }: RowsProps<Row>) {
  return (
    <ul
      aria-label="Orders"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-xl border border-line text-[0.8125rem]"
    >
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap justify-between gap-x-3 px-3 py-2">
          <span className="font-medium">Order {row.number}</span>
          <span className="tabular">{children(row)}</span>
        </li>
      ))}
    </ul>
  )
}

const Reason = ({ text }: { text: string }) => <span className="text-pretty text-danger">{text}</span>

const isPriced = (draft: ReviewedDraft): draft is PricedDraft => 'totalCents' in draft

const money = (drafts: readonly PricedDraft[]) =>
  formatMoney(
    drafts.reduce((sum, { totalCents }) => sum + totalCents, 0),
    'USD',
  )

function titleOf(all: number, going: number | undefined): string {
  if (going === undefined) return `Review ${counted(all, 'draft')}`
  if (going === 0)
    return all === 1 ? 'This draft can’t be submitted yet' : 'These drafts can’t be submitted yet'
  return going === all ? `Submit ${counted(all, 'order')}?` : `Submit ${going} of ${counted(all, 'order')}?`
}
