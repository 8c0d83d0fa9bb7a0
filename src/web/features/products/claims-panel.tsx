import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProductClaims } from '#contract/orders/product-claims.ts'
import { claimsOfProduct } from '#web/data/products/product-queries.ts'
import { claimPlaces, claimReasons } from '#web/entities/order/claim-labels.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Swatch } from '#web/ui/swatch.tsx'

const share = ({ claimed, printed }: Pick<ProductClaims, 'claimed' | 'printed'>) =>
  `${claimed.toLocaleString('en')} of ${Math.max(claimed, printed).toLocaleString('en')} orders`

/** Warns of a product that buyers complain about often. */
export function ClaimsWarning({ productId }: { productId: string }) {
  const { data } = useQuery(claimsOfProduct(productId))
  if (!data?.isHigh) return null
  const [reason] = data.reasons
  const place = data.places.find(({ isHigh }) => isHigh)
  if (place)
    return (
      <Alert
        tone="warn"
        title={`${share({ ...data, claimed: place.claimed })} had a claim about the same place`}
      >
        {claimPlaces[place.place]}, in the last 12 months. “Claims” shows in which file versions and
        filaments.
      </Alert>
    )
  return (
    <Alert tone="warn" title={`${share(data)} had a claim about the print`}>
      {reason &&
        `Most frequent in the last 12 months: ${claimReasons[reason.reason].toLowerCase()}, ${ordersOf(reason.claimed)}. `}
      “Claims” shows in which file versions and filaments.
    </Alert>
  )
}

const ordersOf = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`)

/** The claims about a product, by what may have caused them. Nothing while there are none. */
export function ClaimsPanel({ productId }: { productId: string }) {
  const { data } = useQuery(claimsOfProduct(productId))
  if (!data?.claimed) return null
  const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'
  return (
    <Card title="Claims">
      <p className="text-muted">{share(data)} in the last 12 months</p>
      <dl className="mt-3 grid gap-1.5">
        {data.reasons.map(({ reason, claimed }) => (
          <Row key={reason} label={claimReasons[reason]} claimed={claimed} />
        ))}
        {data.places.map(({ place, claimed }) => (
          <Row key={place} label={claimPlaces[place]} claimed={claimed} />
        ))}
        {data.fileVersions.map(({ fileVersionId, fileId, name, version, claimed }) => (
          <Row
            key={fileVersionId}
            label={
              <AppLink to="/dashboard/products/files/$fileId" params={{ fileId }} className={link}>
                {name}, version {version}
              </AppLink>
            }
            claimed={claimed}
          />
        ))}
        {data.filaments.map(({ filamentId, name, hex, claimed }) => (
          <Row key={filamentId} label={<Swatch hex={hex} name={name} />} claimed={claimed} />
        ))}
      </dl>
    </Card>
  )
}

function Row({ label, claimed }: { label: ReactNode; claimed: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-muted [overflow-wrap:anywhere]">{label}</dt>
      <dd className="tabular">{claimed.toLocaleString('en')}</dd>
    </div>
  )
}
