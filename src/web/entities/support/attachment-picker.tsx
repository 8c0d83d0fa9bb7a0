import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import type { useAttachments } from './use-attachments.ts'

const types = '.jpg,.jpeg,.png,.webp,.pdf,.stl,.obj,.3mf'

const photoTypes = '.jpg,.jpeg,.png,.webp'

interface Props {
  attached: ReturnType<typeof useAttachments>
  isPhotosOnly?: boolean
}

/** Chooses files for a message, and shows how far each is. */
export function AttachmentPicker({ attached, isPhotosOnly = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    attached.add([...(target.files ?? [])])
    target.value = ''
  }
  return (
    // One column as wide as its place, however long a name is.
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" type="button" disabled={!attached.canAdd} onClick={() => input.current?.click()}>
          <Paperclip aria-hidden size={14} />
          {isPhotosOnly ? 'Attach photos' : 'Attach files'}
        </Button>
        <p className="text-[0.8125rem] text-muted">
          {isPhotosOnly ? 'JPEG, PNG or WebP' : 'Photos, PDF, STL, OBJ or 3MF'}, up to{' '}
          {attached.limits.perMessage} files of {attached.limits.bytes / 1_000_000} MB.
        </p>
        <input
          ref={input}
          type="file"
          multiple
          accept={isPhotosOnly ? photoTypes : types}
          aria-label="Files to attach"
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
      </div>
      {attached.files.length > 0 && (
        <ul aria-label="Attached files" className="grid grid-cols-1 gap-1">
          {attached.files.map(({ key, name, attachment, problem, src }) => (
            <li key={key} className="flex items-center gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3">
              {src && (
                <img
                  src={src}
                  alt=""
                  width={40}
                  height={40}
                  className="-ml-1.5 size-10 rounded-md object-cover"
                />
              )}
              <span className="min-w-0 flex-1 truncate" data-dd-privacy="mask">
                {name}
              </span>
              <span
                role={problem ? 'alert' : 'status'}
                className={problem ? 'text-[0.8125rem] text-danger' : 'text-[0.8125rem] text-muted'}
              >
                {problem ??
                  (attachment ? attachment.bytes !== null && formatBytes(attachment.bytes) : 'Uploading…')}
              </span>
              <Button
                variant="ghost"
                size="sm"
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => attached.remove(key)}
              >
                <X aria-hidden size={14} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
