/** The page that unknown paths are redirected to (D3). */
export { default, metadata } from '../not-found'
