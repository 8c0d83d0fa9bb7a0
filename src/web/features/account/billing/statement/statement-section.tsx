import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { billingDetailsQuery } from '#web/data/money/billing-details-query.ts'
import { savePdf } from '#web/lib/downloads/save-pdf.ts'
import { browserDay } from '#web/lib/timing/browser-clock.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FieldGroup, FormSection } from '#web/ui/forms/form-section.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { BillingDetailsForm } from './billing-details-form.tsx'

interface Period {
  /** `YYYY-MM-DD`; empty for the server's default. */
  from: string
  to: string
}

/** The payment history as PDF and CSV, and the billing details on it. */
export function StatementSection() {
  return (
    <>
      <FormSection
        title="Payment history"
        text="Every payment, order and refund of a period, with the balances before and after it. Leave the days empty for the last twelve months."
      >
        <FieldGroup>
          <PeriodDownload />
        </FieldGroup>
      </FormSection>
      <FormSection
        title="Billing details"
        text="Your payment history is made out to this company and address."
      >
        <Details />
      </FormSection>
    </>
  )
}

function PeriodDownload() {
  const [period, setPeriod] = useState<Period>({ from: '', to: '' })
  const filter = { from: period.from || undefined, to: period.to || undefined }
  const name = `payment-history-${period.to || browserDay(new Date())}.pdf`
  const download = useMutation({
    mutationFn: () => savePdf('/user/payment-history', filter, name),
  })
  const day = (name: keyof Period) => ({
    type: 'date',
    value: period[name],
    onChange: (event: { target: { value: string } }) => {
      download.reset()
      setPeriod({ ...period, [name]: event.target.value })
    },
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" max={period.to || undefined} {...day('from')} />
        <TextField label="Last day" min={period.from || undefined} {...day('to')} />
      </div>
      {download.error && (
        <Alert tone="danger" isLive title="Nothing was downloaded">
          {download.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={download.isPending} onClick={() => download.mutate()}>
          <span className="inline-flex items-center gap-1.5">
            <FileText aria-hidden size={16} />
            Download PDF
          </span>
        </Button>
        <ExportLink path="/exports/movements" filter={filter} label="Download CSV" />
      </div>
    </>
  )
}

function Details() {
  const { data, error } = useQuery(billingDetailsQuery)
  if (error) {
    return (
      <Alert tone="danger" title="Your billing details couldn’t be loaded">
        {error.message}
      </Alert>
    )
  }
  return data ? <BillingDetailsForm details={data.details} /> : null
}
