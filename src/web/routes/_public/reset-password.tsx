import { createFileRoute } from '@tanstack/react-router'
import { LaterPart } from '#web/app/later-part.tsx'
import { arrivalOnly } from '#web/app/static-part.tsx'
import { resetPasswordPage } from '#web/app/static-parts.ts'
import { PublicCard } from '#web/shell/public/public-card.tsx'

export const Route = createFileRoute('/_public/reset-password')({
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
