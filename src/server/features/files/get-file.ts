import type { FileDetail } from '#contract/products/files.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readFile } from './read-files.ts'

export async function getFile(
  { db }: Context,
  { userId }: Pick<Actor, 'userId'>,
  { id }: { id: string },
): Promise<{ file: FileDetail }> {
  const file = await readFile(db, userId, id)
  if (!file) throw notFound()
  return { file }
}
