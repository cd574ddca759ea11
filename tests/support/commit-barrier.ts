const GATE = 4711

/** From then on a COMMIT of whatever changes an episode waits while a test holds the route guard. */
export const GATE_AT_COMMIT = [
  `CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NULL; END $$`,
  `CREATE CONSTRAINT TRIGGER gate AFTER INSERT OR UPDATE OR DELETE ON episodes
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`,
]

/** The statement of a test that holds the route guard, until its transaction ends. */
export const HOLD_GATE = `SELECT pg_advisory_xact_lock(${GATE})`
