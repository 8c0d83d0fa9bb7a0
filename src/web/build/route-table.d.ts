declare module 'virtual:route-table/all' {
  import type { Api } from '#contract/api.ts'

  export const routeTable: {
    readonly [Name in keyof Api]: readonly [method: Api[Name]['method'], path: Api[Name]['path']]
  }
}

declare module 'virtual:route-table/public' {
  import type { routeTable as all } from 'virtual:route-table/all'
  import type { PublicEndpoint } from '#web/build/public-endpoints.ts'

  export const routeTable: Pick<typeof all, PublicEndpoint>
}
