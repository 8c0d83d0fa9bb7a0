import { createRoot } from 'react-dom/client'
import { TimeZoneProvider } from '../ui/text/time-zone.ts'
import { UiPage } from './ui-page.tsx'

const place = document.getElementById('page')
if (place)
  createRoot(place).render(
    <TimeZoneProvider value="UTC">
      <UiPage only={new URLSearchParams(location.search).get('only')} />
    </TimeZoneProvider>,
  )
