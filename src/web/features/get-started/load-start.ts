import type { Account } from '#contract/account/account.ts'
import type { Application } from '#contract/account/applications.ts'
import type { Home } from '#contract/insight/home.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { type Answers, webAddressOf } from './answers.ts'
import { forgetAnswers, readKeptAnswers } from './kept-answers.ts'

/** A new seller's onboarding status. */
export interface Start {
  account: Account
  /** The latest one. */
  application: Application | null
  setup: Home['setup']
}

/** Loads the onboarding status. Answers given before sign-up are sent as the application first. */
export async function loadStart(): Promise<Start> {
  const [account, { applications }] = await Promise.all([
    api.getUser(),
    api.listApplications({ query: { of: 'me' } }),
  ])
  const kept = readKeptAnswers()
  const isComplete = kept?.step === 'account' && kept.answers.kind !== null && kept.answers.kind !== 'TRYING'
  if (applications.length === 0 && isComplete) await sendApplication(kept.answers)
  const [newest, home] = await Promise.all([api.listApplications({ query: { of: 'me' } }), api.getHome()])
  return { account, application: newest.applications[0] ?? null, setup: home.setup }
}

/** Sends the answers as the application. If another tab already sent one, that one counts. */
export async function sendApplication({
  kind,
  tools,
  ordersPerMonth,
  parts,
  shopUrl,
}: Answers): Promise<void> {
  if (!kind) return
  try {
    const body = { kind, tools: [...tools], ordersPerMonth, parts, shopUrl: webAddressOf(shopUrl) }
    await api.createApplication({ body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'APPLICATION_OPEN') throw error
  }
  forgetAnswers()
}
