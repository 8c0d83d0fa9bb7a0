import type { Maintenance } from '#contract/maintenance.ts'

interface Props {
  /** Null where the flag could not be read. */
  maintenance: Pick<Maintenance, 'message' | 'contact'> | null
  supportEmail: string
  /** Within another page, where the title is none. */
  isPreview?: boolean
}

/** What people read while the house is closed. */
export function ClosedNotice({ maintenance, supportEmail, isPreview = false }: Props) {
  const contact = maintenance?.contact ?? supportEmail
  const Title = isPreview ? 'p' : 'h1'
  return (
    <>
      <Title className="text-balance font-semibold text-2xl tracking-tight">
        We are working on Spoolyard
      </Title>
      <p className="whitespace-pre-line text-pretty text-base leading-6 [overflow-wrap:anywhere]">
        {maintenance?.message ?? 'Spoolyard is closed for maintenance. It will be back soon.'}
      </p>
      <ul className="grid list-disc gap-1.5 pl-5 text-pretty text-muted marker:text-accent [overflow-wrap:anywhere]">
        <li>Orders that were submitted keep printing, and ship as planned.</li>
        <li>What was waiting to be submitted is stored. It goes on when we are back.</li>
        <li>
          If it is urgent:{' '}
          {contact.includes('@') && !/\s/.test(contact) ? (
            <a href={`mailto:${contact}`} className="text-accent-text underline underline-offset-4">
              {contact}
            </a>
          ) : (
            contact
          )}
        </li>
      </ul>
    </>
  )
}
