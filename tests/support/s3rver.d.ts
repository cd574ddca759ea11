declare module 's3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  /** What the tests use of it. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    httpServer: Server
    run(): Promise<AddressInfo>
  }
}
