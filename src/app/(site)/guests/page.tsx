import { PATHS } from '@/domain/paths'
import { comingSoon } from '../coming-soon'

const { generateMetadata, Page } = comingSoon(PATHS.guests, 'Guests')

export { generateMetadata, Page as default }
