import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { visitor } from '#web/app/guard/visitor.ts'
import { pageMeta } from '#web/app/page-meta.ts'
import { BuyerProofPage } from '#web/features/buyer-proof/buyer-proof-page.tsx'
import { checkedSearch } from '#web/lib/checked-search.ts'
import { PublicFrame } from '#web/shell/public/public-frame.tsx'

interface ProofSearch {
  link?: string
  key?: string
}

export const Route = createFileRoute('/_public/proof')({
  validateSearch: (raw: ProofSearch & SearchSchemaInput): ProofSearch =>
    checkedSearch(raw, {
      ...(typeof raw.link === 'string' && { link: raw.link }),
      ...(typeof raw.key === 'string' && { key: raw.key }),
    }),
  beforeLoad: ({ context }) => visitor(context),
  head: ({ match }) => {
    const meta = pageMeta(match.context.site, {
      title: 'Check your text',
      description: 'See your text on the part before it is printed.',
      path: '/proof',
      isHidden: true,
    })
    // The address has the key of the link.
    return { ...meta, meta: [...meta.meta, { name: 'referrer', content: 'no-referrer' }] }
  },
  component: Page,
})

function Page() {
  const { isSignedIn, site } = Route.useRouteContext()
  const { link, key } = Route.useSearch()
  return (
    <PublicFrame isSignedIn={isSignedIn} supportEmail={site.supportEmail}>
      <BuyerProofPage link={link} linkKey={key} />
    </PublicFrame>
  )
}
