import { afterAll } from 'vitest'
import { S3Place } from './s3'

/** Has the site of a test file keep its images in a bucket. Import it before anything of the site. */
export const s3 = await S3Place.start()
Object.assign(process.env, s3.env)

afterAll(() => s3.stop())
