import { AttachmentPicker } from '#web/entities/support/attachment-picker.tsx'
import type { useAttachments } from '#web/entities/support/use-attachments.ts'

/** Photos are made smaller in the browser before they are sent, which needs scripts. */
export const PhotoPicker = ({ attached }: { attached: ReturnType<typeof useAttachments> }) => (
  <>
    <div className="noscript:hidden">
      <AttachmentPicker attached={attached} isPhotosOnly />
    </div>
    <noscript>
      <p className="text-muted text-sm">Turn on JavaScript to attach photos.</p>
    </noscript>
  </>
)
