CREATE TABLE "crm_customer_tag" (
	"crm_customer_id" integer NOT NULL,
	"customer_tag_id" integer NOT NULL,
	CONSTRAINT "crm_customer_tag_crm_customer_id_customer_tag_id_pk" PRIMARY KEY("crm_customer_id","customer_tag_id")
);
--> statement-breakpoint
CREATE TABLE "customer_import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"file_name" text NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" integer
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"customer_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"actor_id" integer,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" integer
);
--> statement-breakpoint
CREATE TABLE "customer_segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_by" integer
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "segment_mail_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segment_mail_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"segment_mail_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mail_id" integer,
	"queued_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "segment_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segment_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"segment_id" integer,
	"conditions" jsonb NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"per_hour" smallint DEFAULT 200 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" integer,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "segment_mails_per_hour_check" CHECK ("segment_mails"."per_hour" between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"note" text,
	"due_on" date,
	"owner_id" integer,
	"customer_id" integer,
	"done_at" timestamp (3) with time zone,
	"done_by" integer
);
--> statement-breakpoint
CREATE TABLE "builder_presence" (
	"program_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"program_day_id" integer,
	CONSTRAINT "builder_presence_program_id_user_id_pk" PRIMARY KEY("program_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crm_customers" ADD COLUMN "customer_type_id" integer;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD COLUMN "mail_opt_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD COLUMN "period" text;--> statement-breakpoint
ALTER TABLE "crm_customer_tag" ADD CONSTRAINT "crm_customer_tag_crm_customer_id_crm_customers_id_fk" FOREIGN KEY ("crm_customer_id") REFERENCES "public"."crm_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customer_tag" ADD CONSTRAINT "crm_customer_tag_customer_tag_id_customer_tags_id_fk" FOREIGN KEY ("customer_tag_id") REFERENCES "public"."customer_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_import_id_customer_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."customer_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_customer_id_crm_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."crm_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD CONSTRAINT "customer_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD CONSTRAINT "customer_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_customer_id_crm_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."crm_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_other_id_crm_customers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."crm_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_segments" ADD CONSTRAINT "customer_segments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_mail_recipients" ADD CONSTRAINT "segment_mail_recipients_segment_mail_id_segment_mails_id_fk" FOREIGN KEY ("segment_mail_id") REFERENCES "public"."segment_mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_mail_recipients" ADD CONSTRAINT "segment_mail_recipients_customer_id_crm_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."crm_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_mail_recipients" ADD CONSTRAINT "segment_mail_recipients_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_mails" ADD CONSTRAINT "segment_mails_segment_id_customer_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."customer_segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_mails" ADD CONSTRAINT "segment_mails_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_customer_id_crm_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."crm_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_presence" ADD CONSTRAINT "builder_presence_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_presence" ADD CONSTRAINT "builder_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_customer_tag_customer_tag_id_index" ON "crm_customer_tag" USING btree ("customer_tag_id");--> statement-breakpoint
CREATE INDEX "customer_import_rows_import_id_index" ON "customer_import_rows" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "customer_import_rows_customer_id_index" ON "customer_import_rows" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_merges_customer_id_index" ON "customer_merges" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_merges_other_id_index" ON "customer_merges" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_tags_name_key" ON "customer_tags" USING btree (lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "segment_mail_recipients_key" ON "segment_mail_recipients" USING btree ("segment_mail_id","customer_id");--> statement-breakpoint
CREATE INDEX "segment_mail_recipients_waiting_idx" ON "segment_mail_recipients" USING btree ("segment_mail_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "segment_mail_recipients_customer_id_index" ON "segment_mail_recipients" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "tasks_customer_id_index" ON "tasks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree ("owner_id","due_on") WHERE done_at is null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notices_key" ON "stock_notices" USING btree ("product_id",lower("email"));--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_customer_type_id_customer_types_id_fk" FOREIGN KEY ("customer_type_id") REFERENCES "public"."customer_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_customers_customer_type_id_index" ON "crm_customers" USING btree ("customer_type_id");