import { PATHS } from '@/domain/paths'
import { comingSoon } from '../coming-soon'

const { generateMetadata, Page } = comingSoon(PATHS.ourValues, 'Our Values')

export { generateMetadata, Page as default }
