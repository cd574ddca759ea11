import { PATHS } from '@/domain/paths'
import { comingSoon } from '../coming-soon'

const { generateMetadata, Page } = comingSoon(PATHS.getInvolved, 'Get Involved')

export { generateMetadata, Page as default }
