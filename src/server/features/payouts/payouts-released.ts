import { defineEvent } from '#server/kernel/event-type.ts'

/** An administrator ended the hold of a maker's payouts. */
export const payoutsReleased = defineEvent<{ sellerId: string }>('payouts-released')
