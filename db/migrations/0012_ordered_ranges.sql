ALTER TABLE "program_ranges" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_ranges" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "progress_logs_marks" ON "progress_logs" USING btree ("user_id","run","program_day_id") WHERE "progress_logs"."action" in ('done', 'undone');