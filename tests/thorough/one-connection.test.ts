process.env.EVERY_CALL = 'true'
await import('../int/one-connection.test')
export {}
