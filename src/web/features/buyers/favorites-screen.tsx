import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { Favorite } from '#contract/portals/buyers.ts'
import { favoritesPage, useRemoveFavorite } from '#web/data/portals/buyer-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMoney } from '#web/ui/text/format-money.ts'
import { BuyerList } from './buyer-list.tsx'

/** The listings that the account marked. */
export function FavoritesScreen({ page }: { page: number }) {
  const remove = useRemoveFavorite()
  return (
    <>
      <PageHeader title="Favorites" text="Listings you marked with a heart." />
      <BuyerList
        query={useQuery(favoritesPage(page))}
        isEmpty={({ favorites }) => favorites.length === 0}
        pages={{
          of: ({ pagination }) => pagination,
          hrefOf: (wanted) => `/dashboard/favorites?page=${wanted}`,
        }}
        empty={
          <EmptyState
            icon={Heart}
            title="No favorites yet"
            text="Mark a listing with the heart to find it here again."
            action={
              <a href="/portals/explore" className={buttonStyle({ variant: 'primary' })}>
                Explore listings
              </a>
            }
          />
        }
      >
        {({ favorites }) => (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
            {favorites.map((favorite) => (
              <FavoriteItem
                key={favorite.portalId}
                favorite={favorite}
                isBusy={remove.isPending && remove.variables === favorite.portalId}
                onRemove={() => remove.mutate(favorite.portalId)}
              />
            ))}
          </ul>
        )}
      </BuyerList>
    </>
  )
}

interface Props {
  favorite: Favorite
  isBusy: boolean
  onRemove: () => void
}

function FavoriteItem({ favorite: { listing }, isBusy, onRemove }: Props) {
  const title = listing?.title ?? 'A listing that isn’t offered right now'
  return (
    <li className="grid content-start gap-2">
      {listing?.picture ? (
        <img
          src={listing.picture.src}
          alt=""
          width={400}
          height={400}
          loading="lazy"
          className="aspect-square h-auto w-full rounded-2xl bg-sunken object-cover"
        />
      ) : (
        <div className="layer-lines aspect-square w-full rounded-2xl bg-sunken" />
      )}
      <h2 className="font-medium [overflow-wrap:anywhere]">
        {listing ? (
          <a href={`/portal/${listing.id}`} className="hover:underline">
            {title}
          </a>
        ) : (
          <span className="text-muted">{title}</span>
        )}
      </h2>
      {listing && <p className="-mt-1 text-muted">From {formatMoney(listing.fromCents, listing.currency)}</p>}
      <Button
        size="sm"
        className="justify-self-start"
        isBusy={isBusy}
        aria-label={`Remove: ${title}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
