CREATE TABLE "content_page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"content_page_id" integer NOT NULL,
	"number" integer,
	"values" jsonb NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"author_id" integer
);
--> statement-breakpoint
CREATE TABLE "shipping_zone_county" (
	"shipping_zone_id" integer NOT NULL,
	"county_id" integer NOT NULL,
	CONSTRAINT "shipping_zone_county_shipping_zone_id_county_id_pk" PRIMARY KEY("shipping_zone_id","county_id")
);
--> statement-breakpoint
CREATE TABLE "shipping_zone_district" (
	"shipping_zone_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	CONSTRAINT "shipping_zone_district_shipping_zone_id_district_id_pk" PRIMARY KEY("shipping_zone_id","district_id")
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"price" numeric(12,2) DEFAULT 0 NOT NULL,
	"delivery_time" text,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipping_zones_price_check" CHECK ("shipping_zones"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"inventory" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_sizes_inventory_check" CHECK ("product_sizes"."inventory" >= 0)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"model" text NOT NULL,
	"model_id" integer NOT NULL,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "translations_model_model_id_language_field_pk" PRIMARY KEY("model","model_id","language","field")
);
--> statement-breakpoint
DROP INDEX "stock_notices_key";--> statement-breakpoint
ALTER TABLE "order_details" ADD COLUMN "size_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "size_id" integer;--> statement-breakpoint
ALTER TABLE "content_page_versions" ADD CONSTRAINT "content_page_versions_content_page_id_content_pages_id_fk" FOREIGN KEY ("content_page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_page_versions" ADD CONSTRAINT "content_page_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_zone_county" ADD CONSTRAINT "shipping_zone_county_shipping_zone_id_shipping_zones_id_fk" FOREIGN KEY ("shipping_zone_id") REFERENCES "public"."shipping_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_zone_county" ADD CONSTRAINT "shipping_zone_county_county_id_counties_id_fk" FOREIGN KEY ("county_id") REFERENCES "public"."counties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_zone_district" ADD CONSTRAINT "shipping_zone_district_shipping_zone_id_shipping_zones_id_fk" FOREIGN KEY ("shipping_zone_id") REFERENCES "public"."shipping_zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_zone_district" ADD CONSTRAINT "shipping_zone_district_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_page_versions_key" ON "content_page_versions" USING btree ("content_page_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "content_page_versions_draft_key" ON "content_page_versions" USING btree ("content_page_id") WHERE number is null;--> statement-breakpoint
CREATE INDEX "content_page_versions_due_idx" ON "content_page_versions" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "shipping_zone_county_county_id_index" ON "shipping_zone_county" USING btree ("county_id");--> statement-breakpoint
CREATE INDEX "shipping_zone_district_district_id_index" ON "shipping_zone_district" USING btree ("district_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_zones_default_key" ON "shipping_zones" USING btree ("is_default") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_sizes_key" ON "product_sizes" USING btree ("product_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_size_id_product_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."product_sizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_size_id_product_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_notices_key" ON "stock_notices" USING btree ("product_id",coalesce("size_id", 0),lower("email"));