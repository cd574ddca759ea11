/** Of every account that a test makes. */
export const PASSWORD = 'test-password-1'
