import { ownPath } from '#contract/values.ts'
import type { Form } from '#server/kernel/feature.ts'
import { logout } from './logout.ts'

/** Signing out on a public page, also where its scripts don't run. */
export const signOutForm: Form = {
  path: '/sign-out',
  async submit(context, _actor, fields, call) {
    await logout(context, null, {}, call)
    return { path: ownPath.safeParse(fields.get('next')).data ?? '/' }
  },
}
