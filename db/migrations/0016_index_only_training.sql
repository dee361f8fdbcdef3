-- What a page asks of years of training is answered by an index alone (docs/measurements.md#tables-that-grow-grow).
-- contracts: three indexes, each the beginning of a new one that is made before it goes; unused since 0.1
-- An index that was made beforehand with CONCURRENTLY is found here (docs/deploy.md#migrations).
CREATE INDEX IF NOT EXISTS "progress_logs_days" ON "progress_logs" USING btree ("user_id","program_id","run","program_day_id","id","version_id","logged_on");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "progress_logs_standing" ON "progress_logs" USING btree ("user_id","run","program_day_id","program_block_exercise_id","at","uuid","action","logged_on","program_id","version_id","exercise_id") WHERE "progress_logs"."action" in ('done', 'undone');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "progress_logs_user_id_logged_on_action_index" ON "progress_logs" USING btree ("user_id","logged_on","action");--> statement-breakpoint
DROP INDEX IF EXISTS "progress_logs_user_id_program_id_run_program_day_id_index";--> statement-breakpoint
DROP INDEX IF EXISTS "progress_logs_user_id_logged_on_index";--> statement-breakpoint
DROP INDEX IF EXISTS "progress_logs_marks";--> statement-breakpoint
-- Reading from an index alone needs pages that are marked as visible: they are marked more often than by default.
ALTER TABLE "progress_logs" SET (autovacuum_vacuum_insert_scale_factor = 0.02);
