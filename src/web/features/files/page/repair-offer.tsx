import { useMutation } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FileDetail, FileVersion, Measurement } from '#contract/files.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { addUploads } from '#web/uploads/upload-store.ts'
import type { RepairedModel } from '#web/viewer/mesh-messages.ts'
import { afterRepairInWords, repairInWords } from './repair-words.ts'
import { previewUrl } from './version-url.ts'

/** What a repair may help against. */
const MENDABLE = new Set(['OPEN_EDGES', 'FLIPPED_FACES', 'INSIDE_OUT', 'NON_MANIFOLD_EDGES'])
/** Of finer models the browser has a coarser form only. */
const MOST_TRIANGLES = 2_000_000

export const canOfferRepair = (file: FileDetail, { triangles, findings }: Measurement): boolean =>
  !file.isSample && triangles <= MOST_TRIANGLES && findings.some(({ kind }) => MENDABLE.has(kind))

interface Props {
  file: FileDetail
  version: FileVersion
  measurement: Measurement
}

/** Offers to mend a model in the browser. What comes of it is a new version, and only if its owner wants it. */
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
          <p className="text-muted">Some of this may be mended without guessing at the shape.</p>
          <Button
            size="sm"
            isBusy={repair.isPending}
            onClick={() => repair.mutate()}
            className="justify-self-start"
          >
            <Wrench aria-hidden size={14} />
            Propose a repair
          </Button>
        </>
      )}
      {repair.error && (
        <div className="-mx-4">
          <ErrorPanel error={repair.error} title="No repair was found" onRetry={() => repair.mutate()} />
        </div>
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
  const lines = repairInWords(model)
  return (
    <>
      {lines.length === 0 ? (
        <p>Nothing of this can be mended without guessing at the shape. Your modeling program can.</p>
      ) : (
        <>
          <ul className="grid list-disc gap-0.5 pl-4">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{afterRepairInWords(before, model)}</p>
          <p className="text-muted">
            Saved, it is a new version that you can look at and compare. Products keep theirs until you roll
            it out.
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
