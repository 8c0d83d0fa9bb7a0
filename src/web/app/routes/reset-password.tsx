import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#web/features/sign-in/reset-password-page.tsx'
import { PublicCard } from '../public-card.tsx'

export const Route = createFileRoute('/reset-password')({
  head: () => ({
    meta: [{ title: 'Set a new password · Spoolyard' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ResetPassword,
})

function ResetPassword() {
  return (
    <PublicCard>
      <ResetPasswordPage />
    </PublicCard>
  )
}
