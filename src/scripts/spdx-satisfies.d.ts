/** The package ships no types; this is its one function, from its README. */
declare module 'spdx-satisfies' {
  /**
   * Checks whether a licence expression can be met by one of the licences. Throws if it is not
   * SPDX.
   */
  export default function satisfies(expression: string, licences: string[]): boolean
}
