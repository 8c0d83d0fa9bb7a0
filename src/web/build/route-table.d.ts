declare module 'virtual:route-table' {
  import type { Api } from '#contract/api.ts'

  export const routeTable: {
    readonly [Name in keyof Api]: readonly [method: Api[Name]['method'], path: Api[Name]['path']]
  }
}
