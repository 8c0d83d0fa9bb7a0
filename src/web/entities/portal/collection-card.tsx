import type { CollectionCard as Card } from '#contract/portals/portal-collections.ts'
import { sourcesOf } from '../photo/picture-sources.ts'

const SHOWN = [0, 1, 2] as const
const SIZES = '(min-width: 64rem) 8rem, (min-width: 40rem) 11vw, 27vw'

interface Props {
  collection: Card
  /** Names the maker; not needed on their own page. */
  hasMaker?: boolean
}

/** A collection in a row of several. The whole card leads to its page, the maker’s name to theirs. */
export function CollectionCard({ collection: { id, name, count, maker, pictures }, hasMaker = true }: Props) {
  return (
    <li className="group relative grid content-start gap-1.5">
      <div aria-hidden className="grid grid-cols-3 gap-1 overflow-hidden rounded-2xl">
        {SHOWN.map((index) => {
          const picture = pictures[index]
          return picture ? (
            <img
              key={index}
              {...sourcesOf(picture)}
              sizes={SIZES}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              decoding="async"
              className={`aspect-square h-auto w-full bg-sunken ${picture.widths.length > 0 ? 'object-cover' : 'object-contain'}`}
            />
          ) : (
            <div key={index} className="layer-lines aspect-square bg-sunken" />
          )
        })}
      </div>
      <h3 className="font-medium [overflow-wrap:anywhere]">
        <a
          href={`/portals/collection/${id}`}
          className="after:absolute after:inset-0 after:rounded-2xl group-hover:underline"
        >
          {name}
        </a>
      </h3>
      <p className="-mt-1 text-muted [overflow-wrap:anywhere]">
        {count === 1 ? '1 listing' : `${count} listings`}
        {maker && hasMaker && (
          <>
            {' by '}
            <a
              href={`/portals/profile/${maker.id}`}
              className="relative z-10 underline-offset-4 hover:underline"
            >
              {maker.name}
            </a>
          </>
        )}
      </p>
    </li>
  )
}
