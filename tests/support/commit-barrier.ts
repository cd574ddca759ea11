const GATE = 4711

/** Makes every COMMIT that changes an episode wait while a test holds the lock. */
export const GATE_AT_COMMIT = [
  `CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NULL; END $$`,
  `CREATE CONSTRAINT TRIGGER gate AFTER INSERT OR UPDATE OR DELETE ON episodes
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`,
]

/** The statement with which a test holds the lock until its transaction ends. */
export const HOLD_GATE = `SELECT pg_advisory_xact_lock(${GATE})`
