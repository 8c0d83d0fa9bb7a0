import { PageDrop } from './page-drop.tsx'
import { UploadTray } from './upload-tray.tsx'

/** What uploads need in every view: files dropped anywhere are taken, and what is on its way is shown. */
export function UploadDock() {
  return (
    <>
      <PageDrop />
      <UploadTray />
    </>
  )
}
