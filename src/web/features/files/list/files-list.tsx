import { FolderUp, Upload } from 'lucide-react'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { ExportLink } from '#web/list-screen/export-link.tsx'
import { ListScreen } from '#web/list-screen/list-screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { chooseFiles } from '#web/uploads/choose-files.ts'
import { addUploads } from '#web/uploads/upload-store.ts'
import { filterOf } from './file-filter.ts'
import { FileRows } from './file-rows.tsx'
import { withFolderPrefix } from './with-folder-prefix.ts'

/** The seller's models in folders, as a grid or a table. */
export function FilesList() {
  const { search } = useScreenSearch('/_app/dashboard/products/files/')
  const upload = (isFolder: boolean) =>
    chooseFiles((files, leftOut) => addUploads(withFolderPrefix(files, search.folder ?? ''), { leftOut }), {
      isFolder,
    })
  return (
    <ListScreen
      title="Files"
      text="Your 3D models. We measure and check each one on upload. Drop files or folders anywhere on this page."
      actions={
        <>
          <ExportLink path="/exports/files" filter={{ ...filterOf(search) }} />
          <Button onClick={() => upload(true)}>
            <FolderUp aria-hidden size={16} />
            Upload folder
          </Button>
          <Button variant="primary" onClick={() => upload(false)}>
            <Upload aria-hidden size={16} />
            Upload files
          </Button>
        </>
      }
    >
      <FileRows onUpload={() => upload(false)} />
    </ListScreen>
  )
}
