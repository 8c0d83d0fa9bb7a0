import { cx } from 'class-variance-authority'
import { FileText } from 'lucide-react'
import type { Attachment } from '#contract/support/attachments.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { formatBytes } from '#web/ui/text/format-bytes.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'

interface Props {
  messages: Ticket['messages']
  /** What the seller is called here, such as “You”. */
  sellerName: string
  supportName: string
}

/** The messages of a ticket, oldest first. What people wrote is shown as text. */
export function TicketThread({ messages, sellerName, supportName }: Props) {
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map(({ id, author, at, text, attachments }) => (
        <li
          key={id}
          className={cx(
            'max-w-prose rounded-2xl px-4 py-3',
            author !== 'SUPPORT'
              ? 'mr-6 bg-sunken sm:mr-16'
              : 'ml-6 justify-self-end bg-accent-soft sm:ml-16',
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.8125rem] text-muted">
            <span className="font-medium text-ink">
              {author === 'SUPPORT' ? supportName : author === 'BUYER' ? 'The buyer' : sellerName}
            </span>
            <TimeText instant={at} />
          </p>
          <p data-dd-privacy="mask" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </p>
          {attachments.length > 0 && <Attachments attachments={attachments} />}
        </li>
      ))}
    </ol>
  )
}

/** Images are shown; everything else is a link. All of them load as downloads. */
function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
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
