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
CREATE TABLE "product_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"sku" text,
	"price" numeric(12,2),
	"inventory" integer DEFAULT 0 NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_check" CHECK ("product_variants"."inventory" >= 0 and ("product_variants"."price" is null or "product_variants"."price" >= 0))
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"price" numeric(12,2) DEFAULT 0 NOT NULL,
	"is_pickup" boolean DEFAULT false NOT NULL,
	"description" text,
	"province_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "shipping_zones_price_check" CHECK ("shipping_zones"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"email" text NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"notified_at" timestamp (3) with time zone
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
CREATE TABLE "content_page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"content_page_id" integer NOT NULL,
	"state" text NOT NULL,
	"values" jsonb NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"actor_id" integer
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"model" text NOT NULL,
	"row_id" integer NOT NULL,
	"locale" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crm_customers" ADD COLUMN "customer_type_id" integer;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD COLUMN "mail_opt_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_details" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_zone_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_address" text;--> statement-breakpoint
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
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_presence" ADD CONSTRAINT "builder_presence_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_presence" ADD CONSTRAINT "builder_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_page_versions" ADD CONSTRAINT "content_page_versions_content_page_id_content_pages_id_fk" FOREIGN KEY ("content_page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_page_versions" ADD CONSTRAINT "content_page_versions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "product_variants_name_key" ON "product_variants" USING btree ("product_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notices_open_key" ON "stock_notices" USING btree ("product_id",coalesce("variant_id", 0),lower("email")) WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "content_page_versions_content_page_id_id_index" ON "content_page_versions" USING btree ("content_page_id","id");--> statement-breakpoint
CREATE INDEX "content_page_versions_state_publish_at_index" ON "content_page_versions" USING btree ("state","publish_at");--> statement-breakpoint
CREATE UNIQUE INDEX "translations_key" ON "translations" USING btree ("model","row_id","locale","field");--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_customer_type_id_customer_types_id_fk" FOREIGN KEY ("customer_type_id") REFERENCES "public"."customer_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_zone_id_shipping_zones_id_fk" FOREIGN KEY ("shipping_zone_id") REFERENCES "public"."shipping_zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_customers_customer_type_id_index" ON "crm_customers" USING btree ("customer_type_id");