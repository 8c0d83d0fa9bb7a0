import type { MakerPictureDecision } from '#contract/admin/maker-pictures.ts'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'
import { useChange } from '../use-change.ts'

const makerPicturesKey = ['admin', 'maker-pictures'] as const

interface Filter {
  search: string
  state: 'IN_REVIEW' | 'PUBLIC'
}

/** One page of the avatars and banners of all makers. */
export const makerPicturesPage = (page: number, { search, state }: Filter) =>
  apiQuery([...makerPicturesKey, { page, search, state }], api.listMakerPictures, {
    query: { page, search, state },
  })

interface Decided {
  id: string
  decision: MakerPictureDecision
  reason: string
}

export const useDecideMakerPicture = () =>
  useChange({
    mutationFn: ({ id, decision, reason }: Decided) =>
      api.decideMakerPicture({ params: { id }, body: { decision, reason } }),
    done: (_reply, { decision }) =>
      `${decision === 'APPROVE' ? 'Picture approved.' : 'Picture removed.'} The maker gets an email.`,
    stale: [makerPicturesKey],
  })
