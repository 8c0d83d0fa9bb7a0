import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DirectText } from '#contract/orders/direct-orders.ts'
import { filamentList } from '#web/data/catalog/catalog-queries.ts'
import { turntableOf } from '#web/data/files/turntable-query.ts'
import { usePrintedVersion } from '#web/entities/file/use-printed-version.ts'
import { previewUrl } from '#web/entities/file/version-url.ts'
import { BuyerTextField } from '#web/entities/lettering/buyer-text-field.tsx'
import { countText } from '#web/entities/lettering/count-text.ts'
import { TurningPicture } from '#web/entities/lettering/turning-picture.tsx'
import { api } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Tone } from '#web/ui/tone.ts'
import type { PrintLineDraft } from '../direct-draft.ts'

interface Props {
  line: PrintLineDraft
  /** What is stored about it; null while its file takes no text, or isn’t stored. */
  text: DirectText | null
  /** Why the order can’t be submitted with it. */
  problem: string | null
  onChange: (next: PrintLineDraft) => void
}

const NO_COLOR = '#c9c4ba'

/** A text on the part of a line: typed with a preview, then made, and approved as it is printed. */
export function LineText({ line, text, problem, onChange }: Props) {
  const used = line.text ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const { publicFileServiceId: versionId, filamentId } = line
  const printed = usePrintedVersion(versionId)
  const filaments = useQuery(filamentList).data?.filaments ?? []
  const use = (next: string) => {
    setTyped(null)
    onChange({ ...line, text: next, approvedText: null })
  }
  if (!text || !versionId)
    return used && problem ? (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-danger">{problem}</p>
        <Button size="sm" onClick={() => use('')}>
          Remove the text
        </Button>
      </div>
    ) : null
  if (used && typed === null)
    return (
      <UsedText
        line={line}
        text={text}
        onApprove={(sha256) => onChange({ ...line, approvedText: sha256 })}
        onChange={() => setTyped(used)}
        onRemove={() => use('')}
      />
    )
  const value = typed ?? ''
  const { characters, lines } = countText(value)
  const color = filaments.find(({ id }) => id === filamentId)?.hex ?? NO_COLOR
  const part =
    printed?.version == null
      ? null
      : {
          src: previewUrl(printed.file.id, printed.version),
          label: printed.file.name,
          color,
          place: text.place,
          sizeMm: null,
        }
  const fits = characters > 0 && characters <= text.maxCharacters && lines <= text.maxLines
  return (
    <div className="grid max-w-xl gap-3">
      <BuyerTextField
        label="Text on the part (optional)"
        limits={text}
        value={value}
        error={null}
        preview={(tried) => api.previewDirectText({ body: { versionId, text: tried } })}
        part={part}
        onChange={setTyped}
      />
      {(fits || used) && (
        <div className="flex flex-wrap gap-2">
          <Button disabled={!fits} onClick={() => use(value.trim())}>
            Use this text
          </Button>
          {used && <Button onClick={() => setTyped(null)}>Keep current text</Button>}
        </div>
      )}
    </div>
  )
}

const states: Readonly<Record<DirectText['state'], { label: string; tone: Tone }>> = {
  NONE: { label: 'Saving', tone: 'neutral' },
  MAKING: { label: 'Preparing', tone: 'neutral' },
  READY: { label: 'Check this', tone: 'warn' },
  APPROVED: { label: 'Approved', tone: 'success' },
  REFUSED: { label: 'Can’t be printed', tone: 'danger' },
}

interface UsedProps {
  line: PrintLineDraft
  text: DirectText
  onApprove: (sha256: string) => void
  onChange: () => void
  onRemove: () => void
}

function UsedText({ line, text, onApprove, onChange, onRemove }: UsedProps) {
  const { letteringId, sha256, refusal, warning } = text
  const isApproved = sha256 !== null && line.approvedText === sha256
  // The approval is shown at once; what is stored follows.
  const state = isApproved ? 'APPROVED' : text.state === 'APPROVED' ? 'READY' : text.state
  return (
    <div className="flex flex-wrap items-start gap-4">
      {sha256 !== null && letteringId !== null ? (
        <TurningPicture
          key={letteringId}
          src={`/api/file-versions/${letteringId}/picture`}
          alt={`The part with the text “${line.text}”`}
          className="aspect-square w-40 rounded-lg bg-sunken"
          turntable={turntableOf(letteringId)}
        />
      ) : (
        state === 'MAKING' && <Skeleton className="aspect-square w-40" />
      )}
      <div className="grid min-w-0 flex-1 basis-56 content-start gap-2">
        <p className="flex flex-wrap items-start gap-2">
          <bdi className="min-w-0 whitespace-pre-line font-medium [overflow-wrap:anywhere]">{line.text}</bdi>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </p>
        {(refusal ?? warning) && <p className="text-warn">{refusal ?? warning}</p>}
        {state === 'READY' && (
          <p className="text-muted">Look at the picture. We print exactly this file once you approve it.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {state === 'READY' && sha256 !== null && (
            <Button variant="primary" size="sm" onClick={() => onApprove(sha256)}>
              Approve text
            </Button>
          )}
          <Button size="sm" onClick={onChange}>
            Change the text
          </Button>
          <Button size="sm" onClick={onRemove}>
            Remove the text
          </Button>
        </div>
      </div>
    </div>
  )
}
