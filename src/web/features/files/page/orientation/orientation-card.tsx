import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FileDetail, FileVersion } from '#contract/products/files.ts'
import type { Point } from '#mesh/measurement.ts'
import { isClearlyBetter, type Orientation } from '#mesh/orient/find-orientations.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { addUploads } from '#web/uploads/upload-store.ts'
import type { ModelSource } from '#web/viewer/mesh-messages.ts'
import { figuresText, sideName } from './orientation-text.ts'

/** A turned model, for the viewer to compare with. */
export interface TurnedModel {
  bytes: ArrayBuffer
}

interface Props {
  file: Pick<FileDetail, 'id'>
  version: Pick<FileVersion, 'version' | 'fileName'>
  source: ModelSource
  /** Whether y seems to be the upward axis. */
  isYUp: boolean
  onTurned: (model: TurnedModel | null) => void
  /** Whether the next click on the model picks the face. */
  isPicking: boolean
  /** Asks for a face of the model in the 3D view; null stops asking. */
  onPick: (onFace: ((direction: Point) => void) | null) => void
}

const UPRIGHT: Point = [0, -1, 0]

/** Puts a model on another of its faces. The browser computes it; the seller can save the result as a new version. */
export function OrientationCard({ file, version, source, isYUp, onTurned, isPicking, onPick }: Props) {
  const leaving = useRef(new AbortController())
  const [down, setDown] = useState<Point | null>(null)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const options = () => ({ signal: leaving.current.signal })
  const search = useMutation({
    mutationFn: async () => {
      const { findModelOrientations } = await import('#web/viewer/load-model.ts')
      return findModelOrientations(source, options())
    },
  })
  const turn = useMutation({
    mutationFn: async (to: Point) => {
      const { turnModel } = await import('#web/viewer/load-model.ts')
      return turnModel(source, to, options())
    },
    onSuccess: (bytes) => onTurned({ bytes }),
  })
  const choose = (to: Point) => {
    setDown(to)
    turn.mutate(to)
  }
  const pick = () => {
    discard()
    onPick((direction) => {
      onPick(null)
      choose(direction)
    })
  }
  const discard = () => {
    setDown(null)
    turn.reset()
    onTurned(null)
  }
  const keep = (bytes: ArrayBuffer) => {
    const name = `${version.fileName.replace(/\.\w+$/, '')}-turned.stl`
    addUploads([{ file: new File([bytes], name), name }], { versionOf: file.id })
    discard()
  }
  return (
    <Card title="Orientation" isFlush>
      <div className="grid gap-3 px-4 py-3">
        {isYUp && !down && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-48 text-pretty">The model seems to lie on its back.</p>
            <Button size="sm" isBusy={turn.isPending} onClick={() => choose(UPRIGHT)}>
              <RotateCcw aria-hidden size={14} />
              Turn upright
            </Button>
          </div>
        )}
        {search.data ? (
          <Faces
            current={search.data.current}
            others={search.data.others}
            down={down}
            onChoose={choose}
            onDiscard={discard}
          />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-48 text-pretty text-muted">
              Another face on the plate may need less support.
            </p>
            <Button size="sm" isBusy={search.isPending} onClick={() => search.mutate()}>
              Compare orientations
            </Button>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="min-w-0 flex-1 basis-48 text-pretty text-muted">
            {isPicking
              ? 'Click the face of the 3D model that should lie on the plate.'
              : 'Or choose any face in the 3D view.'}
          </p>
          <Button size="sm" onClick={isPicking ? () => onPick(null) : pick}>
            {isPicking ? 'Cancel' : 'Pick a face'}
          </Button>
        </div>
        {down && (
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="mr-auto text-muted">
              {turn.isPending ? 'Turning…' : turn.data ? 'Shown beside the current version.' : ''}
            </p>
            <Button size="sm" variant="ghost" onClick={discard}>
              Discard
            </Button>
            <Button
              size="sm"
              variant="primary"
              isBusy={turn.isPending}
              disabled={!turn.data && !turn.isPending}
              onClick={() => turn.data && keep(turn.data)}
            >
              Save as new version
            </Button>
          </div>
        )}
      </div>
      {(search.error || turn.error) && (
        <ErrorPanel
          error={(search.error ?? turn.error)!}
          title="Turning failed"
          onRetry={() => (turn.error && down ? turn.mutate(down) : search.mutate())}
        />
      )}
    </Card>
  )
}

interface FacesProps {
  current: Orientation
  others: readonly Orientation[]
  down: Point | null
  onChoose: (down: Point) => void
  onDiscard: () => void
}

const CURRENT = 'current'
const PICKED = 'picked'

/** The faces that a model can stand on, the best one first, with what each means for the print. */
function Faces({ current, others, down, onChoose, onDiscard }: FacesProps) {
  const best = others[0] && isClearlyBetter(others[0], current) ? others[0] : null
  const index = others.findIndex((each) => each.down === down)
  return (
    <>
      <RadioCards
        label="Face on the plate"
        value={index !== -1 ? String(index) : down ? PICKED : CURRENT}
        options={[
          { value: CURRENT, label: 'As it is', hint: figuresText(current) },
          ...others.map((each, at) => ({
            value: String(at),
            label: `${sideName(each.down)} down${each === best ? ' (recommended)' : ''}`,
            hint: figuresText(each),
          })),
          ...(down && index === -1
            ? [{ value: PICKED, label: `${sideName(down)} down`, hint: 'The face that you chose' }]
            : []),
        ]}
        onChange={(value) => {
          const chosen = others[Number(value)]
          if (chosen) onChoose(chosen.down)
          else if (value === CURRENT) onDiscard()
        }}
      />
      {!best && <p className="text-pretty text-muted">None prints clearly better than the current one.</p>}
    </>
  )
}
