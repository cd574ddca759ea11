import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The quote that is featured becomes the first of the quotes (D37). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    INSERT INTO quotes (quote, quoteauthor, epnum, shows_from, is_sample)
    SELECT quote, quoteauthor, epnum, coalesce(updated_at, now()), is_sample FROM featured
    WHERE quote <> '' AND quoteauthor <> '' AND _status = 'published'`)
  await db.execute(sql`
    CREATE CONSTRAINT TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE ON quotes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
  `)
}

/** What visitors read now is what the featured section says from then on. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE featured SET quote = q.quote, quoteauthor = q.quoteauthor, is_sample = q.is_sample,
      epnum = coalesce(q.epnum, featured.epnum)
    FROM (
      SELECT * FROM quotes WHERE shows_from <= now() AND deleted_at IS NULL
      ORDER BY shows_from DESC, id DESC LIMIT 1
    ) q`)
  await db.execute(sql`DROP TRIGGER raise_content_version ON quotes`)
  await db.execute(sql`DELETE FROM quotes`)
}
