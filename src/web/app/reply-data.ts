import { createSerializationAdapter } from '@tanstack/react-router'

const replies = new WeakSet<object>()

/** Marks what a page read from the API, and the parts that loaders take of it. */
export function markReply(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null) return
  for (const each of [reply, ...Object.values(reply)])
    if (typeof each === 'object' && each !== null) replies.add(each)
}

/**
 * Replies are JSON, so a page carries them as one text. The router’s own way looks at each value for what JSON can’t express, which took
 * longer than rendering the page, and browsers parse JSON faster than the same data in a script.
 */
export const replyData = createSerializationAdapter({
  key: 'reply',
  test: (value: unknown): value is object =>
    typeof value === 'object' && value !== null && replies.has(value),
  toSerializable: (reply: object) => JSON.stringify(reply),
  fromSerializable: (text: string): object => JSON.parse(text),
})
