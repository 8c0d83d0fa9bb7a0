import { FolderOpen } from 'lucide-react'
import { useForgetUpload } from '#web/features/files/file-mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { UploadRow, type UploadState } from '#web/ui/upload-row.tsx'
import { chooseFiles } from '#web/uploads/choose-files.ts'
import type { PickedFile } from '#web/uploads/picked-file.ts'
import { addUploads } from '#web/uploads/upload-store.ts'
import { DecisionButtons, decisionText } from '../page/decision-buttons.tsx'
import type { OtherUpload } from './use-other-uploads.ts'

/** An upload not started in this tab. After a reload it needs the file again, because pages can't keep files. */
export function OtherUploadRow({ upload }: { upload: OtherUpload }) {
  const { id, name, bytes, state, sameAs, isHeld } = upload
  const forget = useForgetUpload()
  const actions = isHeld ? {} : { onRemove: () => forget.mutate(id) }
  return (
    <UploadRow isFlat name={name} bytes={bytes} state={stateOf(upload)} {...actions}>
      {state === 'DECIDE' && sameAs && <DecisionButtons uploadId={id} sameAs={sameAs} />}
      {state === 'RECEIVING' && !isHeld && <ChooseAgain upload={upload} />}
    </UploadRow>
  )
}

function stateOf({ state, received, failure, sameAs, isHeld }: OtherUpload): UploadState {
  if (state === 'FAILED') return { kind: 'failed', reason: failure ?? 'The upload failed.' }
  if (state === 'DECIDE' && sameAs) return { kind: 'question', text: decisionText(sameAs) }
  if (isHeld) return { kind: 'uploading', sentBytes: received, note: 'Uploading in another tab.' }
  return {
    kind: 'paused',
    sentBytes: received,
    note: 'Interrupted. Choose the same file to resume.',
  }
}

function ChooseAgain({ upload: { id, name, bytes } }: { upload: OtherUpload }) {
  const wanted = name.split('/').at(-1)
  function goOn({ file }: PickedFile) {
    if (file.name === wanted && file.size === bytes) addUploads([{ file, name }], { resumes: id })
    else showToast({ tone: 'danger', message: `That’s a different file. Choose ${wanted}.` })
  }
  return (
    <Button size="sm" onClick={() => chooseFiles(([chosen]) => chosen && goOn(chosen), { isSingle: true })}>
      <FolderOpen aria-hidden size={14} />
      Choose file
    </Button>
  )
}
