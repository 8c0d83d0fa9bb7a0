import { type AnyRouter, createFileRoute, redirect } from '@tanstack/react-router'
import { ConnectStore } from '#web/entities/connection/connect-store.tsx'
import { ResendMail } from '#web/features/account/sign-in/resend-mail.tsx'
import { BuyerHome } from '#web/features/buyers/buyer-home.tsx'
import { HomeScreen } from '#web/features/home/home-screen.tsx'
import { legacyUrl } from '#web/lib/legacy-url.ts'
import { useAccount } from '#web/lib/session/signed-in-account.ts'

export const Route = createFileRoute('/_app/dashboard/')({
  beforeLoad: ({ location: { search, hash } }) => {
    const address = legacyUrl(search)
    if (address)
      throw redirect<AnyRouter, string>({ href: hash ? `${address}#${hash}` : address, replace: true })
  },
  component: Home,
})

/** The home screen, with the actions that other features contribute. */
function Home() {
  const account = useAccount()
  if (account?.isSeller === false) return <BuyerHome account={account} />
  return (
    <HomeScreen
      actions={{
        resendMail: account && <ResendMail email={account.email} />,
        connect: <ConnectStore size="sm" />,
      }}
    />
  )
}
