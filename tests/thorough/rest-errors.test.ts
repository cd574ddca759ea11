process.env.EVERY_CALL = 'true'
await import('../int/rest-errors.test')
export {}
