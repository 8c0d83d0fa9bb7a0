import { useState } from 'react'
import type { ProductContent } from '#contract/products/products.ts'
import { useRestoreVersion } from '#web/data/products/product-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { differences } from './differences.ts'

export interface StoredVersion {
  version: number
  at: string
  content: ProductContent
}

interface Props {
  id: string
  /** Newest first. */
  versions: readonly StoredVersion[]
  isDirty: boolean
}

const SHOWN_AT_FIRST = 5

/** The version history with changes and restore. */
export function VersionsPanel({ id, versions, isDirty }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const [asked, setAsked] = useState<StoredVersion | null>(null)
  const restoring = useRestoreVersion()
  const shown = isWhole ? versions : versions.slice(0, SHOWN_AT_FIRST)
  const changes = asked && versions[0] ? differences(versions[0].content, asked.content) : []
  return (
    <Card title="Versions">
      <ol className="grid gap-3">
        {shown.map((version, index) => (
          <li key={version.version} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p>
                Version {version.version}
                {index === 0 && <span className="text-muted"> · current</span>}
              </p>
              <p className="text-muted text-xs">
                <TimeText instant={version.at} /> · {changeInWords(version, versions[index + 1])}
              </p>
            </div>
            {index > 0 && (
              <Button size="sm" variant="ghost" disabled={isDirty} onClick={() => setAsked(version)}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.length > shown.length && (
        <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)} className="mt-3">
          Show {counted(versions.length - shown.length, 'more version')}
        </Button>
      )}
      {isDirty && versions.length > 1 && (
        <p className="mt-3 text-[0.8125rem] text-muted">
          Save or discard your changes before you restore a version.
        </p>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`Restore version ${asked?.version}?`}
        consequence={
          changes.length === 0 ? (
            'It’s the same as the current version.'
          ) : (
            <>
              <p>It becomes the current version, and we update unsubmitted orders:</p>
              <ul className="mt-2 grid list-disc gap-1 pl-4 [overflow-wrap:anywhere]">
                {changes.map(({ field, from, to }) => (
                  <li key={field}>
                    {field}: from {from} to {to}
                  </li>
                ))}
              </ul>
            </>
          )
        }
        actionLabel="Restore"
        isBusy={restoring.isPending}
        onConfirm={() =>
          asked && restoring.mutate({ id, version: asked.version }, { onSuccess: () => setAsked(null) })
        }
      />
    </Card>
  )
}

function changeInWords({ content }: StoredVersion, before: StoredVersion | undefined): string {
  if (!before) return 'first version'
  const changed = differences(before.content, content).map(({ field }) => field.toLowerCase())
  return changed.length > 0 ? changed.join(', ') : 'nothing changed'
}
