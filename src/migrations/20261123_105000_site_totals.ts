import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The numbers of the whole site stand under the empty page (L16), which had its visitors only, so
 * that reading them takes as long for many pages as for few.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    INSERT INTO page_views AS v (day, page, views, visitors)
      SELECT day, '', sum(views), 0 FROM page_views WHERE page <> '' GROUP BY day
      ON CONFLICT (day, page) DO UPDATE SET views = excluded.views;
    INSERT INTO platform_clicks (day, page, platform, clicks)
      SELECT day, '', platform, sum(clicks) FROM platform_clicks WHERE page <> ''
        GROUP BY day, platform
      ON CONFLICT (day, page, platform) DO UPDATE SET clicks = excluded.clicks;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DELETE FROM platform_clicks WHERE page = '';
    UPDATE page_views SET views = 0 WHERE page = '';
    DELETE FROM page_views WHERE page = '' AND visitors = 0;
  `)
}
