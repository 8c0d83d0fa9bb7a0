import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#web/features/sign-in/mail-link/reset-password-page.tsx'
import { PublicCard } from '#web/shell/public/public-card.tsx'

export const Route = createFileRoute('/_public/reset-password')({
  head: () => ({
    meta: [{ title: 'Reset your password · Spoolyard' }, { name: 'robots', content: 'noindex' }],
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
