import { createRoot } from 'react-dom/client'
import { UiPage } from './ui-page.tsx'

const place = document.getElementById('page')
if (place) createRoot(place).render(<UiPage only={new URLSearchParams(location.search).get('only')} />)
