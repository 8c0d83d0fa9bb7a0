import type { DataExport } from '#contract/account/data-rights.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

const looks = {
  MAKING: { tone: 'info', label: 'Preparing' },
  READY: { tone: 'success', label: 'Ready' },
  FAILED: { tone: 'danger', label: 'Failed' },
  EXPIRED: { tone: 'neutral', label: 'Deleted' },
} as const

/** How far an export is, when it was asked for and how long it can be downloaded. */
export function DataExportState({ item }: { item: DataExport }) {
  const { tone, label } = looks[item.state]
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        Requested <TimeText instant={item.createdAt} />
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-muted">
        {item.state === 'MAKING' &&
          'It takes a minute, with many models up to an hour. You can leave this page.'}
        {item.state === 'FAILED' && 'We couldn’t make it. Request another one.'}
        {item.state === 'EXPIRED' && 'Exports are deleted after seven days, or when a newer one is ready.'}
        {item.state === 'READY' && item.expiresAt && (
          <>
            {formatBytes(item.bytes ?? 0)} · until <TimeText instant={item.expiresAt} show="absolute" />
          </>
        )}
      </p>
    </div>
  )
}
