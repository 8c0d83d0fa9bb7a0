import { createSerializationAdapter } from '@tanstack/react-router'

/** Each with its text, if it is known. */
const replies = new WeakMap<object, string | null>()

/** Marks what a page read from the API as this text, and the parts that loaders take of it. */
export function markReply(reply: unknown, text: string): void {
  if (typeof reply !== 'object' || reply === null) return
  for (const each of Object.values(reply))
    if (typeof each === 'object' && each !== null) replies.set(each, null)
  replies.set(reply, text)
}

/**
 * Replies are JSON, so a page carries them as one text. The router’s own way looks at each value for what JSON can’t express, which took
 * longer than rendering the page, and browsers parse JSON faster than the same data in a script.
 */
export const replyData = createSerializationAdapter({
  key: 'reply',
  test: (value: unknown): value is object =>
    typeof value === 'object' && value !== null && replies.has(value),
  toSerializable: (reply: object) => replies.get(reply) ?? JSON.stringify(reply),
  fromSerializable: (text: string): object => JSON.parse(text),
})
