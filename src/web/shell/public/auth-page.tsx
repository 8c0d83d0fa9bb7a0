import { useNavigate, useRouter } from '@tanstack/react-router'
import { type Audience, audienceTexts } from '#web/features/sign-in/audience.ts'
import { type AuthSearch, reasonOf } from '#web/features/sign-in/auth-search.ts'
import { SignInFlow } from '#web/features/sign-in/sign-in-flow.tsx'
import { returnPath } from '#web/lib/session/return-path.ts'
import { PublicCard } from './public-card.tsx'

interface Props {
  audience: Exclude<Audience, 'admin'>
  search: AuthSearch
}

/** The sign-in page for sellers and for portal buyers: one flow, different texts. */
export function AuthPage({ audience, search }: Props) {
  const { options } = useRouter()
  const { session, site } = options.context
  const navigate = useNavigate()
  const { next } = search

  async function continueAfterSignIn(wanted?: string | null) {
    session.account = undefined
    await navigate({ href: returnPath(wanted) ?? next ?? audienceTexts[audience].home, replace: true })
  }
  const path = audience === 'portal' ? '/portals-auth' : '/authFlow'
  const searchOf = (tab: 'sign-in' | 'create') => ({
    ...(tab === 'create' && { tab }),
    ...(next && { next }),
  })
  return (
    <PublicCard>
      <SignInFlow
        audience={audience}
        tab={search.tab === 'create' ? 'create' : 'sign-in'}
        onTab={(tab) => void navigate({ to: path, search: searchOf(tab), replace: true })}
        tabHref={(tab) => [path, new URLSearchParams(searchOf(tab)).toString()].filter(Boolean).join('?')}
        hasGoogle={site.hasGoogle}
        next={next}
        reason={reasonOf(search)}
        googleError={search.error}
        isCodeAsked={search.step === 'code'}
        onSignedIn={continueAfterSignIn}
      />
    </PublicCard>
  )
}
