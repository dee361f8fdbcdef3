-- Logs and ledgers only grow (docs/spec/accounts.md#records). Two changes pass: those that a foreign key makes
-- (a deleted row is set null), and those of a transaction that sets brio.rewrite_logs, which only the erasure
-- of a person's data and the retention of old logs do.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR current_setting('brio.rewrite_logs', true) = 'on' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'users_logs', 'audit_entries', 'order_events', 'entitlement_events', 'progress_logs',
    'program_versions', 'program_day_bodies', 'program_plan_changes', 'schedule_events'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      name
    );
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM PUBLIC', name);
  END LOOP;
END
$$;
