import { ConnectShipstation } from '#web/entities/connection/connect-shipstation.tsx'
import { ResendMail } from '#web/features/account/sign-in/resend-mail.tsx'
import { HomeScreen } from '#web/features/home/home-screen.tsx'
import { useAccount } from '#web/lib/session/signed-in-account.ts'

/** The home view, with the steps that other features take for it. */
export function DashboardHome() {
  const account = useAccount()
  return (
    <HomeScreen
      actions={{
        resendMail: account && <ResendMail email={account.email} />,
        connect: <ConnectShipstation size="sm">Connect</ConnectShipstation>,
      }}
    />
  )
}
