import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import type { OwnProfile, ProfilePictureKind, SubmittedPicture } from '#contract/account/profiles.ts'
import { photoLimits } from '#contract/constants.ts'
import { useRemoveProfilePicture, useSetProfilePicture } from '#web/data/account/profile-picture-mutations.ts'
import { smallestOf } from '#web/entities/photo/picture-sources.ts'
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
export function ProfilePictures({ profile }: { profile: OwnProfile }) {
  return (
    <div className="grid gap-5 border-line border-b p-4 sm:p-5">
      <MakerBanner maker={profile} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Picture profile={profile} kind="AVATAR" />
        <Picture profile={profile} kind="BANNER" />
      </div>
      <p className="text-[0.8125rem] text-muted">
        JPEG, PNG or WebP files of up to {photoLimits.bytes / 1_000_000} MB and 60 megapixels. We remove
        locations and other metadata, and review each picture before everyone sees it.
      </p>
    </div>
  )
}

function Picture({ profile, kind }: { profile: OwnProfile; kind: ProfilePictureKind }) {
  const setting = useSetProfilePicture(profile.id)
  const removing = useRemoveProfilePicture(profile.id)
  const id = useId()
  const noun = nouns[kind]
  const shown = kind === 'AVATAR' ? profile.avatar : profile.banner
  const submitted = kind === 'AVATAR' ? profile.submitted.avatar : profile.submitted.banner
  const hasPicture = shown !== null || submitted?.picture != null
  const isBusy = setting.isPending || removing.isPending
  const error = setting.error ?? removing.error
  const isRemoving = (isSubmitted: boolean) =>
    removing.isPending && removing.variables.isSubmitted === isSubmitted
  function choose(file: File) {
    removing.reset()
    setting.mutate({ kind, read: () => photoText(file) })
  }
  function remove(isSubmitted: boolean) {
    setting.reset()
    removing.mutate({ kind, isSubmitted })
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
        {shown && (
          <Button
            size="sm"
            variant="ghost"
            isBusy={isRemoving(false)}
            disabled={isBusy && !isRemoving(false)}
            onClick={() => remove(false)}
          >
            Remove {noun}
          </Button>
        )}
      </div>
      {submitted && (
        <Submitted
          {...{ submitted, noun, hasShown: shown !== null }}
          isBusy={isRemoving(true)}
          isDisabled={isBusy && !isRemoving(true)}
          onRemove={() => remove(true)}
        />
      )}
      <p role="status" className="text-[0.8125rem] text-muted empty:hidden">
        {setting.isPending && `Sending your ${noun}…`}
        {setting.isSuccess &&
          submitted?.picture &&
          `Your ${noun} is sent. You’ll get an email once we’ve reviewed it.`}
        {removing.isSuccess && !hasPicture && !submitted && `Your ${noun} is removed.`}
      </p>
      {error && (
        <Alert tone="danger" isLive>
          {error.message}
        </Alert>
      )}
    </div>
  )
}

interface SubmittedProps {
  submitted: SubmittedPicture
  noun: string
  /** Whether everyone sees another one meanwhile. */
  hasShown: boolean
  isBusy: boolean
  isDisabled: boolean
  onRemove: () => void
}

/** A picture that waits for its review, or why there is none. */
function Submitted({ submitted, noun, hasShown, isBusy, isDisabled, onRemove }: SubmittedProps) {
  const { picture, refusal } = submitted
  if (!picture)
    return (
      <Alert
        tone="warn"
        action={
          <Button size="sm" isBusy={isBusy} disabled={isDisabled} onClick={onRemove}>
            Dismiss
          </Button>
        }
      >
        We don’t show your {noun}. Reason: <span className="[overflow-wrap:anywhere]">{refusal}</span>
      </Alert>
    )
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line p-3">
      <img
        src={smallestOf(picture)}
        alt={`Your new ${noun}`}
        width={picture.width}
        height={picture.height}
        className="h-14 w-auto max-w-40 rounded-lg bg-sunken object-cover"
      />
      <div className="grid min-w-40 flex-1 gap-0.5 text-[0.8125rem]">
        <p className="font-medium">In review</p>
        <p className="text-muted">
          {hasShown
            ? `Everyone sees the previous ${noun} until we approve this one.`
            : 'Only you see it until we approve it.'}
        </p>
      </div>
      <Button size="sm" variant="ghost" isBusy={isBusy} disabled={isDisabled} onClick={onRemove}>
        Withdraw
      </Button>
    </div>
  )
}
