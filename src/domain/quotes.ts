/** The longest quote and the longest name of who said it, as in the featured section (E03). */
export const QUOTE_LENGTH = 2000
export const SPEAKER_LENGTH = 200
