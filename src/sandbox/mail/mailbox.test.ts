import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterEach(async () => {
  await sandbox.control('POST', '/reset', { seed: false })
})
afterAll(() => sandbox.close())

const link = 'https://shop.test/confirm?token=abc&next=%2Fhome'

async function send(changes: object = {}): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, socketTimeout: 5_000 })
  const mail = {
    from: 'Shop <shop@shop.test>',
    to: 'ada@example.com',
    subject: 'Grüße – Confirm',
    messageId: '<mail-1@shop.test>',
    text: `Title\n\nOpen ${link}`,
    html: `<p>Öffnen: <a href="${link.replace('&', '&amp;')}">open</a><script>document.title = 'ran'</script></p>`,
    ...changes,
  }
  return await transport.sendMail(mail).then(
    () => 'accepted',
    ({ responseCode, code }) => String(responseCode ?? code),
  )
}

const page = async (path: string) => {
  const response = await fetch(`${sandbox.url}${path}`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const mails = async (to = '') => (await sandbox.control('GET', `/mails?to=${to}`)).body.mails
const fault = (mode: string, route = 'message', options = {}) =>
  sandbox.control('POST', '/faults', { provider: 'mail', route, mode, times: 1, options })

test('a mail is returned with its text, links and non-ASCII subject', async () => {
  expect(await send()).toBe('accepted')
  const [mail] = await mails()
  expect(mail).toMatchObject({
    to: ['ada@example.com'],
    from: 'shop@shop.test',
    subject: 'Grüße – Confirm',
    messageId: '<mail-1@shop.test>',
    links: [link],
  })
  expect(mail.html).toContain('Öffnen')
  const { body } = await sandbox.control('GET', `/mails/${mail.id}`)
  expect(body.source).toContain('Message-ID: <mail-1@shop.test>')
})

test('mails are found by address, ignoring case, newest first', async () => {
  await send({ subject: 'one' })
  await send({ subject: 'two', to: 'Bob@Example.com' })
  await send({ subject: 'three' })
  expect((await mails('ada@example.com')).map(({ subject }: { subject: string }) => subject)).toEqual([
    'three',
    'one',
  ])
  expect(await mails('bob@example.com')).toHaveLength(1)
  expect(await mails('carol@example.com')).toEqual([])
})

test('mails survive a restart, and a reset deletes them', async () => {
  await send()
  await sandbox.reopen()
  expect(await mails()).toHaveLength(1)
  await sandbox.control('POST', '/reset', { seed: false })
  expect(await mails()).toEqual([])
})

test('the mailbox escapes mails and never runs their scripts', async () => {
  await send({ subject: '<img src=x onerror=alert(1)>', to: 'ada@example.com' })
  const [{ id }] = await mails()
  const list = await page('/mailbox')
  expect(list.text).toContain('&#60;img src=x')
  expect((await page(`/mailbox/${id}`)).text).toMatch(
    /<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/,
  )
  const preview = await page(`/mailbox/${id}/html`)
  expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/)
  expect(preview.headers.get('content-security-policy')).not.toContain('allow-scripts')
  expect((await page('/mailbox?to=nobody@example.com')).text).toContain('No mail for this address yet')
  expect((await page('/mailbox/mail-999')).status).toBe(404)
})

test.each([
  ['refuse', 'message', '550'],
  ['refuse', 'recipient', '550'],
  ['busy', 'message', '451'],
  ['drop-before', 'message', 'ECONNECTION'],
])('fault %s on a %s responds with %s and stores no mail', async (mode, route, response) => {
  await fault(mode, route)
  expect(await send()).toBe(response)
  expect(await mails()).toEqual([])
  expect(await send()).toBe('accepted')
})

test('a mail dropped after acceptance is stored, and the ledger shows it', async () => {
  await fault('drop-after')
  expect(await send()).toBe('ECONNECTION')
  expect(await mails()).toHaveLength(1)
  const { body } = await sandbox.control('GET', '/ledger?action=mail.taken')
  expect(body.lines).toMatchObject([{ provider: 'mail', reference: 'ada@example.com', answered: 'dropped' }])
})

test('a slow fault delays the mail', async () => {
  await fault('slow', 'message', { seconds: 0.2 })
  const startedAt = performance.now()
  expect(await send()).toBe('accepted')
  expect(performance.now() - startedAt).toBeGreaterThan(190)
})

test('HTTP faults for the mail server and mail faults for other providers are rejected', async () => {
  expect((await fault('bad-json')).status).toBe(400)
  const mailFault = { provider: 'print', route: '*', mode: 'busy' }
  expect((await sandbox.control('POST', '/faults', mailFault)).status).toBe(400)
})
