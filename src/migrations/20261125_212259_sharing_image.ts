import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The image of links to pages that have none of their own. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE site
      ADD COLUMN sharing_image_id integer
        CONSTRAINT site_sharing_image_id_site_pictures_id_fk
        REFERENCES site_pictures (id) ON DELETE SET NULL;
    CREATE INDEX site_sharing_image_idx ON site (sharing_image_id);
    ALTER TABLE _site_v
      ADD COLUMN version_sharing_image_id integer
        CONSTRAINT _site_v_version_sharing_image_id_site_pictures_id_fk
        REFERENCES site_pictures (id) ON DELETE SET NULL;
    CREATE INDEX _site_v_version_version_sharing_image_idx
      ON _site_v (version_sharing_image_id);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE _site_v DROP COLUMN version_sharing_image_id;
    ALTER TABLE site DROP COLUMN sharing_image_id;`)
}
