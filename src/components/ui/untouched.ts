/** For parts that code outside of React fills (src/elements): React leaves alone what is in them. */
export const UNTOUCHED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }
