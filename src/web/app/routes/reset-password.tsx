import { createFileRoute } from '@tanstack/react-router'
import { LaterPart } from '../later-part.tsx'
import { PublicCard } from '../public-card.tsx'
import { arrivalOnly } from '../static-part.tsx'
import { resetPasswordPage } from '../static-parts.ts'

export const Route = createFileRoute('/reset-password')({
  head: () => ({
    meta: [{ title: 'Set a new password · Spoolyard' }, { name: 'robots', content: 'noindex' }],
  }),
  loader: () => resetPasswordPage.load(),
  ...arrivalOnly,
  component: ResetPassword,
})

function ResetPassword() {
  return (
    <PublicCard>
      <LaterPart part={resetPasswordPage} values={{}} />
    </PublicCard>
  )
}
