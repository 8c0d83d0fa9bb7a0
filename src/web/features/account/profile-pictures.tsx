import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import type { Profile, ProfilePictureKind } from '#contract/account/profiles.ts'
import { photoLimits } from '#contract/constants.ts'
import { useRemoveProfilePicture, useSetProfilePicture } from '#web/data/account/profile-picture-mutations.ts'
import { MakerBanner } from '#web/entities/portal/maker-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { photoText } from '#web/uploads/photo-text.ts'

const nouns = { AVATAR: 'avatar', BANNER: 'banner' } as const
const hints = {
  AVATAR: 'Shown in a circle beside your name, and on your listings.',
  BANNER: 'Shown above your profile, cropped to a wide strip: 1,600 × 400 pixels fit best.',
} as const

/** The avatar and banner of a profile as buyers see them, each with what changes it. */
export function ProfilePictures({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-5 border-line border-b p-4 sm:p-5">
      <MakerBanner maker={profile} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Picture profile={profile} kind="AVATAR" />
        <Picture profile={profile} kind="BANNER" />
      </div>
      <p className="text-[0.8125rem] text-muted">
        JPEG, PNG or WebP files of up to {photoLimits.bytes / 1_000_000} MB and 60 megapixels. We remove
        locations and other metadata. Everyone can see both pictures at once.
      </p>
    </div>
  )
}

function Picture({ profile, kind }: { profile: Profile; kind: ProfilePictureKind }) {
  const setting = useSetProfilePicture(profile.id)
  const removing = useRemoveProfilePicture(profile.id)
  const id = useId()
  const noun = nouns[kind]
  const hasPicture = (kind === 'AVATAR' ? profile.avatar : profile.banner) !== null
  const isBusy = setting.isPending || removing.isPending
  const error = setting.error ?? removing.error
  function choose(file: File) {
    removing.reset()
    setting.mutate({ kind, read: () => photoText(file) })
  }
  return (
    <div className="grid content-start gap-2">
      <p className="font-medium">{kind === 'AVATAR' ? 'Avatar' : 'Banner'}</p>
      <p className="text-[0.8125rem] text-muted">{hints[kind]}</p>
      <div className="flex flex-wrap items-center gap-2">
        <label
          htmlFor={id}
          className={`${buttonStyle({ size: 'sm' })} cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-focus`}
        >
          <ImagePlus aria-hidden size={14} />
          {hasPicture ? `Replace ${noun}` : `Add ${noun}`}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // Lets the same file be chosen again.
              target.value = ''
              if (file) choose(file)
            }}
          />
        </label>
        {hasPicture && (
          <Button
            size="sm"
            variant="ghost"
            isBusy={removing.isPending}
            disabled={setting.isPending}
            onClick={() => {
              setting.reset()
              removing.mutate(kind)
            }}
          >
            Remove {noun}
          </Button>
        )}
      </div>
      <p role="status" className="text-[0.8125rem] text-muted empty:hidden">
        {setting.isPending && `Saving your ${noun}…`}
        {setting.isSuccess && hasPicture && `Your ${noun} is saved.`}
        {removing.isSuccess && !hasPicture && `Your ${noun} is removed.`}
      </p>
      {error && (
        <Alert tone="danger" isLive>
          {error.message}
        </Alert>
      )}
    </div>
  )
}
