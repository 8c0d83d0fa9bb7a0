import type { AdminUser, LastSettingChange } from '#contract/admin/users.ts'

/** Who changed a setting of an account last. */
export function changedBy({ account }: Pick<AdminUser, 'account'>, { by }: LastSettingChange): string {
  if (!by) return 'an account that no longer exists'
  return by.id === account.id ? 'the seller' : by.name || by.id
}
