import { Resolver } from 'node:dns/promises'

/** For one try at one server, and how many tries there are. */
const PATIENCE = { timeout: 2000, tries: 2 }

/** Asks the name servers of the machine. */
export const createResolver = (): Resolver => new Resolver(PATIENCE)
