import { useState } from 'react'
import type { FileDetail } from '#contract/products/files.ts'
import type { Point } from '#mesh/measurement.ts'
import { isUnitInDoubt } from '#web/entities/file/unit/confirm-unit-dialog.tsx'
import { previewUrl } from '#web/entities/file/version-url.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DetailsCard } from './details-card.tsx'
import { FileHeader } from './file-header.tsx'
import { FileView } from './file-view.tsx'
import { LetteringCard } from './lettering/lettering-card.tsx'
import { MeasuringCard } from './measuring-card.tsx'
import { OrientationCard, type TurnedModel } from './orientation/orientation-card.tsx'
import { ProjectCard } from './project/project-card.tsx'
import { RefusedCard } from './refused-card.tsx'
import { canOfferRepair, RepairOffer } from './repair-offer.tsx'
import { ReportCard } from './report-card.tsx'
import { RightsCard } from './rights-card.tsx'
import { UnitCard } from './unit-card.tsx'
import { UsedInCard } from './used-in-card.tsx'
import { VersionsCard } from './versions-card.tsx'

/** Above this, the browser only has a simplified preview. */
const MAX_TURNED = 2_000_000

/** A file's 3D view, check report, price and usage. */
export function FileSheet({ file }: { file: FileDetail }) {
  const [focused, setFocused] = useState<number | null>(null)
  const [comparedTo, setComparedTo] = useState<number | null>(null)
  const [turned, setTurned] = useState<TurnedModel | null>(null)
  const [onFace, setOnFace] = useState<((direction: Point) => void) | null>(null)
  const newest = file.history[0]
  const compared = file.history.find(({ version }) => version === comparedTo) ?? null
  if (!newest) return null
  const { measurement } = newest
  const isSuspicious = measurement !== null && isUnitInDoubt(measurement)
  const unitCard = measurement && (
    <UnitCard
      key={measurement.unit.assumed}
      file={file}
      version={newest.version}
      unit={measurement.unit}
      isSuspicious={isSuspicious}
    />
  )
  return (
    <>
      <FileHeader file={file} />
      {file.quarantine && (
        <div className="mb-4">
          <Alert tone="danger" title="This file is in quarantine">
            “{file.quarantine.reason}” Orders that print it can’t be submitted, and portals that sell it are
            drafts. Contact support if you think this is a mistake.
          </Alert>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-4">
          {newest.state === 'MEASURING' && <MeasuringCard file={file} />}
          {newest.state === 'REFUSED' && <RefusedCard file={file} version={newest} />}
          {measurement && (
            <FileView
              key={newest.id + measurement.unit.assumed}
              file={file}
              version={newest}
              measurement={measurement}
              focused={focused}
              onFocus={setFocused}
              compared={compared}
              turned={turned}
              onFace={onFace}
            />
          )}
          {newest.state === 'READY' && newest.project && !file.isSample && (
            <ProjectCard key={newest.id} file={file} version={newest.version} project={newest.project} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {measurement && (
            <>
              {isSuspicious && unitCard}
              <ReportCard
                measurement={measurement}
                focused={focused}
                onFocus={setFocused}
                remedy={
                  canOfferRepair(file, measurement) && (
                    <RepairOffer key={newest.id} file={file} version={newest} measurement={measurement} />
                  )
                }
              />
              {!isSuspicious && unitCard}
              {newest.state === 'READY' && !file.isSample && measurement.triangles <= MAX_TURNED && (
                <OrientationCard
                  key={newest.id}
                  file={file}
                  version={newest}
                  source={{ url: previewUrl(file.id, newest.version) }}
                  isYUp={measurement.findings.some(({ kind }) => kind === 'Y_UP')}
                  onTurned={setTurned}
                  isPicking={onFace !== null}
                  onPick={(next) => setOnFace(() => next)}
                />
              )}
            </>
          )}
          {newest.state === 'MEASURING' && <DetailsCard file={file} />}
        </div>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <VersionsCard file={file} comparedTo={comparedTo} onCompare={setComparedTo} />
          <UsedInCard file={file} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {newest.state !== 'MEASURING' && <DetailsCard file={file} />}
          <RightsCard file={file} />
        </div>
      </div>
      {measurement && newest.state === 'READY' && !file.isSample && (
        <div className="mt-4">
          <LetteringCard key={newest.id} file={file} version={newest} measurement={measurement} />
        </div>
      )}
    </>
  )
}
