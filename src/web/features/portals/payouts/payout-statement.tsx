import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { savePdf } from '#web/lib/downloads/save-pdf.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const MONTHS = 24

/** The newest months as `YYYY-MM`, this one first. */
function newestMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

const nameOfMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** A month's sales with their parts and payouts, for the maker's books. */
export function PayoutStatement() {
  const [months] = useState(() => newestMonths(new Date()))
  const [month, setMonth] = useState(months[0]!)
  const download = useMutation({
    mutationFn: () => savePdf('/payouts/statement', { month }, `sales-and-payouts-${month}.pdf`),
  })
  return (
    <Card title="Statements">
      <p className="mb-4 text-pretty text-muted">
        Each sale of a month with what the buyer paid, every fee and your share, and every payout.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="Month"
          options={months.map((value) => ({ value, label: nameOfMonth(value) }))}
          value={month}
          onChange={(value) => {
            download.reset()
            setMonth(value)
          }}
          className="w-52"
        />
        <Button isBusy={download.isPending} onClick={() => download.mutate()}>
          <span className="inline-flex items-center gap-1.5">
            <FileText aria-hidden size={16} />
            Download PDF
          </span>
        </Button>
        <ExportLink path="/exports/payouts" filter={{ month }} label="Download CSV" />
      </div>
      {download.error && (
        <div className="mt-4">
          <Alert tone="danger" isLive title="Nothing was downloaded">
            {download.error.message}
          </Alert>
        </div>
      )}
    </Card>
  )
}
