import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { apiQuery } from '../api-query.ts'

const key = ['lettering-assets']
const staleTime = 60_000

/** The seller’s own logos and fonts. */
export const letteringAssets = apiQuery(key, api.listLetteringAssets, { staleTime })

/** The text of a logo. Its id follows from its content, so it never changes. */
export const logoText = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: async ({ signal }) => {
      const { content } = await api.getLetteringAsset({ signal, params: { id } })
      return new TextDecoder().decode(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
