import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { useEffect } from 'react'
import { visitor } from '#web/app/guard/visitor.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { kinds, type Step, steps } from '#web/features/get-started/answers.ts'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { GetStarted, GetStartedSignedIn } from '#web/shell/public/get-started.tsx'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

interface GetStartedSearch {
  step?: Step
  /** The kind of visitor the referring link assumes. */
  kind?: (typeof kinds)[number]
}

export const Route = createFileRoute('/_public/get-started')({
  validateSearch: (raw: GetStartedSearch & SearchSchemaInput): GetStartedSearch => {
    const step = steps.find((known) => known === raw.step)
    const kind = kinds.find((known) => known === raw.kind)
    return checkedSearch(raw, { ...(step && { step }), ...(kind && { kind }) })
  },
  beforeLoad: ({ context }) => visitor(context),
  head: ({ match }) =>
    pageMeta(match.context.site, {
      title: 'Get started',
      description:
        'Sign up in three minutes and have your store orders printed and shipped. Free to start, with a demo order that is never charged.',
      path: '/get-started',
    }),
  component: Page,
})

function Page() {
  const { isSignedIn, session, site } = Route.useRouteContext()
  // Remember that the visitor is signed out, so that steps don't ask the server again.
  useEffect(() => {
    if (!isSignedIn) session.account ??= null
  }, [isSignedIn, session])
  const { step = 'who', kind = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onStep = (to: Step) => void navigate({ search: { step: to } })
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <div className="mx-auto w-full max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
        {isSignedIn ? (
          <GetStartedSignedIn step={step} onStep={onStep} />
        ) : (
          <GetStarted step={step} presetKind={kind} onStep={onStep} />
        )}
      </div>
    </PublicFrame>
  )
}
