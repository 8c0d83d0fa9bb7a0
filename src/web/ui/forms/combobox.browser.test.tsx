import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { Combobox } from './combobox.tsx'

const zones = [
  { value: 'America/New_York', label: 'America/New_York', hint: 'UTC−5' },
  { value: 'Europe/Zurich', label: 'Europe/Zürich', hint: 'UTC+1' },
  { value: 'Asia/Tokyo', label: 'Asia/Tokyo', hint: 'UTC+9' },
] as const
type Zone = (typeof zones)[number]['value']

interface Props {
  onChange?: (zone: Zone) => void
  onSearch?: (text: string) => void
}

function TimeZone({ onChange = () => undefined, onSearch }: Props) {
  const [zone, setZone] = useState<Zone | null>(null)
  const choose = (next: Zone) => {
    setZone(next)
    onChange(next)
  }
  return (
    <Combobox
      label="Time zone"
      options={zones}
      value={zone}
      onChange={choose}
      {...(onSearch && { onSearch })}
      emptyText="No time zone matches."
    />
  )
}

const box = page.getByRole('combobox', { name: 'Time zone' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

test('words in any order find an option, and Enter takes it', async () => {
  const onChange = vi.fn()
  await mount(<TimeZone onChange={onChange} />)
  await box.fill('york america')
  await expect.poll(options).toEqual(['America/New_YorkUTC−5'])
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['America/New_York']])
  await expect.element(box).toHaveValue('America/New_York')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('accents and hints are found as people type them', async () => {
  await mount(<TimeZone />)
  await box.fill('zurich')
  await expect.poll(options).toEqual(['Europe/ZürichUTC+1'])
  await box.fill('utc+9')
  await expect.poll(options).toEqual(['Asia/TokyoUTC+9'])
})

test('text that matches nothing chooses nothing', async () => {
  const onChange = vi.fn()
  await mount(<TimeZone onChange={onChange} />)
  await box.fill('Atlantis')
  await expect.element(page.getByText('No time zone matches.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onChange).not.toHaveBeenCalled()
})

test('Escape closes the list and keeps the choice', async () => {
  const onChange = vi.fn()
  await mount(<TimeZone onChange={onChange} />)
  await box.fill('tokyo')
  await userEvent.keyboard('{Enter}')
  await box.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(onChange.mock.calls).toEqual([['Asia/Tokyo']])
})

test('options of a search elsewhere are asked for what was typed, and none is left out here', async () => {
  const onSearch = vi.fn()
  await mount(<TimeZone onSearch={onSearch} />)
  await box.fill('sydney')
  expect(onSearch).toHaveBeenLastCalledWith('sydney')
  await expect.poll(() => options().length).toBe(zones.length)
})
