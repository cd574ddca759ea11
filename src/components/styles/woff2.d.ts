/** The address of a font, which the bundler names after what is in it. */
declare module '*.woff2' {
  const address: string
  export default address
}
