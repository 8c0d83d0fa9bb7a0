import { useNavigate } from '@tanstack/react-router'
import { Download, Shapes, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import type { FileDetail } from '#contract/products/files.ts'
import { keepProductStart } from '#web/data/products/product-starts.ts'
import { ConfirmUnitDialog, isUnitInDoubt } from '#web/entities/file/unit/confirm-unit-dialog.tsx'
import { versionUrl } from '#web/entities/file/version-url.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { chooseFiles } from '#web/uploads/choose-files.ts'
import { addUploads } from '#web/uploads/upload-store.ts'
import { CheckBadge } from '../check-badge.tsx'
import { DeleteFilesDialog } from '../list/delete-files-dialog.tsx'

const startWith = ({ newest, filamentId }: FileDetail) =>
  keepProductStart({ name: '', parts: [{ fileId: newest.id, filamentId, quantity: 1 }] })

/** A file's name and actions. */
export function FileHeader({ file }: { file: FileDetail }) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { id, name, newest, isSample, folder } = file
  const newVersion = () => chooseFiles((files) => addUploads(files, { versionOf: id }), { isSingle: true })
  const measurement = file.history[0]?.measurement ?? null
  const isInDoubt = measurement !== null && isUnitInDoubt(measurement)
  const createProduct = () =>
    void navigate({
      to: '/dashboard/products/$productId',
      params: { productId: 'new' },
      search: { start: startWith(file) },
    })
  return (
    <>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{name}</span>}
        text={`${newest.fileName}, version ${newest.version}${folder ? `, in ${folder}` : ''}`}
        aside={
          <>
            <CheckBadge file={file} />
            {isSample && <Badge>Sample</Badge>}
          </>
        }
        actions={
          <>
            {!isSample && (
              <IconButton
                label="Delete file"
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => setDeleting(true)}
              />
            )}
            <a href={versionUrl(id, newest.version)} download className={buttonStyle()}>
              <Download aria-hidden size={16} />
              Download
            </a>
            {!isSample && (
              <Button onClick={newVersion}>
                <Upload aria-hidden size={16} />
                New version
              </Button>
            )}
            {newest.state === 'READY' && newest.worst !== 'error' && (
              <Button variant="primary" onClick={() => (isInDoubt ? setAsking(true) : createProduct())}>
                <Shapes aria-hidden size={16} />
                Create product
              </Button>
            )}
          </>
        }
      />
      {isAsking && measurement && (
        <ConfirmUnitDialog
          file={file}
          version={newest.version}
          unit={measurement.unit}
          onClose={() => setAsking(false)}
          onConfirmed={createProduct}
        />
      )}
      {isDeleting && (
        <DeleteFilesDialog
          files={[file]}
          onClose={() => setDeleting(false)}
          onDone={(refused) => {
            if (refused.length === 0) void navigate({ to: '/dashboard/products/files' })
          }}
        />
      )}
    </>
  )
}
