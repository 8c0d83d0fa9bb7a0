import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { accountIfAny } from '../session.ts'
import { WelcomePage } from '../welcome-page.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context }) => {
    if (await accountIfAny(context.session)) throw redirect<AnyRouter, string>({ to: '/dashboard' })
  },
  component: WelcomePage,
})
