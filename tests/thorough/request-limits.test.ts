process.env.EVERY_CALL = 'true'
await import('../int/request-limits.test')
export {}
