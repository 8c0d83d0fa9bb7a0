import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Shop, ShopSettings } from '#contract/stores/shops.ts'
import { mount } from '#web/testing/mount.tsx'
import { serve } from '#web/testing/serve.ts'
import { StoreSettings } from './store-settings.tsx'

const settings: ShopSettings = {
  isPaused: false,
  approval: { policy: 'MANUAL' },
  allowPartial: null,
  orderCapCents: 4_000,
  dayCapCents: 90_000,
  currency: null,
  fees: null,
  textOption: null,
}
// The drawer reads the settings and the name only.
const shop = { id: 'shp_1', source: 'shipstation', name: 'Quill & Clay', settings } as Shop

const orderCap = page.getByLabelText(/Order cap/)
const dayCap = page.getByLabelText(/Day cap/)
const save = page.getByRole('button', { name: 'Save' })

async function open(onClose = () => undefined) {
  const calls = serve({ 'PUT /shops/shp_1': ({ body }) => ({ shop: { ...shop, settings: body } }) })
  await mount(<StoreSettings shop={shop} onClose={onClose} />)
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}

test('each cap is shown and saved as itself', async () => {
  const onClose = vi.fn()
  const saved = await open(onClose)
  await expect.element(orderCap).toHaveValue('40.00')
  await expect.element(dayCap).toHaveValue('900.00')
  await orderCap.fill('25,50')
  await dayCap.fill('1,250')
  await save.click()
  await expect.poll(saved).toEqual([{ ...settings, orderCapCents: 2_550, dayCapCents: 125_000 }])
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('an empty cap is no limit', async () => {
  const saved = await open()
  await orderCap.fill('')
  await save.click()
  await expect.poll(saved).toEqual([{ ...settings, orderCapCents: null }])
})

test('an amount that can’t be read is not sent, and its own field says so', async () => {
  const saved = await open()
  await dayCap.fill('a lot')
  await save.click()
  await expect.element(dayCap).toHaveFocus()
  await expect.element(dayCap).toHaveAttribute('aria-invalid', 'true')
  await expect.element(orderCap).not.toHaveAttribute('aria-invalid')
  await orderCap.fill('0')
  await save.click()
  await expect.element(orderCap).toHaveFocus()
  expect(saved()).toEqual([])
})

test('hours are asked for with their policy, up to 720', async () => {
  const saved = await open()
  await page.getByRole('radio', { name: /Some hours/ }).click()
  const hours = page.getByLabelText('Hours')
  await hours.fill('721')
  await save.click()
  await expect.element(hours).toHaveAttribute('aria-invalid', 'true')
  await hours.fill('720')
  await save.click()
  await expect.poll(saved).toEqual([{ ...settings, approval: { policy: 'AFTER_HOURS', hours: 720 } }])
})

test('a time of day is needed for orders that go once a day', async () => {
  const saved = await open()
  await page.getByRole('radio', { name: /Once a day/ }).click()
  const time = page.getByLabelText(/Time of day/)
  await time.fill('')
  await save.click()
  await expect.element(time).toHaveAttribute('aria-invalid', 'true')
  await time.fill('09:30')
  await save.click()
  await expect.poll(saved).toEqual([{ ...settings, approval: { policy: 'DAILY', time: '09:30' } }])
})

test('a paused store and partial orders are saved with the rest', async () => {
  const saved = await open()
  await page.getByRole('switch', { name: /Pause this store/ }).click()
  await page.getByRole('combobox', { name: /unlinked items/ }).click()
  await page.getByRole('option', { name: /Hold the whole order/ }).click()
  await save.click()
  await expect.poll(saved).toEqual([{ ...settings, isPaused: true, allowPartial: false }])
})

test('a store of ShipStation has a currency', async () => {
  const saved = await open()
  await page.getByRole('combobox', { name: /Currency/ }).click()
  await page.getByRole('option', { name: /British Pound/ }).click()
  await save.click()
  await expect.poll(saved).toEqual([{ ...settings, currency: 'GBP' }])
})

test('the option with the buyer’s text is saved, and empty for the usual ones', async () => {
  const saved = await open()
  const option = page.getByLabelText('Option with the buyer’s text')
  await option.fill(' Your words ')
  await save.click()
  await expect.poll(saved).toEqual([{ ...settings, textOption: 'Your words' }])
})

test('a store of Shippo has none, because its orders name theirs', async () => {
  serve({})
  await mount(<StoreSettings shop={{ ...shop, source: 'shippo' }} onClose={() => undefined} />)
  await expect.element(orderCap).toBeVisible()
  expect(page.getByRole('combobox', { name: /Currency/ }).query()).toBeNull()
})

test('the seller’s own fees replace the usual ones', async () => {
  const calls = serve({ 'PUT /shops/shp_1': ({ body }) => ({ shop: { ...shop, settings: body } }) })
  await mount(<StoreSettings shop={{ ...shop, platform: 'Etsy' }} onClose={() => undefined} />)
  const own = page.getByRole('switch', { name: /my own fees/ })
  await own.click()
  const share = page.getByLabelText('Store, percent of the total')
  await expect.element(share).toHaveValue('6.50')
  await share.fill('101')
  await save.click()
  await expect.element(share).toHaveAttribute('aria-invalid', 'true')
  await share.fill('5')
  await save.click()
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const fees = {
    storeShare: 500,
    storePerOrderCents: 0,
    storePerItemCents: 20,
    paymentShare: 300,
    paymentPerOrderCents: 25,
  }
  await expect.poll(saved).toEqual([{ ...settings, fees }])
})

test('own fees can be dropped for the usual ones', async () => {
  const calls = serve({ 'PUT /shops/shp_1': ({ body }) => ({ shop: { ...shop, settings: body } }) })
  const fees = {
    storeShare: 500,
    storePerOrderCents: 0,
    storePerItemCents: 0,
    paymentShare: 0,
    paymentPerOrderCents: 0,
  }
  await mount(<StoreSettings shop={{ ...shop, settings: { ...settings, fees } }} onClose={() => undefined} />)
  await page.getByRole('switch', { name: /my own fees/ }).click()
  await save.click()
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await expect.poll(saved).toEqual([settings])
})
