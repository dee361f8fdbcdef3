-- Logs get a part for each month (docs/decisions/024-tables-that-grow.md). No row is copied: the table of before
-- becomes the first part, up to the end of the month, and later parts are made by db/repositories/log-months.ts.
DROP INDEX "users_logs_user_id_index";--> statement-breakpoint
DROP INDEX "users_logs_model_model_id_index";--> statement-breakpoint
-- Tells the table's name, not that of its part.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR current_setting('brio.rewrite_logs', true) = 'on' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  RAISE EXCEPTION '% is append-only', coalesce(pg_partition_root(TG_RELID)::regclass::text, TG_TABLE_NAME)
    USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
DO $$
DECLARE
  name text;
  former text;
  entry record;
  indexes text[];
  keys text[];
  next_id bigint;
  until timestamptz;
BEGIN
  FOREACH name IN ARRAY ARRAY['users_logs', 'audit_entries'] LOOP
    former := name || '_before';
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', name);
    EXECUTE format(
      $sql$SELECT (date_trunc('month', greatest(now(), max(created_at)) AT TIME ZONE 'UTC') + interval '1 month')
        AT TIME ZONE 'UTC' FROM %I$sql$, name
    ) INTO until;
    EXECUTE format('SELECT last_value + is_called::int FROM %I', name || '_id_seq') INTO next_id;
    keys := ARRAY(
      SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', name, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE conrelid = name::regclass AND contype = 'f'
    );
    indexes := ARRAY[]::text[];
    FOR entry IN
      SELECT c.relname, pg_get_indexdef(c.oid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = name::regclass AND NOT i.indisprimary
    LOOP
      indexes := indexes || entry.definition;
      EXECUTE format('ALTER INDEX %I RENAME TO %I', entry.relname, entry.relname || '_before');
    END LOOP;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', name, former);
    EXECUTE format('ALTER INDEX %I RENAME TO %I', name || '_pkey', former || '_pkey');
    EXECUTE format('DROP TRIGGER append_only ON %I', former);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id DROP IDENTITY', former);
    -- The primary key is each part's own: over all parts it would have to hold the date.
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (created_at)', name, former);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY', name);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN id RESTART WITH %s', name, next_id);
    FOR i IN 1 .. cardinality(indexes) LOOP EXECUTE indexes[i]; END LOOP;
    FOR i IN 1 .. cardinality(keys) LOOP EXECUTE keys[i]; END LOOP;
    EXECUTE format(
      'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()', name
    );
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM PUBLIC', name);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', name, former, until);
    -- What no part fits, so that nothing ever fails.
    EXECUTE format('CREATE TABLE %I PARTITION OF %I (PRIMARY KEY (id)) DEFAULT', name || '_rest', name);
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM PUBLIC', name || '_rest');
  END LOOP;
END
$$;--> statement-breakpoint
CREATE INDEX "users_logs_user_id_id_index" ON "users_logs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "users_logs_model_model_id_id_index" ON "users_logs" USING btree ("model","model_id","id");
