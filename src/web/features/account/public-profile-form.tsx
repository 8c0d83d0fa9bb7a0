import schema from 'virtual:body-schema/createProfile'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/account/profiles.ts'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { countryOptions } from '#web/entities/country/country-options.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount } from '#web/lib/session/signed-in-account.ts'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ProfileNameField } from './profile-name-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useNameAvailability } from './use-name-availability.ts'

interface Fields {
  name: string
  about: string
  country: string
  links: string
}

/** The seller's public profile. The first save creates it. */
export function PublicProfileForm({ profile }: { profile: Profile | null }) {
  const queryClient = useQueryClient()
  const form = useApiForm<Fields>({
    saved: fieldsOf(profile),
    schema,
    bodyOf,
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
  const availability = useNameAvailability(form.values.name, profile?.name ?? null)
  return (
    <SettingsForm form={form} saveLabel={profile ? 'Save' : 'Publish my profile'}>
      <ProfileNameField {...form.choice('name')} availability={availability} />
      <TextArea label="About" hint="What you make, and for whom." maxLength={1_000} {...form.text('about')} />
      <Combobox
        label="Country"
        options={[{ value: '', label: 'Not shown' }, ...countryOptions()]}
        {...form.choice('country')}
        placeholder="Not shown"
        emptyText="No countries match."
      />
      <TextArea
        label="Links"
        rows={2}
        hint="Up to five https addresses, one per line."
        {...form.text('links')}
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
