import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uploadList } from '#web/data/files/file-queries.ts'
import { counted } from '#web/lib/counted.ts'
import { holdPage } from '#web/lib/page-hold.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { byUrgency, isOnItsWay, type OwnUpload, sumOfUploads } from '#web/uploads/upload-phases.ts'
import { claimUploads, clearFinishedUploads, useUploads } from '#web/uploads/upload-store.ts'
import { useFollowStored } from '#web/uploads/use-follow-stored.ts'
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts'
import { OtherUploadRow } from './other-upload-row.tsx'
import { OwnUploadRow } from './own-upload-row.tsx'
import { traySummary } from './tray-summary.ts'
import { useOtherUploads } from './use-other-uploads.ts'

// Long enough to open an upload.
const FOLD_AFTER_MS = 8_000
const SHOWN = 50

/** The upload tray: uploads of this tab and unfinished ones of other tabs and earlier visits. */
export function UploadTray() {
  useOwner()
  const { own, leftOut } = useUploads()
  const others = useOtherUploads()
  const [isFolded, setFolded] = useFolding(own)
  const foldButton = useRef<HTMLButtonElement>(null)
  const keptFocus = useFocusAfterRemoval<HTMLUListElement>(
    () => foldButton.current ?? document.querySelector('main'),
  )
  useFollowStored(own)
  const notShown = Math.max(0, own.length - SHOWN) + Math.max(0, others.length - SHOWN)
  const isSending = own.some(isOnItsWay)
  useHoldOfPage(isSending)
  if (own.length === 0 && others.length === 0) return null
  const { sentBytes, bytes } = sumOfUploads(own)
  const { words, needsAttention } = traySummary(own, others)
  const close = () => {
    clearFinishedUploads()
    document.querySelector('main')?.focus()
  }
  return (
    <section
      aria-label="Uploads"
      className="rounded-2xl bg-raised py-1.5 pr-2 pl-4 shadow-pop lg:w-96! lg:justify-self-end"
    >
      <div className="flex min-h-8 items-center gap-2">
        {needsAttention && <TriangleAlert aria-hidden size={16} className="shrink-0 text-warn" />}
        <p aria-live="polite" aria-atomic className="min-w-0 flex-1 py-1 font-medium text-pretty">
          {words}
        </p>
        <IconButton
          ref={foldButton}
          size="sm"
          label={isFolded ? 'Expand uploads' : 'Collapse uploads'}
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronUp aria-hidden size={16} /> : <ChevronDown aria-hidden size={16} />}
          onClick={() => setFolded(!isFolded)}
        />
        {!isSending && own.length > 0 && (
          <IconButton size="sm" label="Close" icon={<X aria-hidden size={16} />} onClick={close} />
        )}
      </div>
      {isSending && (
        <div className="mt-1 mr-2 mb-1.5">
          <ProgressBar label="All uploads" value={sentBytes} max={bytes} />
        </div>
      )}
      <div hidden={isFolded}>
        <ul
          {...keptFocus}
          className="mt-1 -ml-4 grid max-h-[min(17rem,38dvh)] divide-y divide-line overflow-y-auto border-line border-t pr-1 pl-4"
        >
          {byUrgency(own)
            .slice(0, SHOWN)
            .map((one) => (
              <li key={one.key}>
                <OwnUploadRow upload={one} />
              </li>
            ))}
          {others.slice(0, SHOWN).map((one) => (
            <li key={one.id}>
              <OtherUploadRow upload={one} />
            </li>
          ))}
        </ul>
        {notShown > 0 && (
          <p className="-mx-4 border-line border-t px-4 py-2 text-[0.8125rem] text-muted">
            and {notShown.toLocaleString('en')} more
          </p>
        )}
        {leftOut > 0 && (
          <p className="-mx-4 border-line border-t px-4 py-2 text-[0.8125rem] text-muted">
            {counted(leftOut, 'other file')} in the folders {leftOut === 1 ? 'was' : 'were'} skipped.
          </p>
        )}
      </div>
    </section>
  )
}

/** Collapses automatically after success and expands when an upload starts; on narrow screens only for a decision. */
function useFolding(own: readonly OwnUpload[]): [boolean, (isFolded: boolean) => void] {
  const isNarrow = useMedia('(width < 48rem)')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isAllWell = own.length > 0 && own.every(({ phase }) => phase.kind === 'stored' && phase.found)
  const [wasAllWell, setWasAllWell] = useState(isAllWell)
  useEffect(() => {
    if (isAllWell === wasAllWell) return
    const timer = setTimeout(
      () => {
        setWasAllWell(isAllWell)
        setChosen(null)
      },
      isAllWell ? FOLD_AFTER_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [isAllWell, wasAllWell])
  const isAsking = own.some(({ phase }) => phase.kind === 'decide')
  return [chosen ?? (wasAllWell || (isNarrow && !isAsking)), setChosen]
}

/** Ties uploads to the signed-in account. */
function useOwner(): void {
  const id = useAccount()?.id
  const { refetch } = useQuery({ ...uploadList, enabled: false })
  useEffect(() => {
    if (!id) return
    claimUploads(id)
    void refetch()
  }, [id, refetch])
}

/** Warns before leaving: uploads can resume after a reload, but only by choosing the files again. */
function useHoldOfPage(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = holdPage()
    window.addEventListener('beforeunload', warn)
    return () => {
      release()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isSending])
}
