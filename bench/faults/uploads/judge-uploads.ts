import type { Sending } from './send-upload.ts'
import type { StoredFile, UploadSubject } from './upload-subject.ts'

/** Compares sent uploads with stored files, prints the result, and returns whether it is as promised. */
export async function judgeUploads(subject: UploadSubject, all: readonly Sending[]): Promise<boolean> {
  const ready = await subject.readReady()
  const left = await subject.sweep()
  const { sent, stuck, ...faults } = { ...compare(all, ready), left }
  console.log(
    `${all.length} models: ${sent.length} sent whole, ${all.length - sent.length - stuck.length} refused, ${stuck.length} stuck; ` +
      `${ready.length} usable, ${faults.wrong.length} with wrong bytes, ${faults.twice.length} twice, ${faults.lost.length} lost; ` +
      `${left.length} disagreements of bytes and rows after the sweep`,
  )
  for (const [kind, found] of Object.entries({ ...faults, stuck }))
    for (const one of found.slice(0, 10))
      console.log(kind, typeof one === 'string' ? one : `${one.name} ${'id' in one ? one.id : ''}`)
  const isFine = [stuck, ...Object.values(faults)].every(({ length }) => length === 0) && ready.length > 0
  console.log(isFine ? 'PASS' : 'FAIL')
  return isFine
}

function compare(all: readonly Sending[], ready: readonly StoredFile[]) {
  const expected = new Map(all.map(({ name, sha256 }) => [name, sha256]))
  const names = ready.map(({ name }) => name)
  const sent = all.filter(({ state }) => state === 'sent')
  return {
    sent,
    stuck: all.filter(({ state }) => state === 'open'),
    wrong: ready.filter(({ name, sha256 }) => expected.has(name) && expected.get(name) !== sha256),
    twice: names.filter((name, index) => names.indexOf(name) !== index),
    lost: sent.filter(({ name }) => !names.includes(name)),
  }
}
