import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOnItsWay, type OwnUpload, sumOfUploads } from '#web/entities/uploads/upload-phases.ts'
import { claimUploads, clearFinishedUploads, useUploads } from '#web/entities/uploads/upload-store.ts'
import { counted } from '#web/lib/counted.ts'
import { uploadList } from '#web/lib/file-queries.ts'
import { useAccount } from '#web/lib/signed-in-account.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { OtherUploadRow } from './other-upload-row.tsx'
import { OwnUploadRow } from './own-upload-row.tsx'
import { trayWords } from './tray-words.ts'
import { useOtherUploads } from './use-other-uploads.ts'

// Long enough to open one of them.
const FOLD_AFTER_MS = 8_000

/** What is on its way, over every view: those of this tab, and what other tabs and earlier visits left unfinished. */
export function UploadTray() {
  useOwner()
  const { own, leftOut } = useUploads()
  const others = useOtherUploads()
  const [isFolded, setFolded] = useFolding(own)
  const isSending = own.some(isOnItsWay)
  useWarningOnLeave(isSending)
  if (own.length === 0 && others.length === 0) return null
  const { sentBytes, bytes } = sumOfUploads(own)
  const words = trayWords(own, others)
  return (
    <section aria-label="Uploads" className="rounded-2xl bg-raised py-2.5 pr-2.5 pl-4 shadow-pop">
      <div className="flex min-h-8 items-center gap-2">
        <p aria-live="polite" aria-atomic className="min-w-0 flex-1 truncate font-medium">
          {words}
        </p>
        <IconButton
          size="sm"
          label={isFolded ? 'Show the uploads' : 'Fold the uploads'}
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronUp aria-hidden size={16} /> : <ChevronDown aria-hidden size={16} />}
          onClick={() => setFolded(!isFolded)}
        />
        {!isSending && own.length > 0 && (
          <IconButton
            size="sm"
            label="Close"
            icon={<X aria-hidden size={16} />}
            onClick={clearFinishedUploads}
          />
        )}
      </div>
      {isSending && (
        <div className="mt-1.5 mr-1.5">
          <ProgressBar label="All uploads" value={sentBytes} max={bytes} />
        </div>
      )}
      {/* Folded it still follows what becomes of each. */}
      <div hidden={isFolded}>
        <ul className="mt-2 -ml-2 grid max-h-[min(17rem,38dvh)] gap-1.5 overflow-y-auto p-0.5">
          {own.map((one) => (
            <li key={one.key}>
              <OwnUploadRow upload={one} />
            </li>
          ))}
          {others.map((one) => (
            <li key={one.id}>
              <OtherUploadRow upload={one} />
            </li>
          ))}
        </ul>
        {leftOut > 0 && (
          <p className="mt-2 text-[0.8125rem] text-muted">
            {counted(leftOut, 'other file')} in the folders {leftOut === 1 ? 'was' : 'were'} left out.
          </p>
        )}
      </div>
    </section>
  )
}

/** It folds by itself when all went well, and opens when something begins. */
function useFolding(own: readonly OwnUpload[]): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(false)
  const isAllWell = own.length > 0 && own.every(({ phase }) => phase.kind === 'stored')
  const [wasAllWell, setWasAllWell] = useState(isAllWell)
  useEffect(() => {
    if (isAllWell === wasAllWell) return
    const timer = setTimeout(
      () => {
        setWasAllWell(isAllWell)
        setFolded(isAllWell)
      },
      isAllWell ? FOLD_AFTER_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [isAllWell, wasAllWell])
  return [isFolded, setFolded]
}

/** Uploads belong to who is signed in. */
function useOwner(): void {
  const id = useAccount()?.id
  const { refetch } = useQuery({ ...uploadList, enabled: false })
  useEffect(() => {
    if (!id) return
    claimUploads(id)
    void refetch()
  }, [id, refetch])
}

/** A reload can be gone on from, but only with the files chosen again. */
function useWarningOnLeave(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}
