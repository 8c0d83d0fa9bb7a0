import { useQuery } from '@tanstack/react-query'
import type { PlanInvoice } from '#contract/money/subscriptions.ts'
import { planInvoiceList } from '#web/data/account/plan-queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { formatDay } from '#web/ui/text/format-time.ts'
import { useTimeZone } from '#web/ui/text/time-zone.ts'
import type { Tone } from '#web/ui/tone.ts'

/** The newest invoices of the plan, each with its page at Stripe. */
export function InvoiceList() {
  const query = useQuery(planInvoiceList)
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data)
    return (
      <div className="p-4 sm:p-5">
        <Skeleton className="h-12 w-full" />
      </div>
    )
  const { invoices } = query.data
  if (invoices.length === 0) return <p className="p-4 text-muted sm:p-5">No invoices yet.</p>
  return (
    <ul aria-label="Invoices">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

const states: Readonly<Record<PlanInvoice['status'], { tone: Tone; word: string }>> = {
  PAID: { tone: 'success', word: 'Paid' },
  OPEN: { tone: 'warn', word: 'Unpaid' },
  UNCOLLECTIBLE: { tone: 'danger', word: 'Not paid' },
  VOID: { tone: 'neutral', word: 'Void' },
}

const linkStyle = 'rounded font-medium text-accent-text underline underline-offset-4'

function InvoiceRow({ invoice }: { invoice: PlanInvoice }) {
  const timeZone = useTimeZone()
  const { number, createdAt, totalCents, currency, status, pageUrl, pdfUrl } = invoice
  const { tone, word } = states[status]
  const name = number ?? formatDay(createdAt, timeZone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium tabular-nums">{formatMoney(totalCents, currency)}</p>
        <p className="text-[0.8125rem] text-muted tabular-nums">
          {formatDay(createdAt, timeZone)}
          {number && ` · ${number}`}
        </p>
      </div>
      <Badge tone={tone}>{word}</Badge>
      <div className="flex gap-3">
        {pageUrl && (
          <a href={pageUrl} target="_blank" rel="noreferrer" className={linkStyle}>
            {status === 'OPEN' ? 'Pay' : 'Receipt'}
            <span className="sr-only"> for invoice {name}, opens Stripe in a new tab</span>
          </a>
        )}
        {pdfUrl && (
          <a href={pdfUrl} target="_blank" rel="noreferrer" className={linkStyle}>
            PDF<span className="sr-only"> of invoice {name}</span>
          </a>
        )}
      </div>
    </li>
  )
}
