import type { Sending } from './send-upload.ts'
import type { UploadSubject } from './upload-subject.ts'

/** Compares sent uploads with stored files, and what is left after a sweep. */
export async function judgeUploads(subject: UploadSubject, all: readonly Sending[]) {
  const ready = await subject.readReady()
  const left = await subject.sweep()
  const expected = new Map(all.map(({ name, sha256 }) => [name, sha256]))
  const names = ready.map(({ name }) => name)
  const namesOf = (sendings: readonly Sending[]) => sendings.map(({ name, id }) => `${name} ${id}`)
  const sent = all.filter(({ state }) => state === 'sent')
  const faults = {
    wrong: ready
      .filter(({ name, sha256 }) => expected.has(name) && expected.get(name) !== sha256)
      .map(({ name }) => name),
    twice: names.filter((name, index) => names.indexOf(name) !== index),
    lost: namesOf(sent.filter(({ name }) => !names.includes(name))),
    stuck: namesOf(all.filter(({ state }) => state === 'open')),
    left,
  }
  const counts = Object.entries(faults).map(([kind, found]) => [kind, found.length] as const)
  return {
    ...{ models: all.length, sent: sent.length, usable: ready.length },
    ...(Object.fromEntries(counts) as Record<keyof typeof faults, number>),
    findings: Object.entries(faults).flatMap(([kind, found]) => found.map((each) => `${kind}: ${each}`)),
  }
}
