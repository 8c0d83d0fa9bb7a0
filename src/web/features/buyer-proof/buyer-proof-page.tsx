import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BuyerProofHeading, BuyerProofLoading } from './buyer-proof-heading.tsx'

const BuyerProof = lazy(async () => ({ default: (await import('./buyer-proof.tsx')).BuyerProof }))

interface Props {
  link: string | undefined
  linkKey: string | undefined
}

/** Where a buyer looks at the texts of an order without an account. */
export function BuyerProofPage({ link, linkKey }: Props) {
  const isHydrated = useHydrated()
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      {link && linkKey ? (
        <Suspense fallback={<BuyerProofLoading />}>
          {isHydrated ? <BuyerProof link={{ id: link, key: linkKey }} /> : <BuyerProofLoading />}
        </Suspense>
      ) : (
        <BuyerProofHeading
          title="This link isn’t complete"
          text="Copy the whole link from the shop’s message and open it again."
        />
      )}
    </div>
  )
}
