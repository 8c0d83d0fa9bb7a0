import { useNavigate, useRouter } from '@tanstack/react-router'
import { AdminSignIn } from '#web/features/sign-in/admin-sign-in.tsx'
import { type AuthSearch, reasonOf } from '#web/features/sign-in/auth-search.ts'
import { PublicCard } from './public-card.tsx'

interface Props {
  search: AuthSearch
  signedInAs: { email: string } | null
  isInMaintenance: boolean
}

/** The admin sign-in page. */
export function AdminLoginPage({ search, signedInAs, isInMaintenance }: Props) {
  const { session } = useRouter().options.context
  const navigate = useNavigate()
  async function continueToAdmin() {
    session.account = undefined
    await navigate({ href: search.next ?? '/admin-dashboard', replace: true })
  }
  return (
    <PublicCard>
      <AdminSignIn
        signedInAs={signedInAs}
        isClosed={isInMaintenance}
        reason={reasonOf(search)}
        isCodeAsked={search.step === 'code'}
        onAdmitted={continueToAdmin}
      />
    </PublicCard>
  )
}
