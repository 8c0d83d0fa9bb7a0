import { linkOptions } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { orderFileLimits } from '#contract/orders/order-file-columns.ts'
import type { Currency } from '#contract/stores/currencies.ts'
import {
  type ChosenFile,
  type FilePreview,
  useImportOrderFile,
  usePreviewOrderFile,
} from '#web/data/orders/order-file-mutations.ts'
import { BackLink } from '#web/entities/back-link.tsx'
import { readTextFile } from '#web/lib/downloads/read-text-file.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { FileDrop } from '#web/ui/forms/file-drop.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ImportBar } from './import-bar.tsx'
import { ImportFinished } from './import-finished.tsx'
import { OrderFileHelp } from './order-file-help.tsx'
import { OrderFilePreview } from './order-file-preview.tsx'

/** Imports orders from a CSV file: choose a file, preview, import. */
export function ImportOrdersScreen() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const preview = usePreviewOrderFile()
  const { importing, progress } = useImportOrderFile()

  async function look(chosen: File) {
    importing.reset()
    preview.reset()
    setRefusal(null)
    const currency = file?.currency ?? 'USD'
    setFile({ name: chosen.name, csv: '', currency })
    const read = await readOrders(chosen)
    if (read instanceof Error) return setRefusal(read)
    const next = { name: chosen.name, csv: read, currency }
    setFile(next)
    preview.mutate(next)
  }
  function changeCurrency(currency: Currency) {
    if (!file) return
    const next = { ...file, currency }
    setFile(next)
    preview.mutate(next)
  }
  const error = refusal ?? (preview.error && withReasons(preview.error))
  return (
    <>
      <BackLink to={linkOptions({ to: '/dashboard/orders' })}>To submit</BackLink>
      <PageHeader
        title="Import orders"
        text="From a spreadsheet or the CSV export of your store. You preview every order before anything is saved."
        actions={
          <a className={buttonStyle({})} href="/api/orders/import/template" download>
            <Download aria-hidden size={16} />
            Download template
          </a>
        }
      />
      <Card>
        <div className="grid gap-4">
          {!importing.isPending && !importing.data && (
            <FileDrop
              name={file?.name ?? null}
              isBusy={preview.isPending}
              onChoose={(chosen) => void look(chosen)}
            />
          )}
          {!file && <OrderFileHelp />}
          {error && <ErrorPanel error={error} />}
          {importing.data && file ? (
            <ImportFinished
              result={importing.data}
              name={file.name}
              onAgain={() => {
                importing.reset()
                preview.reset()
                setFile(null)
              }}
            />
          ) : null}
          {file && preview.data && !error && (
            <OrderFilePreview
              preview={importing.data ? onlyErrors(preview.data) : preview.data}
              currency={file.currency}
              isImported={importing.isSuccess}
              isChangeable={importing.isIdle && !preview.isPending}
              onCurrency={changeCurrency}
            />
          )}
        </div>
        {file && preview.data && !error && !importing.data && (
          <ImportBar
            counts={preview.data.counts}
            isReading={preview.isPending}
            importing={importing}
            progress={progress}
            onImport={() => importing.mutate(file)}
          />
        )}
      </Card>
    </>
  )
}

/** What is left to correct after the import. */
const onlyErrors = (preview: FilePreview): FilePreview => ({
  ...preview,
  counts: { ...preview.counts, CREATE: 0, UPDATE: 0, SAME: 0, SUBMITTED: 0 },
  needsCurrency: false,
  warned: 0,
  ignoredColumns: [],
  orders: preview.orders.filter(({ outcome }) => outcome === 'ERROR'),
})

async function readOrders(file: File): Promise<string | Error> {
  if (/\.(?:xlsx?|ods|numbers)$/i.test(file.name)) {
    return new Error(`${file.name} is a spreadsheet. Save it as CSV (UTF-8) and choose that file.`)
  }
  const tooLarge = new Error(
    `${file.name} is too large. Files can have up to ${orderFileLimits.rows.toLocaleString('en')} rows and ${orderFileLimits.characters / 1_000_000} MB. Split it into several files.`,
  )
  if (file.size > orderFileLimits.bytes) return tooLarge
  try {
    const csv = await readTextFile(file)
    if (csv.length > orderFileLimits.characters) return tooLarge
    return csv || new Error(`${file.name} is empty.`)
  } catch {
    return new Error(`We couldn’t open ${file.name}. Choose it again.`)
  }
}

/** Adds the error's details to its message. */
function withReasons(error: Error & { details?: readonly { message: string }[] }): Error {
  const reasons = error.details?.map(({ message }) => message).join(' ')
  return reasons ? new Error(reasons) : error
}
