/**
 * Checks whether a passkey's count can follow the last one (WebAuthn 6.1.1): one that does not grow
 * comes from a copy of the device. Devices that do not count always say 0.
 */
export const canFollow = (counter: number, before: number): boolean =>
  counter > before || (counter === 0 && before === 0)
