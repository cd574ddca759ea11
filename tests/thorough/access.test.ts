process.env.EVERY_CALL = 'true'
await import('../int/access.test')
export {}
