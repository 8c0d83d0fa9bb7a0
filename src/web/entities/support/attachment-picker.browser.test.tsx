import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { AttachmentPicker } from './attachment-picker.tsx'
import { type UploadAttachment, useAttachments } from './use-attachments.ts'

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

function Form({ upload }: { upload: UploadAttachment }) {
  const attached = useAttachments(upload)
  return (
    <>
      <AttachmentPicker attached={attached} />
      <output aria-label="Body">{JSON.stringify(attached.body)}</output>
    </>
  )
}

const choose = (...files: File[]) => userEvent.upload(page.getByLabelText('Files to attach'), files)
const body = () => page.getByLabelText('Body').element().textContent

test('chosen files are uploaded at once, and can be removed before they are sent', async () => {
  const upload: UploadAttachment = async ({ name }) => ({
    attachment: { id: `id-of-${name}`, kind: 'PDF', name, bytes: 12, src: '' },
  })
  await mount(<Form upload={upload} />)
  await choose(pdf('bill.pdf'), pdf('label.pdf'))
  await expect.poll(body).toBe('{"attachments":["id-of-bill.pdf","id-of-label.pdf"]}')
  await page.getByRole('button', { name: 'Remove bill.pdf' }).click()
  await expect.poll(body).toBe('{"attachments":["id-of-label.pdf"]}')
  await choose(...[1, 2, 3, 4, 5].map((number) => pdf(`more-${number}.pdf`)))
  await expect.element(page.getByRole('button', { name: 'Attach files' })).toBeDisabled()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5)
})

test('a refused file says why and isn’t sent', async () => {
  const upload: UploadAttachment = async () => {
    throw new Error('This file can’t be attached.')
  }
  await mount(<Form upload={upload} />)
  await choose(pdf('bill.pdf'))
  await expect.element(page.getByText('This file can’t be attached.')).toBeVisible()
  expect(body()).toBe('{}')
})
