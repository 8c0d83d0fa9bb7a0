import { sql } from '#server/db/sql.ts'
import { bookTransaction } from '#server/features/billing/ledger-store.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ApiClient } from '../api/api-client.ts'

type Calls = ApiClient['call']

/** Presses a button of Stripe's page for the details of an account, as its owner. Returns where the browser goes. */
export async function answerSetupPage(
  url: string,
  result: 'complete' | 'pending' | 'later' = 'complete',
): Promise<string> {
  // The address works once: it is opened, and its form is sent.
  await fetch(url)
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ result }),
  })
  const location = reply.headers.get('location')
  if (!location) throw new Error('Stripe’s page didn’t send the browser back.')
  return location
}

/** A maker gives Stripe all details and chooses to be paid to the bank. */
export async function setUpPayouts(call: Calls): Promise<void> {
  const { url } = (await call.openPayoutSetup({ body: { country: 'US' } })).body
  await answerSetupPage(url)
  await call.refreshPayoutAccount()
  const { payouts } = (await call.setPayoutTarget({ body: { to: 'BANK' } })).body
  if (payouts.target !== 'BANK') throw new Error('Payouts weren’t set up.')
}

/** Gives the platform money at the simulated Stripe that can be transferred at once, as older payments would. */
export async function fundPlatform(
  sandboxUrl: string,
  secretKey: string,
  amountCents = 500_000,
): Promise<void> {
  const fields = { amount: String(amountCents), currency: 'usd', payment_method: 'pm_card_bypassPending' }
  const reply = await fetch(`${sandboxUrl}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ ...fields, confirm: 'true' }),
  })
  if (reply.status !== 200) throw new Error(`The platform couldn’t be funded: ${await reply.text()}`)
}

/** A maker whose account is ready, with a share that waits for a payout and belongs to no sale. */
export async function createWaitingShare(
  { db, newId, clock }: Pick<Context, 'db' | 'newId' | 'clock'>,
  { sellerId, cents }: { sellerId: string; cents: number },
): Promise<void> {
  await db.run(sql`
    insert into payout_accounts (seller_id, target, account_id, country, state)
    values (${sellerId}, 'BANK', ${`acct_${sellerId}`}, 'US', 'READY') on conflict do nothing`)
  await db.transaction((tx) =>
    bookTransaction(tx, {
      ...{ id: newId('led'), sellerId, kind: 'SALE', cause: `sale-share:${newId('sal')}`, currency: 'USD' },
      at: clock.now(),
      lines: [
        ['sales_payable', -cents],
        ['payouts', cents],
      ],
    }),
  )
}

/** A payout that failed a moment ago: the next automatic one is six hours away, and an administrator's isn't. */
export async function createFailedPayout(
  { db, newId, clock }: Pick<Context, 'db' | 'newId' | 'clock'>,
  sellerId: string,
): Promise<void> {
  await db.run(sql`
    insert into payouts (seller_id, id, account_id, state, amount_cents, currency, through_number, created_at, ended_at)
    values (${sellerId}, ${newId('pay')}, 'acct_x', 'FAILED', 1, 'USD', 0, ${clock.now()}, ${clock.now()})`)
}
