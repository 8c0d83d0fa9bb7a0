import { useMutation } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FileDetail, FileVersion, Measurement } from '#contract/products/files.ts'
import { previewUrl } from '#web/entities/file/version-url.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { addUploads } from '#web/uploads/upload-store.ts'
import type { RepairedModel } from '#web/viewer/mesh-messages.ts'
import { describeRepair, describeRepairedModel } from './describe-repair.ts'

/** The findings a repair may fix. */
const REPAIRABLE = new Set(['OPEN_EDGES', 'FLIPPED_FACES', 'INSIDE_OUT', 'NON_MANIFOLD_EDGES'])
/** Above this, the browser only has a simplified preview. */
const MAX_TRIANGLES = 2_000_000

export const canOfferRepair = (file: FileDetail, { triangles, findings }: Measurement): boolean =>
  !file.isSample && triangles <= MAX_TRIANGLES && findings.some(({ kind }) => REPAIRABLE.has(kind))

interface Props {
  file: FileDetail
  version: FileVersion
  measurement: Measurement
}

/** Offers to repair a model in the browser. The seller can save the result as a new version. */
export function RepairOffer({ file, version, measurement }: Props) {
  const place = useRef<HTMLElement>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const repair = useMutation({
    mutationFn: async () => {
      const { repairModel } = await import('#web/viewer/load-model.ts')
      return repairModel({ url: previewUrl(file.id, version.version) }, { signal: leaving.current.signal })
    },
    onSuccess: () => place.current?.focus(),
  })
  const close = () => {
    repair.reset()
    place.current?.focus()
  }
  const keep = ({ bytes }: RepairedModel) => {
    const name = `${version.fileName.replace(/\.\w+$/, '')}-repaired.stl`
    addUploads([{ file: new File([bytes], name), name }], { versionOf: file.id })
    close()
  }
  return (
    <section
      ref={place}
      aria-label="Repair"
      tabIndex={-1}
      className="grid gap-2.5 border-line border-t px-4 py-3 outline-none"
    >
      {repair.data ? (
        <Proposal
          model={repair.data}
          before={measurement}
          onKeep={() => keep(repair.data)}
          onDiscard={close}
        />
      ) : (
        <>
          <p className="text-muted">We can try to repair this automatically.</p>
          <Button
            size="sm"
            isBusy={repair.isPending}
            onClick={() => repair.mutate()}
            className="justify-self-start"
          >
            <Wrench aria-hidden size={14} />
            Preview repair
          </Button>
        </>
      )}
      {repair.error && (
        <ErrorAlert error={repair.error} title="Repair failed" onRetry={() => repair.mutate()} />
      )}
    </section>
  )
}

interface ProposalProps {
  model: RepairedModel
  before: Measurement
  onKeep: () => void
  onDiscard: () => void
}

function Proposal({ model, before, onKeep, onDiscard }: ProposalProps) {
  const lines = describeRepair(model)
  return (
    <>
      {lines.length === 0 ? (
        <p>We can’t repair this automatically. Fix it in your modeling software.</p>
      ) : (
        <>
          <ul className="grid list-disc gap-0.5 pl-4">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{describeRepairedModel(before, model)}</p>
          <p className="text-muted">
            Saving creates a new version that you can review and compare. Products keep their version until
            you update them.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {lines.length > 0 && (
          <Button size="sm" variant="primary" onClick={onKeep}>
            Save as new version
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {lines.length > 0 ? 'Discard' : 'Close'}
        </Button>
      </div>
    </>
  )
}
