import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account/account.ts'
import { purchasesPage } from '#web/data/portals/buyer-queries.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BuyerList } from './buyer-list.tsx'
import { OpenStoreCard } from './open-store-card.tsx'
import { PurchaseRow } from './purchases-screen.tsx'

const SHOWN = 3

/** What an account that only buys opens with: its latest orders, and the choice to open a store. */
export function BuyerHome({ account }: { account: Account }) {
  return (
    <>
      <PageHeader title={`Hello, ${account.name}`} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="latest" className="grid gap-3">
          <h2 id="latest" className="font-semibold">
            Latest orders
          </h2>
          <BuyerList
            query={useQuery(purchasesPage(1))}
            isEmpty={({ purchases }) => purchases.length === 0}
            empty={
              <div className="grid justify-items-start gap-3 p-4">
                <p className="text-muted">
                  {account.emailVerified
                    ? 'You haven’t ordered anything yet.'
                    : 'Confirm your email address to see orders you placed as a guest.'}
                </p>
                <a href="/portals/explore" className={buttonStyle({ variant: 'primary' })}>
                  Explore listings
                </a>
              </div>
            }
          >
            {({ purchases }) => (
              <>
                <ul className="grid gap-3">
                  {purchases.slice(0, SHOWN).map((purchase) => (
                    <PurchaseRow key={purchase.id} purchase={purchase} />
                  ))}
                </ul>
                {purchases.length > SHOWN && (
                  <AppLink to="/dashboard/purchases" className={`${buttonStyle({})} justify-self-start`}>
                    All orders
                  </AppLink>
                )}
              </>
            )}
          </BuyerList>
        </section>
        <div className="grid gap-6">
          <Card title="Your things">
            <ul className="grid gap-1">
              <li>
                <AppLink to="/dashboard/favorites" className="text-accent-text underline underline-offset-4">
                  Favorites
                </AppLink>
              </li>
              <li>
                <AppLink to="/dashboard/addresses" className="text-accent-text underline underline-offset-4">
                  Addresses
                </AppLink>
              </li>
            </ul>
          </Card>
          <OpenStoreCard />
        </div>
      </div>
    </>
  )
}
