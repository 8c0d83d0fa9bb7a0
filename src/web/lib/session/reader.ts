import type { Account } from '#contract/account/account.ts'

/** Who reads a public page, for its account menu. */
export type Reader = Pick<Account, 'name' | 'email' | 'isSeller'>
