import type { Match } from '#contract/products/matches.ts'
import { describeRule } from '#domain/matcher/describe-rule.ts'
import { readLine } from '#domain/matcher/read-line.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { BACK_TEST_DAYS } from './back-test.ts'
import { findConflicts } from './find-conflicts.ts'
import { type MatchRow, readMatches } from './read-matches.ts'
import { readRecentLines } from './read-recent-lines.ts'

const DAY_MS = 86_400_000
const HIT_DAYS = 30
/** Conflicts are searched in the lines of this many recent orders, which is enough to show real ones. */
const CONFLICT_ORDERS = 1_000

/** The seller's link rules in evaluation order, with their hits and the rules that take lines from them. */
export async function listMatches(
  { db, clock }: Context,
  { userId }: Pick<Actor, 'userId'>,
): Promise<{ matches: Match[] }> {
  const now = clock.now().getTime()
  const rules = await readMatches(db, userId, new Date(now - HIT_DAYS * DAY_MS))
  const inUse = rules.filter(({ isOn }) => isOn)
  const since = new Date(now - BACK_TEST_DAYS * DAY_MS)
  const request = { sellerId: userId, since, before: null, orders: CONFLICT_ORDERS }
  const { lines } = inUse.length < 2 ? { lines: [] } : await readRecentLines(db, request)
  const conflicts = findConflicts(inUse, lines.map(readLine))
  return { matches: rules.map((rule) => presentMatch(rule, conflicts.get(rule) ?? [])) }
}

/** One link rule in its current state. */
export async function readMatch(context: Context, sellerId: string, id: string): Promise<Match> {
  const { matches } = await listMatches(context, { userId: sellerId })
  const match = matches.find((each) => each.id === id)
  if (!match) throw notFound()
  return match
}

function presentMatch(rule: MatchRow, conflicts: readonly MatchRow[]): Match {
  const { conditions, productId, createdAt, isArchived: _, ...shown } = rule
  return {
    ...shown,
    conditions: [...conditions],
    target: productId === null ? { kind: 'ignore' } : { kind: 'product', productId },
    text: textOf(rule),
    conflicts: conflicts.map((shadowingRule) => ({ id: shadowingRule.id, text: textOf(shadowingRule) })),
    createdAt: createdAt.toISOString(),
  }
}

const textOf = ({ conditions, productName, isArchived }: MatchRow): string =>
  describeRule(conditions, isArchived ? `${productName} (archived)` : productName)
