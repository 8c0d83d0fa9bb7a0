import { useState } from 'react'
import type { ProductImportRow } from '#contract/products/products.ts'
import { counted } from '#web/lib/counted.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'

const outcomes = {
  CREATE: { label: 'New', tone: 'success' },
  UPDATE: { label: 'Changed', tone: 'info' },
  SAME: { label: 'Unchanged', tone: 'neutral' },
  ERROR: { label: 'Error', tone: 'danger' },
} as const

const BATCH_SIZE = 100

/** Previews an import row by row, starting with rows that have errors. */
export function ImportPreview({ rows }: { rows: readonly ProductImportRow[] }) {
  const wrong = rows.filter(({ outcome }) => outcome === 'ERROR')
  const [which, setWhich] = useState<'all' | 'wrong'>(wrong.length > 0 ? 'wrong' : 'all')
  const [shown, setShown] = useState(BATCH_SIZE)
  const list = which === 'wrong' ? wrong : rows
  const counts = (['CREATE', 'UPDATE', 'SAME'] as const).flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length
    return count > 0 ? [`${counted(count, 'row')} ${outcomes[outcome].label.toLowerCase()}`] : []
  })
  return (
    <div className="grid gap-3">
      {wrong.length > 0 ? (
        <Alert tone="warn" isLive title={`${counted(wrong.length, 'row')} can’t be imported`}>
          Products with errors won’t change; you can import the others. {counts.join(', ')}.
        </Alert>
      ) : (
        <p role="status" className="font-medium">
          {counted(rows.length, 'row')} read: {counts.join(', ')}.
        </p>
      )}
      {wrong.length > 0 && (
        <div>
          <Segmented
            label="Rows to show"
            segments={[
              { value: 'wrong', label: `Errors (${wrong.length})` },
              { value: 'all', label: `All (${rows.length})` },
            ]}
            value={which}
            onChange={setWhich}
          />
        </div>
      )}
      <PreviewTable rows={list.slice(0, shown)} />
      {list.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + BATCH_SIZE)} className="justify-self-start">
          Show {Math.min(BATCH_SIZE, list.length - shown)} more of {list.length - shown}
        </Button>
      )}
    </div>
  )
}

function PreviewTable({ rows }: { rows: readonly ProductImportRow[] }) {
  return (
    <div className="overflow-x-auto rounded-xl border border-line">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Rows of the file</caption>
        <thead>
          <tr className="bg-sunken text-muted text-xs">
            {['Row', 'Product', 'Result'].map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, sku, name, outcome, errors }) => (
            <tr key={line} className="border-line border-t align-top">
              <td className="tabular px-3 py-2 text-muted">{line}</td>
              <td className="max-w-56 px-3 py-2 [overflow-wrap:anywhere]">
                <p>{name || <span className="text-muted">no name</span>}</p>
                <p className="font-mono text-muted text-xs">{sku || 'no SKU'}</p>
              </td>
              <td className="px-3 py-2 [overflow-wrap:anywhere]">
                <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
                {errors.map(({ column, message }) => (
                  <p key={`${column} ${message}`} className="mt-1 text-[0.8125rem]">
                    <span className="font-medium">{column}:</span> {message}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
