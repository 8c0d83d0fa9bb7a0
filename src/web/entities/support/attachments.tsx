import { FileText } from 'lucide-react'
import type { Attachment } from '#contract/support/attachments.ts'
import { formatBytes } from '#web/ui/text/format-bytes.ts'

/** What was sent with a message. Images are shown; everything else is a link. All of them load as downloads. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attachments" className="mt-2 flex flex-wrap gap-2">
      {attachments.map(({ id, kind, name, bytes, src }) => (
        <li key={id}>
          <a
            href={src}
            download={name}
            className="flex items-center gap-2 rounded-lg bg-surface px-2.5 py-1.5 shadow-control hover:bg-sunken"
          >
            {kind === 'IMAGE' ? (
              <img
                src={src}
                alt={name}
                loading="lazy"
                data-dd-privacy="mask"
                className="max-h-40 max-w-full rounded-md object-contain"
              />
            ) : (
              <>
                <FileText aria-hidden size={16} className="shrink-0 text-muted" />
                <span className="min-w-0 [overflow-wrap:anywhere]" data-dd-privacy="mask">
                  {name}
                </span>
                <span className="text-[0.8125rem] text-muted">{formatBytes(bytes)}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
