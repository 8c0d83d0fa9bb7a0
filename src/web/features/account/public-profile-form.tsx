import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ProfileNameField } from './profile-name-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useNameAvailability } from './use-name-availability.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface Fields {
  name: string
  about: string
  country: string
  links: string
}

/** The public face of the seller: made with the first save, changed with the next. */
export function PublicProfileForm({ profile }: { profile: Profile | null }) {
  const queryClient = useQueryClient()
  const form = useSettingsForm<Fields>({
    saved: fieldsOf(profile),
    save: async (fields) => {
      const body = bodyOf(fields)
      const saved = await (profile
        ? api.updateProfile({ params: { id: profile.id }, body })
        : api.createProfile({ body }))
      queryClient.setQueryData(signedInAccount.queryKey, (old) => old && { ...old, profile: saved })
    },
    labels: { name: 'The name', about: 'The text', country: 'The country', links: 'A link' },
    fieldOfCode: { PROFILE_NAME_TAKEN: 'name' },
    check: ({ name }) =>
      name.trim().length < 3 ? [{ field: 'name', message: 'The name needs at least 3 characters' }] : [],
  })
  const { name, about, country, links } = form.values
  const availability = useNameAvailability(name, profile?.name ?? null)
  return (
    <SettingsForm form={form} saveLabel={profile ? 'Save' : 'Make my profile public'}>
      <ProfileNameField
        value={name}
        availability={availability}
        error={form.errorOf('name')}
        onChange={(next) => form.set('name', next)}
      />
      <TextArea
        label="About"
        name="about"
        hint="What you make and for whom."
        maxLength={1_000}
        value={about}
        error={form.errorOf('about')}
        onChange={(event) => form.set('about', event.target.value)}
      />
      <Combobox
        label="Country"
        options={[{ value: '', label: 'Not shown' }, ...countryOptions()]}
        value={country}
        error={form.errorOf('country')}
        placeholder="Not shown"
        emptyText="No country is called that."
        onChange={(next) => form.set('country', next)}
      />
      <TextArea
        label="Links"
        name="links"
        rows={2}
        hint="Up to five addresses that begin with https, one a line."
        value={links}
        error={form.errorOf('links')}
        onChange={(event) => form.set('links', event.target.value)}
      />
    </SettingsForm>
  )
}

function fieldsOf(profile: Profile | null): Fields {
  return {
    name: profile?.name ?? '',
    about: profile?.about ?? '',
    country: profile?.country ?? '',
    links: profile?.links.join('\n') ?? '',
  }
}

function bodyOf({ name, about, country, links }: Fields) {
  const addresses = links.split(/\s+/).filter(Boolean)
  return { name, about, country: country || null, links: addresses }
}
