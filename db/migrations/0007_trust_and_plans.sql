CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"covers_from" timestamp (3) with time zone NOT NULL,
	"covers_until" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"differences" integer DEFAULT 0 NOT NULL,
	"error" text,
	"actor_id" integer,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unmatched_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"provider" text DEFAULT 'paypal' NOT NULL,
	"provider_id" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payer_name" text,
	"payer_email" text,
	"reference" text,
	"due_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" integer,
	"resolution" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" integer
);
--> statement-breakpoint
CREATE TABLE "plan_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_by" integer
);
--> statement-breakpoint
CREATE TABLE "program_day_bodies" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_plan_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_plan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"program_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"actor_id" integer,
	"label" text NOT NULL,
	"changes" jsonb NOT NULL,
	"undoes" integer
);
--> statement-breakpoint
CREATE TABLE "program_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"program_id" integer NOT NULL,
	"major" integer NOT NULL,
	"minor" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"index" jsonb NOT NULL,
	"stats" jsonb NOT NULL,
	"published_by" integer
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"keys" jsonb NOT NULL,
	"hide_details" boolean DEFAULT false NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "reminder_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"time_zone" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"calendar_token" text,
	CONSTRAINT "reminder_preferences_calendar_token_unique" UNIQUE("calendar_token")
);
--> statement-breakpoint
CREATE TABLE "reminders_sent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_sent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"heeded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedule_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"uuid" uuid NOT NULL,
	"program_user_id" integer NOT NULL,
	"run" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"program_day_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused_on" date,
	"resume_on" date,
	"undoes" uuid,
	"actor_id" integer,
	CONSTRAINT "schedule_events_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "training_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"progress_log_id" integer NOT NULL,
	"author_id" integer,
	"body" text NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"program_day_id" integer,
	"version_id" integer,
	"run" integer DEFAULT 1 NOT NULL,
	"logged_on" date NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"active_seconds" integer DEFAULT 0 NOT NULL,
	"effort" smallint,
	"note" text,
	"device_id" text,
	CONSTRAINT "training_sessions_effort_check" CHECK ("training_sessions"."effort" is null or "training_sessions"."effort" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_check";--> statement-breakpoint
DROP INDEX "progress_logs_user_id_program_id_program_day_id_index";--> statement-breakpoint
DROP INDEX "bank_movements_order_key";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "require_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_detail_tax" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_rate" numeric(10, 4);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_rate_on" date;--> statement-breakpoint
ALTER TABLE "payment_drifts" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "payment_drifts" ADD COLUMN "amount" numeric(12,2);--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "muscle_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "equipment" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "program_blocks" ADD COLUMN "scheme" text;--> statement-breakpoint
ALTER TABLE "program_blocks" ADD COLUMN "rounds" smallint;--> statement-breakpoint
ALTER TABLE "program_blocks" ADD COLUMN "rest_seconds" smallint;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "plan_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cabys_code" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "program_users" ADD COLUMN "resume_on" date;--> statement-breakpoint
ALTER TABLE "program_users" ADD COLUMN "run" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_users" ADD COLUMN "version_major" integer;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "run" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "version_id" integer;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "session_uuid" uuid;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "set_no" smallint;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "reps" smallint;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "weight_kg" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "meters" integer;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "variant" text;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_templates" ADD CONSTRAINT "plan_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_plan_changes" ADD CONSTRAINT "program_plan_changes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_plan_changes" ADD CONSTRAINT "program_plan_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_versions" ADD CONSTRAINT "program_versions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_versions" ADD CONSTRAINT "program_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_preferences" ADD CONSTRAINT "reminder_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_events" ADD CONSTRAINT "schedule_events_program_user_id_program_users_id_fk" FOREIGN KEY ("program_user_id") REFERENCES "public"."program_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_events" ADD CONSTRAINT "schedule_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_preferences" ADD CONSTRAINT "training_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_replies" ADD CONSTRAINT "training_replies_progress_log_id_progress_logs_id_fk" FOREIGN KEY ("progress_log_id") REFERENCES "public"."progress_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_replies" ADD CONSTRAINT "training_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_program_day_id_program_days_id_fk" FOREIGN KEY ("program_day_id") REFERENCES "public"."program_days"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_version_id_program_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_index" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_state_covers_until_index" ON "reconciliation_runs" USING btree ("state","covers_until");--> statement-breakpoint
CREATE UNIQUE INDEX "unmatched_payments_key" ON "unmatched_payments" USING btree ("provider","kind","provider_id");--> statement-breakpoint
CREATE INDEX "unmatched_payments_state_index" ON "unmatched_payments" USING btree ("state");--> statement-breakpoint
CREATE INDEX "unmatched_payments_order_id_index" ON "unmatched_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "plan_templates_kind_index" ON "plan_templates" USING btree ("kind");--> statement-breakpoint
CREATE UNIQUE INDEX "program_plan_changes_key" ON "program_plan_changes" USING btree ("program_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "program_versions_key" ON "program_versions" USING btree ("program_id","major","minor");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_index" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_sent_key" ON "reminders_sent" USING btree ("user_id","kind","on");--> statement-breakpoint
CREATE INDEX "schedule_events_program_user_id_run_id_index" ON "schedule_events" USING btree ("program_user_id","run","id");--> statement-breakpoint
CREATE INDEX "training_replies_progress_log_id_index" ON "training_replies" USING btree ("progress_log_id");--> statement-breakpoint
CREATE INDEX "training_sessions_user_id_program_id_logged_on_index" ON "training_sessions" USING btree ("user_id","program_id","logged_on");--> statement-breakpoint
ALTER TABLE "progress_logs" ADD CONSTRAINT "progress_logs_version_id_program_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_logs_user_id_program_id_run_program_day_id_index" ON "progress_logs" USING btree ("user_id","program_id","run","program_day_id");--> statement-breakpoint
CREATE INDEX "progress_logs_user_id_exercise_id_at_index" ON "progress_logs" USING btree ("user_id","exercise_id","at");--> statement-breakpoint
CREATE INDEX "bank_movements_order_id_index" ON "bank_movements" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_check" CHECK ("orders"."state" not in ('paid','partially_refunded') or "orders"."paid_at" is not null);--> statement-breakpoint
ALTER TABLE "program_blocks" ADD CONSTRAINT "program_blocks_rounds_check" CHECK ("program_blocks"."rounds" is null or "program_blocks"."rounds" between 1 and 99);--> statement-breakpoint
ALTER TABLE "program_blocks" ADD CONSTRAINT "program_blocks_rest_check" CHECK ("program_blocks"."rest_seconds" is null or "program_blocks"."rest_seconds" between 0 and 3600);--> statement-breakpoint
UPDATE "progress_logs" SET "at" = "created_at";--> statement-breakpoint
UPDATE "order_detail_tax" SET "name" = "taxes"."name" FROM "taxes" WHERE "taxes"."id" = "order_detail_tax"."tax_id";
