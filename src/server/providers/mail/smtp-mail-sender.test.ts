import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ProviderSandbox, startProviderSandbox } from '../testing/provider-sandbox.ts'
import { startRawServer } from '../testing/raw-server.ts'
import type { MailSender } from './mail-sender.ts'
import { createSmtpMailSender } from './smtp-mail-sender.ts'

let sandbox: ProviderSandbox
let sender: MailSender
beforeAll(async () => {
  sandbox = await startProviderSandbox()
  sender = senderTo(`smtp://127.0.0.1:${sandbox.smtpPort}`)
})
afterEach(async () => {
  await sandbox.control('DELETE', '/mails')
  await sandbox.control('DELETE', '/faults')
})
afterAll(() => sandbox.close())

const senderTo = (url: string, timeoutMs = 2_000) =>
  createSmtpMailSender({ url, from: 'Spoolyard <hello@spoolyard.test>', timeoutMs })
const mail = {
  id: 'mail_1',
  to: 'ada@example.com',
  subject: 'Grüße: confirm',
  text: 'Open https://spoolyard.test/verify-email?token=abc',
  html: '<p>Öffnen</p>',
}
const arrived = () => sandbox.mails('')

test('a mail arrives with both parts, our sender, and the Message-ID of its id', async () => {
  expect(await sender.send(mail)).toEqual({ kind: 'done', value: undefined })
  const [found] = await arrived()
  expect(found).toMatchObject({
    to: ['ada@example.com'],
    subject: 'Grüße: confirm',
    messageId: '<mail_1@spoolyard.test>',
    html: expect.stringContaining('Öffnen'),
    links: ['https://spoolyard.test/verify-email?token=abc'],
  })
  const { source } = await sandbox.control<{ source: string }>('GET', `/mails/${found!.id}`)
  expect(source).toContain('From: Spoolyard <hello@spoolyard.test>')
  expect(source).toContain('Auto-Submitted: auto-generated')
})

test.each([
  'ada@example.com\r\nBcc: everybody@example.com',
  'ada@example.com, bob@example.com',
  'Ada <ada@example.com>',
  '"x\r\n"@example.com',
  'ada@example.com\u0000',
  'nobody',
])('the address %j is refused before anything is sent', async (to) => {
  expect(await sender.send({ ...mail, to })).toMatchObject({ kind: 'refused' })
  expect(await arrived()).toEqual([])
})

test('a line break in a subject adds neither a header nor a recipient', async () => {
  await sender.send({ ...mail, subject: 'Hello\r\nBcc: everybody@example.com\r\n\r\nbody' })
  const [found] = await arrived()
  expect(found!.to).toEqual(['ada@example.com'])
  const { source } = await sandbox.control<{ source: string }>('GET', `/mails/${found!.id}`)
  expect(source).not.toMatch(/^Bcc:/im)
})

test.each([
  ['refuse', 'recipient', 'refused'],
  ['refuse', 'message', 'refused'],
  ['busy', 'recipient', 'not-sent'],
  ['busy', 'message', 'not-sent'],
  ['drop-before', 'message', 'unknown'],
  ['drop-after', 'message', 'unknown'],
])('a mail server told to %s at the %s leaves the outcome %s', async (mode, route, kind) => {
  await sandbox.spoil('mail', route, mode)
  expect(await sender.send(mail)).toMatchObject({ kind })
})

test('a mail server that accepts the mail but responds too late leaves the outcome unknown', async () => {
  await sandbox.spoil('mail', 'message', 'slow', { seconds: 2 })
  const hasty = senderTo(`smtp://127.0.0.1:${sandbox.smtpPort}`, 400)
  expect(await hasty.send(mail)).toMatchObject({ kind: 'unknown' })
})

test('without a mail server, or without its greeting, the mail was certainly not sent', async () => {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
  expect(await senderTo(`smtp://127.0.0.1:${port}`).send(mail)).toMatchObject({ kind: 'not-sent' })
  const silent = await startRawServer('never')
  const url = silent.url.replace('http:', 'smtp:')
  expect(await senderTo(url, 300).send(mail)).toMatchObject({ kind: 'not-sent' })
  await silent.close()
})
