import type { FileDetail, FileVersion } from '#contract/products/files.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { chooseFiles } from '#web/uploads/choose-files.ts'
import { addUploads } from '#web/uploads/upload-store.ts'

/** Why a version was rejected and how to fix it. */
export function RefusedCard({ file, version }: { file: FileDetail; version: FileVersion }) {
  const isOnly = file.history.every(({ state }) => state !== 'READY')
  return (
    <Alert
      tone="danger"
      title="This version can’t be used"
      action={
        <Button
          size="sm"
          onClick={() =>
            chooseFiles((files) => addUploads(files, { versionOf: file.id }), { isSingle: true })
          }
        >
          Upload a fixed version
        </Button>
      }
    >
      <p>{version.refusal ?? 'We can’t read it as a 3D model.'}</p>
      {!isOnly && <p className="mt-1 text-muted">Products keep printing their current version.</p>}
    </Alert>
  )
}
