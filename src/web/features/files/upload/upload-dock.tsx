import { PageDrop } from './page-drop.tsx'
import { UploadTray } from './upload-tray.tsx'

/** Upload support on every page: page-wide drop and the upload tray. */
export function UploadDock() {
  return (
    <>
      <PageDrop />
      <UploadTray />
    </>
  )
}
