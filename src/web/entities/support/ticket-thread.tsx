import { cx } from 'class-variance-authority'
import type { Ticket } from '#contract/support/tickets.ts'
import { TimeText } from '#web/ui/text/time-text.tsx'
import { Attachments } from './attachments.tsx'

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
          <Attachments attachments={attachments} />
        </li>
      ))}
    </ol>
  )
}
