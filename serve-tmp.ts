process.env.NODE_ENV ??= 'production'
const { serve } = await import('@/server/http/server')
const t = performance.now()
const s = await serve({ port: 3111, dev: false, databaseUrl: process.env.DATABASE_URL! })
console.log('up', s.port, performance.now() - t)
process.on('SIGTERM', () => s.close().then(() => process.exit(0)))
