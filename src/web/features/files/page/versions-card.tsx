import { Download, GitCompareArrows, Send } from 'lucide-react'
import { useState } from 'react'
import type { FileDetail, FileVersion } from '#contract/products/files.ts'
import { versionUrl } from '#web/entities/file/version-url.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts'
import { RollOutDialog } from './roll-out-dialog.tsx'
import { versionDifference } from './version-difference.ts'

const SHOWN_AT_FIRST = 5

interface Props {
  file: FileDetail
  /** The version compared with the latest. */
  comparedTo: number | null
  onCompare: (version: number | null) => void
}

/** The version history with changes and the products using each version. */
export function VersionsCard({ file, comparedTo, onCompare }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const [rolledOut, setRolledOut] = useState<FileVersion | null>(null)
  // The update button disappears once the update is done.
  const keptFocus = useFocusAfterRemoval<HTMLOListElement>(() => null)
  const shown = isWhole ? file.history : file.history.slice(0, SHOWN_AT_FIRST)
  return (
    <Card title="Versions">
      <ol {...keptFocus} className="grid gap-4">
        {shown.map((version, index) => (
          <li key={version.id}>
            <VersionRow
              file={file}
              version={version}
              before={file.history[index + 1]}
              isNewest={index === 0}
              isCompared={comparedTo === version.version}
              onCompare={onCompare}
              onRollOut={setRolledOut}
            />
          </li>
        ))}
      </ol>
      {file.history.length > shown.length && (
        <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)} className="mt-3">
          Show {counted(file.history.length - shown.length, 'more version')}
        </Button>
      )}
      {rolledOut && <RollOutDialog file={file} version={rolledOut} onClose={() => setRolledOut(null)} />}
    </Card>
  )
}

interface RowProps {
  file: FileDetail
  version: FileVersion
  before: FileVersion | undefined
  isNewest: boolean
  isCompared: boolean
  onCompare: (version: number | null) => void
  onRollOut: (version: FileVersion) => void
}

function VersionRow({ file, version, before, isNewest, isCompared, onCompare, onRollOut }: RowProps) {
  const users = file.products.filter((product) => product.version === version.version).length
  const canRollOut = version.state === 'READY' && file.products.length > users
  return (
    <div className="grid gap-1">
      <p>
        Version {version.version}
        {isNewest && <span className="text-muted"> · latest</span>}
        {users > 0 && <span className="text-muted"> · {counted(users, 'product')}</span>}
      </p>
      <p className="text-muted text-xs [overflow-wrap:anywhere]">
        {version.fileName} · {formatBytes(version.bytes)} · <TimeText instant={version.uploadedAt} />
      </p>
      <p className="text-[0.8125rem]">
        {version.state === 'REFUSED' ? (
          <span className="text-danger">Refused: {version.refusal}</span>
        ) : version.state === 'MEASURING' ? (
          <span className="text-muted">Checking…</span>
        ) : (
          versionDifference(before?.measurement ?? null, version.measurement)
        )}
      </p>
      <div className="mt-0.5 -ml-2.5 flex flex-wrap gap-1">
        {!isNewest && version.state === 'READY' && (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={isCompared}
            onClick={() => onCompare(isCompared ? null : version.version)}
          >
            <GitCompareArrows aria-hidden size={14} />
            {isCompared ? 'Stop comparing' : 'Compare with latest'}
          </Button>
        )}
        {canRollOut && (
          <Button size="sm" variant="ghost" onClick={() => onRollOut(version)}>
            <Send aria-hidden size={14} />
            {isNewest ? 'Update products' : 'Revert to this version'}
          </Button>
        )}
        <a
          href={versionUrl(file.id, version.version)}
          download
          className={buttonStyle({ variant: 'ghost', size: 'sm' })}
        >
          <Download aria-hidden size={14} />
          Download<span className="sr-only"> version {version.version}</span>
        </a>
      </div>
    </div>
  )
}
