import { useDecideMakerPicture } from '#web/data/admin/maker-picture-queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { AskedPicture } from './maker-picture-item.tsx'
import { makerPictureTemplates } from './reason-templates.ts'

/** Confirms what becomes of a picture of a maker. The reason is part of the mail. */
export function DecidePictureDialog({ picture, decision, onClose }: AskedPicture & { onClose: () => void }) {
  const decide = useDecideMakerPicture()
  const { kind, maker, isPublic, replaces } = picture
  const what = `the ${kind === 'AVATAR' ? 'avatar' : 'banner'} of ${maker.name}`
  const isApproved = decision === 'APPROVE'
  const verb = isApproved ? 'Approve' : isPublic ? 'Remove' : 'Refuse'
  const stays = replaces ? ' The previous one stays.' : ''
  return (
    <ReasonDialog
      title={`${verb} ${what}?`}
      consequence={
        isApproved
          ? 'Everyone sees it, and the maker gets an email.'
          : `The picture is deleted for good.${stays} The maker gets an email.`
      }
      actionLabel={`${verb} and email`}
      tone={isApproved ? 'primary' : 'danger'}
      hint="Included in the email."
      isReasonOptional={isApproved}
      templates={makerPictureTemplates[decision]}
      change={decide}
      errorTitle="The decision wasn’t saved"
      onConfirm={(reason) => decide.mutate({ id: picture.id, decision, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
