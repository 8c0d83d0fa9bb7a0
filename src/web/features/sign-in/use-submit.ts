import { useState } from 'react'
import { useCountdown } from '#web/lib/timing/use-countdown.ts'
import type { Attempt, attempt } from './attempt.ts'
import type { Refusal } from './refusal.ts'

type Call<Reply> = Parameters<typeof attempt<Reply>>[0]

/** Submits a form: one call at a time, and not during a wait. The API client loads with the first call. */
export function useSubmit() {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [secondsToWait, waitFor] = useCountdown()

  /** The outcome, or null while another call is pending or a wait is running. */
  async function send<Reply>(call: Call<Reply>, next?: string | null): Promise<Attempt<Reply> | null> {
    if (isBusy || secondsToWait > 0) return null
    setRefusal(null)
    setIsBusy(true)
    const outcome = await load(call, next)
    setIsBusy(false)
    if (outcome.isDone) return outcome
    setRefusal(outcome.refusal)
    if (outcome.refusal.waitSeconds) waitFor(outcome.refusal.waitSeconds)
    return outcome
  }
  return {
    send,
    isBusy,
    refusal,
    setRefusal,
    isWaiting: secondsToWait > 0,
    /** The failure in a sentence, with a countdown during a wait. */
    notice: noticeOf(refusal, secondsToWait),
  }
}

async function load<Reply>(call: Call<Reply>, next?: string | null): Promise<Attempt<Reply>> {
  try {
    const { attempt } = await import('./attempt.ts')
    return await attempt(call, next)
  } catch {
    // The API client itself couldn't be loaded.
    return { isDone: false, refusal: { code: 'NO_RESPONSE', message: 'Something went wrong!' } }
  }
}

function noticeOf(refusal: Refusal | null, secondsToWait: number): string | null {
  if (!refusal?.waitSeconds) return refusal?.message ?? null
  if (secondsToWait <= 0) return null
  return `Too many requests - please try again in ${secondsToWait} s`
}
