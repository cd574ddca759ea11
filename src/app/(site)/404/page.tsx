/** An ordinary page with an address of its own, to which unknown paths are sent (D3). */
export { default, metadata } from '../not-found'
