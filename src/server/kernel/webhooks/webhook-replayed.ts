import { defineEvent } from '../event-type.ts'
import type { Webhook } from '../feature.ts'
import { on, type Reaction } from '../reaction.ts'

/** An administrator asked for the effect of a message that was received before. */
export const webhookReplayed = defineEvent<{ path: string; named: object }>('webhook-replayed')

/** Lets a webhook repeat its messages. */
export const replaysOf = (webhook: Webhook): Reaction =>
  on(webhookReplayed, async (context, { path, named }) => {
    // Only the webhook of this path knows what it returned.
    if (path === webhook.path) await webhook.replay(context, named as never)
  })
