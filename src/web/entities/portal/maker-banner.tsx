import type { Profile } from '#contract/account/profiles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { smallestOf, sourcesOf } from '../photo/picture-sources.ts'

interface Props {
  maker: Pick<Profile, 'name' | 'avatar' | 'banner'>
}

/** The pictures of a maker as buyers see them above the name: the avatar overlaps the banner, if there is one. */
export function MakerBanner({ maker: { name, avatar, banner } }: Props) {
  return (
    <div aria-hidden className={banner ? 'relative mb-8 sm:mb-10' : ''}>
      {banner && (
        <img
          {...sourcesOf(banner)}
          sizes="(min-width: 72rem) 72rem, 100vw"
          width={banner.width}
          height={banner.height}
          alt=""
          className="aspect-[3/1] w-full rounded-2xl bg-sunken object-cover sm:aspect-[4/1]"
        />
      )}
      <div
        className={
          banner ? 'absolute -bottom-8 left-4 rounded-full bg-canvas p-1 sm:-bottom-10 sm:left-6' : ''
        }
      >
        <Avatar name={name} picture={avatar ? smallestOf(avatar) : undefined} size="xl" />
      </div>
    </div>
  )
}
