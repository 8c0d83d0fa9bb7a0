import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { WelcomePage } from '../welcome-page.tsx'

export const Route = createFileRoute('/')({
  staticData: { access: 'optional' },
  beforeLoad: ({ context }) => {
    if (context.session.account) throw redirect<AnyRouter, string>({ to: '/dashboard' })
  },
  component: WelcomePage,
})
