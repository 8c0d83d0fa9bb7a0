import type { Maintenance } from '#contract/maintenance.ts'

interface Props {
  /** Null if the flag couldn't be read. */
  maintenance: Pick<Maintenance, 'message' | 'contact'> | null
  supportEmail: string
  /** Shown inside another page, so the title isn't a heading. */
  isPreview?: boolean
}

/** The message visitors see during maintenance. */
export function VisitorNotice({ maintenance, supportEmail, isPreview = false }: Props) {
  const contact = maintenance?.contact ?? supportEmail
  const Title = isPreview ? 'p' : 'h1'
  return (
    <>
      <Title className="text-balance font-semibold text-2xl tracking-tight">
        Spoolyard is down for maintenance
      </Title>
      <p className="whitespace-pre-line text-pretty text-base leading-6 [overflow-wrap:anywhere]">
        {maintenance?.message ?? 'We’ll be back soon.'}
      </p>
      <ul className="grid list-disc gap-1.5 pl-5 text-pretty text-muted marker:text-accent [overflow-wrap:anywhere]">
        <li>Submitted orders keep printing and ship as planned.</li>
        <li>Orders waiting to be submitted are saved. They continue when we’re back.</li>
        <li>
          For urgent requests:{' '}
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
