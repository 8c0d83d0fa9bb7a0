import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../app/guard/guard.ts'
import { StartingPage } from '../shell/public/starting-page.tsx'
import { SignedInLayout } from '../shell/signed-in-layout.tsx'

// Signed-in pages render in the browser only, because the token is in local storage.
export const Route = createFileRoute('/_app')({
  ssr: false,
  beforeLoad: (navigation): Promise<void> => guard(navigation, ['user', 'admin']),
  component: Layout,
  pendingComponent: StartingPage,
})

function Layout() {
  const { session } = Route.useRouteContext()
  const { account = null } = session
  return <SignedInLayout account={account} onCache={(cache) => Object.assign(session, { cache })} />
}
