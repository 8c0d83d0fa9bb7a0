import type { Bug } from '../bug.ts'

const CHARGES = [
  'src/server/features/spending/',
  'src/server/features/automation/send-automatically.test.ts',
] as const

export const CAPS_BUGS: readonly Bug[] = [
  {
    why: 'an order of exactly the cap per order is refused',
    file: 'src/domain/caps/spending-caps.ts',
    find: 'cents > orderCapCents',
    replace: 'cents >= orderCapCents',
  },
  {
    why: 'an order that fills the day to the cent is refused',
    file: 'src/domain/caps/spending-caps.ts',
    find: 'spentCents + cents > dayCapCents',
    replace: 'spentCents + cents >= dayCapCents',
  },
  {
    why: 'the day cap looks at one order instead of the day',
    file: 'src/domain/caps/spending-caps.ts',
    find: 'spentCents + cents > dayCapCents',
    replace: 'cents > dayCapCents',
  },
  {
    why: 'a day ends one moment late, so two days share an instant',
    file: 'src/domain/caps/seller-day.ts',
    find: 'if (endsAt > at)',
    replace: 'if (endsAt >= at)',
  },
  {
    why: 'after the clocks change, orders go an hour off',
    file: 'src/domain/caps/wall-clock.ts',
    find: 'round < 2',
    replace: 'round < 0',
  },
  {
    why: 'a daily time in the missing hour of spring comes out wrong',
    file: 'src/domain/caps/wall-clock.ts',
    find: 'Math.max(0, missing)',
    replace: 'Math.min(0, missing)',
  },
  {
    why: 'the day cap counts the day of UTC, not the day of the seller, at the charge',
    file: 'src/server/features/spending/enforce-spending-caps.ts',
    find: 'context.clock.now(), facts.timeZone)',
    replace: "context.clock.now(), 'UTC')",
    tests: CHARGES,
  },
  {
    why: 'a returned charge still counts into the day cap',
    file: 'src/server/features/spending/read-spending.ts',
    find: "and r.account = 'seller_balance' and r.kind = 'REFUND'",
    replace: "and r.kind = 'never'",
    tests: CHARGES,
  },
  {
    why: 'what was charged yesterday counts into the day cap of today',
    file: 'src/server/features/spending/read-spending.ts',
    find: 'and e.at >= ',
    replace: 'and e.at is distinct from ',
    tests: CHARGES,
  },
  {
    why: 'orders that wait in the queue do not count into the day cap',
    file: 'src/server/features/spending/read-spending.ts',
    find: '(charged.get(id) ?? 0) + (queued.get(id) ?? 0)',
    replace: '(charged.get(id) ?? 0)',
    tests: CHARGES,
  },
  {
    why: 'every order kept back by the day cap sends a separate mail',
    file: 'src/server/features/spending/send-day-cap-mail.ts',
    find: 'key: `day-cap:',
    replace: 'key: performance.now() + `day-cap:',
    tests: CHARGES,
  },
  {
    why: 'a raised cap per order does not free its order the same day',
    file: 'src/domain/inspection/refuse-by-caps.ts',
    find: 'caps.orderCapCents !== orderCapCents || ',
    replace: '',
    tests: ['src/domain/inspection/'],
  },
  {
    why: 'an order kept back by the day cap is not tried again after that day',
    file: 'src/domain/inspection/refuse-by-caps.ts',
    find: 'endsAt > now ?',
    replace: 'endsAt < now ?',
    tests: ['src/domain/inspection/'],
  },
  {
    why: 'an order changed after a cap kept it back stays kept back',
    file: 'src/domain/inspection/refuse-by-caps.ts',
    find: 'if (!isSame(',
    replace: 'if (isSame(',
    tests: ['src/domain/inspection/'],
  },
]
