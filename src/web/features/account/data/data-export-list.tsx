import { Download } from 'lucide-react'
import type { DataExport } from '#contract/account/data-rights.ts'
import { useCreateDataExport } from '#web/data/account/data-rights-query.ts'
import { DataExportState } from '#web/entities/data-rights/data-export-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The latest exports with their download, and a button for another one. */
export function DataExportList({ exports }: { exports: readonly DataExport[] }) {
  const create = useCreateDataExport()
  const isRunning = exports.some(({ state }) => state === 'MAKING')
  return (
    <>
      {exports.length > 0 && (
        <ul aria-label="Exports" className="divide-y divide-line">
          {exports.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
              <DataExportState item={item} />
              {item.state === 'READY' && (
                <a
                  className={buttonStyle({ variant: 'primary' })}
                  href={`/api/user/data-exports/${item.id}/content`}
                  download
                >
                  <span className="inline-flex items-center gap-1.5">
                    <Download aria-hidden size={16} />
                    Download
                  </span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5 [&:not(:first-child)]:border-line [&:not(:first-child)]:border-t">
        <p className="min-w-0 flex-1 basis-56 text-muted">
          We email you when it’s ready. You can download it for seven days, signed in to your account.
        </p>
        <Button isBusy={create.isPending} disabled={isRunning} onClick={() => create.mutate()}>
          Request export
        </Button>
      </div>
    </>
  )
}
