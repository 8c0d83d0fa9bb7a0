import { useNavigate, useRouter } from '@tanstack/react-router'
import { type AuthSearch, type AuthTab, reasonOf } from '#web/features/sign-in/auth-search.ts'
import { BuyerSignIn, type Subject } from '#web/features/sign-in/buyer-sign-in.tsx'
import { routeAccess, routeOf } from '#web/lib/route-access.ts'
import { returnPath } from '#web/lib/session/return-path.ts'
import { PublicCard } from './public-card.tsx'

const HERE = '/portals-auth'
const EXPLORE = '/portals/explore'

interface Props {
  search: AuthSearch
  subject: Subject | null
}

/** Where buyers continue as a guest, sign in or create an account. They return to where they were. */
export function BuyerAuthPage({ search, subject }: Props) {
  const { session, site } = useRouter().options.context
  const navigate = useNavigate()
  const { next, tab = null } = search

  async function continueAfterSignIn(wanted?: string | null) {
    session.account = undefined
    await navigate({ href: returnPath(wanted) ?? next ?? EXPLORE, replace: true })
  }
  const searchOf = (wanted: AuthTab | null) => ({ ...(wanted && { tab: wanted }), ...(next && { next }) })
  return (
    <PublicCard>
      <BuyerSignIn
        subject={subject}
        tab={tab}
        hrefOf={(wanted) =>
          [HERE, new URLSearchParams(searchOf(wanted)).toString()].filter(Boolean).join('?')
        }
        onTab={(wanted) => void navigate({ to: HERE, search: searchOf(wanted) })}
        guestHref={isForGuests(next) ? (next ?? EXPLORE) : EXPLORE}
        hasGoogle={site.hasGoogle}
        next={next}
        reason={next && isForGuests(next) && search.reason === undefined ? null : reasonOf(search)}
        googleError={search.error}
        isCodeAsked={search.step === 'code'}
        onSignedIn={continueAfterSignIn}
      />
      <p className="mt-8 border-line border-t pt-4 text-[0.8125rem] text-muted">
        Want to sell your own designs?{' '}
        <a href="/get-started" className="text-accent-text underline underline-offset-4">
          Open your own portal
        </a>
      </p>
    </PublicCard>
  )
}

/** Whether a page shows something without an account. */
function isForGuests(path: string | undefined): boolean {
  const route = path && routeOf(path.replace(/[?#].*$/, ''))
  const access = route ? routeAccess[route]?.access : undefined
  return access === 'public' || access === 'optional'
}
