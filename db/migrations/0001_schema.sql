CREATE SEQUENCE "public"."order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"impersonator_id" integer,
	"action" text NOT NULL,
	"model" text NOT NULL,
	"model_id" integer,
	"before" jsonb,
	"after" jsonb,
	"ip" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "permission_role" (
	"role_id" integer NOT NULL,
	"permission_id" integer NOT NULL,
	CONSTRAINT "permission_role_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "role_user" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "role_user_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"impersonator_id" integer,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password" text,
	"remember_token" text,
	"is_customer" boolean DEFAULT false NOT NULL,
	"last_ip" text,
	"status" smallint DEFAULT 2 NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "users_status_check" CHECK ("users"."status" in (1, 2)),
	CONSTRAINT "users_email_check" CHECK (length("users"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "users_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"action" text NOT NULL,
	"result" text DEFAULT 'S' NOT NULL,
	"model" text NOT NULL,
	"model_id" integer,
	"user_id" integer,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "content_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"slug" text
);
--> statement-breakpoint
CREATE TABLE "content_category_page" (
	"content_page_id" integer NOT NULL,
	"content_category_id" integer NOT NULL,
	CONSTRAINT "content_category_page_content_page_id_content_category_id_pk" PRIMARY KEY("content_page_id","content_category_id")
);
--> statement-breakpoint
CREATE TABLE "content_page_tag" (
	"content_page_id" integer NOT NULL,
	"content_tag_id" integer NOT NULL,
	CONSTRAINT "content_page_tag_content_page_id_content_tag_id_pk" PRIMARY KEY("content_page_id","content_tag_id")
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"page_text" text,
	"excerpt" text,
	"route" text,
	"content_type" text,
	"program_type_id" integer,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "content_tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"slug" text
);
--> statement-breakpoint
CREATE TABLE "program_content_slugs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_content_slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"program_type_id" integer
);
--> statement-breakpoint
CREATE TABLE "crm_customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crm_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"first_name" text NOT NULL,
	"last_name" text,
	"status_id" integer,
	"email" text,
	"phone" text,
	"address" text,
	"website" text,
	"description" text,
	"user_id" integer,
	"identification" text,
	"agreed_tc" boolean DEFAULT false NOT NULL,
	"require_invoice" boolean DEFAULT false NOT NULL,
	"billing_first_name" text,
	"billing_last_name" text,
	"billing_identification" text,
	"billing_province_id" integer,
	"billing_county_id" integer,
	"billing_district_id" integer,
	"billing_country_id" integer,
	"billing_neighborhood_id" integer,
	"billing_address" text,
	"billing_email" text,
	"billing_company" text,
	"billing_type" text DEFAULT 'F' NOT NULL,
	"dob" date,
	"country_id" integer,
	"province_id" integer,
	"county_id" integer,
	"district_id" integer,
	"neighborhood_id" integer,
	"total_purchased" numeric(12,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "crm_customers_total_check" CHECK ("crm_customers"."total_purchased" >= 0)
);
--> statement-breakpoint
CREATE TABLE "crm_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crm_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"customer_id" integer NOT NULL,
	"name" text
);
--> statement-breakpoint
CREATE TABLE "crm_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crm_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"customer_id" integer NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crm_statuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crm_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"code" text,
	"province_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"iso_code" text,
	"area_code" text,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "districts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"code" text,
	"county_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "neighborhoods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "neighborhoods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"code" text,
	"district_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provinces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"code" text,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"moved_on" date NOT NULL,
	"reference" text,
	"description" text,
	"amount" numeric(12,2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"order_id" integer,
	"fingerprint" text NOT NULL,
	"batch" uuid NOT NULL,
	CONSTRAINT "bank_movements_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_detail_tax" (
	"order_detail_id" integer NOT NULL,
	"tax_id" integer NOT NULL,
	"tax_percent" numeric(5,2) NOT NULL,
	"tax_amount" numeric(12,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "order_detail_tax_order_detail_id_tax_id_pk" PRIMARY KEY("order_detail_id","tax_id")
);
--> statement-breakpoint
CREATE TABLE "order_details" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order_id" integer NOT NULL,
	"product_id" integer,
	"program_id" integer,
	"range_id" integer,
	"description" text,
	"user_id" integer,
	"unit_price" numeric(12,2) DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"total" numeric(12,2) DEFAULT 0 NOT NULL,
	"tax_amount" numeric(12,2) DEFAULT 0 NOT NULL,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_details_check" CHECK ("order_details"."unit_price" >= 0 and "order_details"."total" >= 0 and "order_details"."quantity" > 0 and "order_details"."tax_amount" >= 0 and "order_details"."reserved_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"actor_id" integer,
	"note" text,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "order_statuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_statuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"code" text,
	CONSTRAINT "order_statuses_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" integer,
	"customer_id" integer,
	"order_number" text,
	"receipt_number" integer,
	"require_invoice" boolean DEFAULT false NOT NULL,
	"total_items" integer DEFAULT 0 NOT NULL,
	"total_order" numeric(12,2) DEFAULT 0 NOT NULL,
	"total_tax" numeric(12,2) DEFAULT 0 NOT NULL,
	"total_refunded" numeric(12,2) DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status_id" integer,
	"payment_method_id" integer,
	"payment_confirmed" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"type" text,
	"kind" text DEFAULT 'program' NOT NULL,
	"program_id" integer,
	"range_id" integer,
	"buyer" jsonb,
	"locale" text DEFAULT 'es' NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"checkout_token_hash" text,
	"ip" text,
	"placed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"review_reason" text,
	"reject_reason" text,
	CONSTRAINT "orders_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "orders_amounts_check" CHECK ("orders"."total_order" >= 0 and "orders"."total_tax" >= 0 and "orders"."total_tax" <= "orders"."total_order" and "orders"."total_refunded" between 0 and "orders"."total_order" and "orders"."total_items" >= 0),
	CONSTRAINT "orders_placed_check" CHECK ("orders"."state" = 'draft' or ("orders"."order_number" is not null and "orders"."placed_at" is not null)),
	CONSTRAINT "orders_paid_check" CHECK ("orders"."state" not in ('paid','partially_refunded','refunded') or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order_id" integer,
	"payment_id" integer,
	"confirmation_number" text,
	"response" text,
	"succesful" boolean DEFAULT false NOT NULL,
	"credit_card_number" text,
	"credit_card_holder" text,
	"credit_card_expiry" text,
	"provider" text,
	"state" text DEFAULT 'initiated' NOT NULL,
	"amount" numeric(12,2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"provider_order_id" text,
	"provider_capture_id" text,
	"request_id" text,
	"capture_number" smallint DEFAULT 0 NOT NULL,
	"payer_id" text,
	"issue" text,
	"debug_id" text,
	"captured_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_card_check" CHECK ("payment_attempts"."credit_card_number" is null or "payment_attempts"."credit_card_number" ~ '^[0-9]{0,4}$'),
	CONSTRAINT "payment_attempts_amount_check" CHECK ("payment_attempts"."amount" is null or "payment_attempts"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_drifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_drifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order_id" integer,
	"payment_attempt_id" integer,
	"subscription_id" integer,
	"kind" text NOT NULL,
	"shop_value" text,
	"provider_value" text,
	"state" text DEFAULT 'open' NOT NULL,
	"resolution" text,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"provider" text DEFAULT 'paypal' NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"resource_id" text,
	"order_id" integer,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" integer NOT NULL,
	"payment_attempt_id" integer,
	"provider_refund_id" text,
	"request_id" text,
	"amount" numeric(12,2) NOT NULL,
	"reason" text,
	"kind" text DEFAULT 'refund' NOT NULL,
	"state" text DEFAULT 'initiated' NOT NULL,
	"actor_id" integer,
	"debug_id" text,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subscription_id" integer NOT NULL,
	"provider_sale_id" text NOT NULL,
	"order_id" integer,
	"amount" numeric(12,2) NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"extends_to" date NOT NULL,
	"state" text DEFAULT 'completed' NOT NULL,
	CONSTRAINT "subscription_payments_provider_sale_id_unique" UNIQUE("provider_sale_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order_id" integer NOT NULL,
	"user_id" integer,
	"program_id" integer NOT NULL,
	"range_id" integer,
	"plan_id" text NOT NULL,
	"provider_subscription_id" text,
	"request_id" text,
	"amount" numeric(12,2) NOT NULL,
	"state" text DEFAULT 'initiated' NOT NULL,
	"paid_until" date,
	"grace_until" date,
	"payment_failed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"debug_id" text,
	CONSTRAINT "subscriptions_provider_subscription_id_unique" UNIQUE("provider_subscription_id"),
	CONSTRAINT "subscriptions_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"order_id" integer NOT NULL,
	"file_id" integer,
	"reference" text,
	"amount" numeric(12,2),
	"paid_on" date,
	"state" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"reviewed_by" integer,
	"reviewed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "block_exercise" (
	"exercise_id" integer NOT NULL,
	"block_id" integer NOT NULL,
	CONSTRAINT "block_exercise_exercise_id_block_id_pk" PRIMARY KEY("exercise_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"duration" text,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "exercises" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exercises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"nombre" text NOT NULL,
	"duration" text,
	"url_video" text,
	"url_alternativo" text,
	"url_restringido" text,
	"url_tecnica" text,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"level" smallint,
	"is_level_by_month" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"mes" text NOT NULL,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "program_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weeks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weeks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"monday" boolean DEFAULT true NOT NULL,
	"tuesday" boolean DEFAULT true NOT NULL,
	"wedensday" boolean DEFAULT true NOT NULL,
	"thursday" boolean DEFAULT true NOT NULL,
	"friday" boolean DEFAULT true NOT NULL,
	"saturday" boolean DEFAULT true NOT NULL,
	"sunday" boolean DEFAULT false NOT NULL,
	"rest_text" text,
	"month_id" integer
);
--> statement-breakpoint
CREATE TABLE "factor_program" (
	"program_id" integer NOT NULL,
	"factor_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "factor_program_program_id_factor_id_pk" PRIMARY KEY("program_id","factor_id")
);
--> statement-breakpoint
CREATE TABLE "faq_program" (
	"program_id" integer NOT NULL,
	"faq_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "faq_program_program_id_faq_id_pk" PRIMARY KEY("program_id","faq_id")
);
--> statement-breakpoint
CREATE TABLE "program_block_exercises" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_block_exercises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"program_block_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"duration" text,
	"instructions" text,
	"code" text,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"program_day_id" integer NOT NULL,
	"block_id" integer NOT NULL,
	"duration" text,
	"description" text,
	"order" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"program_week_id" integer NOT NULL,
	"day_id" smallint NOT NULL,
	"title" text,
	CONSTRAINT "program_days_day_check" CHECK ("program_days"."day_id" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "program_months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"program_id" integer NOT NULL,
	"month_id" integer NOT NULL,
	"start_date" date,
	"end_date" date,
	"period" text,
	"year" smallint
);
--> statement-breakpoint
CREATE TABLE "program_ranges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_ranges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"program_id" integer NOT NULL,
	"range_id" integer NOT NULL,
	"price" numeric(12,2) NOT NULL,
	"paypal_subscription_id" text,
	CONSTRAINT "program_ranges_price_check" CHECK ("program_ranges"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "program_weeks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_weeks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"program_month_id" integer NOT NULL,
	"week_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"launch_date" date,
	"end_date" date,
	"duration_in_weeks" smallint DEFAULT 12 NOT NULL,
	"title" text,
	"caption" text,
	"video_url" text,
	"factors_title" text,
	"factors_footer" text,
	"faq_title" text,
	"faq_footer" text,
	"interests_title" text,
	"interests_footer" text,
	"footer_c_2_a" text,
	"program_type_id" integer,
	"level_id" integer,
	"status_id" smallint DEFAULT 1 NOT NULL,
	"product_id" integer,
	"publish_to_sale" boolean DEFAULT false NOT NULL,
	"global_color" text,
	CONSTRAINT "programs_duration_check" CHECK ("programs"."duration_in_weeks" > 0),
	CONSTRAINT "programs_dates_check" CHECK ("programs"."end_date" is null or "programs"."launch_date" is null or "programs"."end_date" >= "programs"."launch_date")
);
--> statement-breakpoint
CREATE TABLE "titles_for_day" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "titles_for_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"description" text NOT NULL,
	"program_id" integer,
	"level_id" integer
);
--> statement-breakpoint
CREATE TABLE "bundle_items" (
	"bundle_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bundle_items_bundle_id_product_id_pk" PRIMARY KEY("bundle_id","product_id"),
	CONSTRAINT "bundle_items_check" CHECK ("bundle_items"."quantity" > 0 and "bundle_items"."bundle_id" <> "bundle_items"."product_id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"gateway" text NOT NULL,
	"autocomplete" boolean DEFAULT false NOT NULL,
	"gateway_url" text,
	"callback_url" text,
	"code" text,
	CONSTRAINT "payment_methods_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "product_category_product" (
	"product_id" integer NOT NULL,
	"product_category_id" integer NOT NULL,
	CONSTRAINT "product_category_product_product_id_product_category_id_pk" PRIMARY KEY("product_id","product_category_id")
);
--> statement-breakpoint
CREATE TABLE "product_product_tag" (
	"product_id" integer NOT NULL,
	"product_tag_id" integer NOT NULL,
	CONSTRAINT "product_product_tag_product_id_product_tag_id_pk" PRIMARY KEY("product_id","product_tag_id")
);
--> statement-breakpoint
CREATE TABLE "product_ranges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_ranges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"product_id" integer NOT NULL,
	"range_id" integer NOT NULL,
	"price" numeric(12,2) NOT NULL,
	"paypal_subscription_id" text,
	CONSTRAINT "product_ranges_price_check" CHECK ("product_ranges"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_tax" (
	"product_id" integer NOT NULL,
	"tax_id" integer NOT NULL,
	CONSTRAINT "product_tax_product_id_tax_id_pk" PRIMARY KEY("product_id","tax_id")
);
--> statement-breakpoint
CREATE TABLE "product_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"type" text NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"price" numeric(12,2) DEFAULT 0 NOT NULL,
	"sold_individually" boolean DEFAULT false NOT NULL,
	"handle_stock" boolean DEFAULT false NOT NULL,
	"inventory" integer DEFAULT 0 NOT NULL,
	"tags" text,
	"meta_tags" text,
	"short_description" text,
	"long_description" text,
	"sale_price" numeric(12,2) DEFAULT 0 NOT NULL,
	"sale_from" timestamp (3) with time zone,
	"sale_to" timestamp (3) with time zone,
	"available_from" timestamp (3) with time zone,
	"available_to" timestamp (3) with time zone,
	"show_from_availability_timer" boolean DEFAULT false NOT NULL,
	"show_end_availability_timer" boolean DEFAULT false NOT NULL,
	"is_bundle" boolean DEFAULT false NOT NULL,
	"virtual" boolean DEFAULT false NOT NULL,
	"downloadable" boolean DEFAULT false NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"is_taxable" boolean DEFAULT true NOT NULL,
	"product_type_id" integer,
	"paypal_subscription_id" text,
	CONSTRAINT "products_price_check" CHECK ("products"."price" >= 0 and "products"."sale_price" >= 0),
	CONSTRAINT "products_inventory_check" CHECK ("products"."inventory" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ranges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ranges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"tax_code" text,
	"tax_percent" numeric(5,2) DEFAULT 13 NOT NULL,
	CONSTRAINT "taxes_percent_check" CHECK ("taxes"."tax_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "file_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"model" text NOT NULL,
	"model_id" integer NOT NULL,
	"collection" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"disk" text DEFAULT 'local' NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"uploaded_by" integer,
	CONSTRAINT "files_size_check" CHECK ("files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "languages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"short_code" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"locale" text DEFAULT 'es' NOT NULL,
	"props" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"send_after" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"error" text,
	"subject" text,
	"html" text,
	"text" text,
	"order_id" integer,
	"user_id" integer,
	"dedupe_key" text,
	CONSTRAINT "mails_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"description" text,
	CONSTRAINT "settings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "entitlement_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"program_user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"order_id" integer,
	"subscription_id" integer,
	"actor_id" integer,
	"starts_on" date,
	"ends_on" date,
	"note" text,
	"dedupe_key" text,
	CONSTRAINT "entitlement_events_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "program_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"program_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status_id" smallint DEFAULT 1 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"grace_until" date,
	"paused_on" date,
	CONSTRAINT "program_users_status_check" CHECK ("program_users"."status_id" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "progress_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "progress_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"program_day_id" integer,
	"program_block_id" integer,
	"program_block_exercise_id" integer,
	"exercise_id" integer,
	"action" text DEFAULT 'done' NOT NULL,
	"planned" jsonb,
	"actual" jsonb,
	"note" text,
	"effort" smallint,
	"names" jsonb NOT NULL,
	"logged_on" date NOT NULL,
	CONSTRAINT "progress_logs_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "progress_logs_effort_check" CHECK ("progress_logs"."effort" is null or "progress_logs"."effort" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_role" ADD CONSTRAINT "permission_role_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_role" ADD CONSTRAINT "permission_role_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_user" ADD CONSTRAINT "role_user_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_user" ADD CONSTRAINT "role_user_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users_logs" ADD CONSTRAINT "users_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_category_page" ADD CONSTRAINT "content_category_page_content_page_id_content_pages_id_fk" FOREIGN KEY ("content_page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_category_page" ADD CONSTRAINT "content_category_page_content_category_id_content_categories_id_fk" FOREIGN KEY ("content_category_id") REFERENCES "public"."content_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_page_tag" ADD CONSTRAINT "content_page_tag_content_page_id_content_pages_id_fk" FOREIGN KEY ("content_page_id") REFERENCES "public"."content_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_page_tag" ADD CONSTRAINT "content_page_tag_content_tag_id_content_tags_id_fk" FOREIGN KEY ("content_tag_id") REFERENCES "public"."content_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pages" ADD CONSTRAINT "content_pages_program_type_id_program_types_id_fk" FOREIGN KEY ("program_type_id") REFERENCES "public"."program_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_content_slugs" ADD CONSTRAINT "program_content_slugs_program_type_id_program_types_id_fk" FOREIGN KEY ("program_type_id") REFERENCES "public"."program_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_status_id_crm_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."crm_statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_billing_province_id_provinces_id_fk" FOREIGN KEY ("billing_province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_billing_county_id_counties_id_fk" FOREIGN KEY ("billing_county_id") REFERENCES "public"."counties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_billing_district_id_districts_id_fk" FOREIGN KEY ("billing_district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_billing_country_id_countries_id_fk" FOREIGN KEY ("billing_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_billing_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("billing_neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_county_id_counties_id_fk" FOREIGN KEY ("county_id") REFERENCES "public"."counties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD CONSTRAINT "crm_customers_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_documents" ADD CONSTRAINT "crm_documents_customer_id_crm_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."crm_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_notes" ADD CONSTRAINT "crm_notes_customer_id_crm_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."crm_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counties" ADD CONSTRAINT "counties_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_county_id_counties_id_fk" FOREIGN KEY ("county_id") REFERENCES "public"."counties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD CONSTRAINT "neighborhoods_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_detail_tax" ADD CONSTRAINT "order_detail_tax_order_detail_id_order_details_id_fk" FOREIGN KEY ("order_detail_id") REFERENCES "public"."order_details"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_detail_tax" ADD CONSTRAINT "order_detail_tax_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_range_id_ranges_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."ranges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_crm_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."crm_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_id_order_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."order_statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_range_id_ranges_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."ranges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payment_methods_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_drifts" ADD CONSTRAINT "payment_drifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_drifts" ADD CONSTRAINT "payment_drifts_payment_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("payment_attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_drifts" ADD CONSTRAINT "payment_drifts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("payment_attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_range_id_ranges_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."ranges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_exercise" ADD CONSTRAINT "block_exercise_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_exercise" ADD CONSTRAINT "block_exercise_block_id_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weeks" ADD CONSTRAINT "weeks_month_id_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."months"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_program" ADD CONSTRAINT "factor_program_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_program" ADD CONSTRAINT "factor_program_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_program" ADD CONSTRAINT "faq_program_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_program" ADD CONSTRAINT "faq_program_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_block_exercises" ADD CONSTRAINT "program_block_exercises_program_block_id_program_blocks_id_fk" FOREIGN KEY ("program_block_id") REFERENCES "public"."program_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_block_exercises" ADD CONSTRAINT "program_block_exercises_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_blocks" ADD CONSTRAINT "program_blocks_program_day_id_program_days_id_fk" FOREIGN KEY ("program_day_id") REFERENCES "public"."program_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_blocks" ADD CONSTRAINT "program_blocks_block_id_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."blocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_days" ADD CONSTRAINT "program_days_program_week_id_program_weeks_id_fk" FOREIGN KEY ("program_week_id") REFERENCES "public"."program_weeks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_months" ADD CONSTRAINT "program_months_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_months" ADD CONSTRAINT "program_months_month_id_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."months"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_ranges" ADD CONSTRAINT "program_ranges_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_ranges" ADD CONSTRAINT "program_ranges_range_id_ranges_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."ranges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_weeks" ADD CONSTRAINT "program_weeks_program_month_id_program_months_id_fk" FOREIGN KEY ("program_month_id") REFERENCES "public"."program_months"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_weeks" ADD CONSTRAINT "program_weeks_week_id_weeks_id_fk" FOREIGN KEY ("week_id") REFERENCES "public"."weeks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_program_type_id_program_types_id_fk" FOREIGN KEY ("program_type_id") REFERENCES "public"."program_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles_for_day" ADD CONSTRAINT "titles_for_day_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "titles_for_day" ADD CONSTRAINT "titles_for_day_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_bundle_id_products_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_items" ADD CONSTRAINT "bundle_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category_product" ADD CONSTRAINT "product_category_product_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category_product" ADD CONSTRAINT "product_category_product_product_category_id_product_categories_id_fk" FOREIGN KEY ("product_category_id") REFERENCES "public"."product_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_tag" ADD CONSTRAINT "product_product_tag_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_tag" ADD CONSTRAINT "product_product_tag_product_tag_id_product_tags_id_fk" FOREIGN KEY ("product_tag_id") REFERENCES "public"."product_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ranges" ADD CONSTRAINT "product_ranges_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ranges" ADD CONSTRAINT "product_ranges_range_id_ranges_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."ranges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tax" ADD CONSTRAINT "product_tax_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tax" ADD CONSTRAINT "product_tax_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_product_type_id_product_types_id_fk" FOREIGN KEY ("product_type_id") REFERENCES "public"."product_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_events" ADD CONSTRAINT "entitlement_events_program_user_id_program_users_id_fk" FOREIGN KEY ("program_user_id") REFERENCES "public"."program_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_events" ADD CONSTRAINT "entitlement_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_events" ADD CONSTRAINT "entitlement_events_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_events" ADD CONSTRAINT "entitlement_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_users" ADD CONSTRAINT "program_users_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_users" ADD CONSTRAINT "program_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD CONSTRAINT "progress_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD CONSTRAINT "progress_logs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD CONSTRAINT "progress_logs_program_day_id_program_days_id_fk" FOREIGN KEY ("program_day_id") REFERENCES "public"."program_days"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD CONSTRAINT "progress_logs_program_block_id_program_blocks_id_fk" FOREIGN KEY ("program_block_id") REFERENCES "public"."program_blocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD CONSTRAINT "progress_logs_program_block_exercise_id_program_block_exercises_id_fk" FOREIGN KEY ("program_block_exercise_id") REFERENCES "public"."program_block_exercises"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD CONSTRAINT "progress_logs_exercise_id_exercises_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercises"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_token_hash_index" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user_id_index" ON "account_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_model_model_id_id_index" ON "audit_entries" USING btree ("model","model_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_index" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_index" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "permission_role_permission_id_index" ON "permission_role" USING btree ("permission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "permissions_title_key" ON "permissions" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "role_user_role_id_index" ON "role_user" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_title_key" ON "roles" USING btree ("title") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","resource","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_name_trgm" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_trgm" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_logs_user_id_index" ON "users_logs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_logs_model_model_id_index" ON "users_logs" USING btree ("model","model_id");--> statement-breakpoint
CREATE INDEX "users_logs_created_at_id_index" ON "users_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_categories_slug_key" ON "content_categories" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "content_category_page_content_category_id_index" ON "content_category_page" USING btree ("content_category_id");--> statement-breakpoint
CREATE INDEX "content_page_tag_content_tag_id_index" ON "content_page_tag" USING btree ("content_tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_type_key" ON "content_pages" USING btree ("content_type","program_type_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_pages_route_key" ON "content_pages" USING btree ("route") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_tags_slug_key" ON "content_tags" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "program_content_slugs_slug_key" ON "program_content_slugs" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_customers_user_key" ON "crm_customers" USING btree ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "crm_customers_status_id_index" ON "crm_customers" USING btree ("status_id");--> statement-breakpoint
CREATE INDEX "crm_customers_email_idx" ON "crm_customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "crm_customers_search_trgm" ON "crm_customers" USING gin ((coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("identification", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "crm_documents_customer_id_index" ON "crm_documents" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "crm_notes_customer_id_index" ON "crm_notes" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "counties_code_key" ON "counties" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "counties_province_id_index" ON "counties" USING btree ("province_id");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_iso_code_key" ON "countries" USING btree ("iso_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "districts_code_key" ON "districts" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "districts_county_id_index" ON "districts" USING btree ("county_id");--> statement-breakpoint
CREATE INDEX "neighborhoods_district_id_index" ON "neighborhoods" USING btree ("district_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provinces_code_key" ON "provinces" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bank_movements_reference_index" ON "bank_movements" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bank_movements_order_id_index" ON "bank_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_detail_tax_tax_id_index" ON "order_detail_tax" USING btree ("tax_id");--> statement-breakpoint
CREATE INDEX "order_details_order_id_index" ON "order_details" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_details_product_id_index" ON "order_details" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_details_user_id_index" ON "order_details" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_order_number_key" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_cart_per_user" ON "orders" USING btree ("user_id") WHERE state = 'draft' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_number_idx" ON "orders" USING btree ("order_number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total_order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_items_idx" ON "orders" USING btree ("total_items","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_tax_idx" ON "orders" USING btree ("total_tax","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_method_idx" ON "orders" USING btree ("payment_method_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_paid_idx" ON "orders" USING btree ("paid_at") WHERE paid_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("state","expires_at") WHERE state in ('pending_payment','pending_transfer','review');--> statement-breakpoint
CREATE INDEX "orders_number_trgm" ON "orders" USING gin ("order_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_order_id_index" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_id_index" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_order_key" ON "payment_attempts" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_capture_key" ON "payment_attempts" USING btree ("provider","provider_capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_request_key" ON "payment_attempts" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_open_idx" ON "payment_attempts" USING btree ("checked_at") WHERE state in ('initiated','created','approved','capturing','unknown','pending','review');--> statement-breakpoint
CREATE INDEX "payment_drifts_state_index" ON "payment_drifts" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payment_drifts_order_id_index" ON "payment_drifts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_state_index" ON "payment_events" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payment_events_resource_id_index" ON "payment_events" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "payment_events_order_id_index" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscription_payments_subscription_id_index" ON "subscription_payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_order_id_index" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_index" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_program_id_index" ON "subscriptions" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "subscriptions_state_paid_until_index" ON "subscriptions" USING btree ("state","paid_until");--> statement-breakpoint
CREATE INDEX "transfer_proofs_order_id_index" ON "transfer_proofs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfer_proofs_reference_index" ON "transfer_proofs" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "transfer_proofs_state_index" ON "transfer_proofs" USING btree ("state");--> statement-breakpoint
CREATE INDEX "block_exercise_block_id_index" ON "block_exercise" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "weeks_month_id_index" ON "weeks" USING btree ("month_id");--> statement-breakpoint
CREATE INDEX "factor_program_factor_id_index" ON "factor_program" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "faq_program_faq_id_index" ON "faq_program" USING btree ("faq_id");--> statement-breakpoint
CREATE INDEX "program_block_exercises_program_block_id_index" ON "program_block_exercises" USING btree ("program_block_id");--> statement-breakpoint
CREATE INDEX "program_block_exercises_exercise_id_index" ON "program_block_exercises" USING btree ("exercise_id");--> statement-breakpoint
CREATE INDEX "program_blocks_program_day_id_index" ON "program_blocks" USING btree ("program_day_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_days_key" ON "program_days" USING btree ("program_week_id","day_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "program_months_program_id_index" ON "program_months" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_ranges_key" ON "program_ranges" USING btree ("program_id","range_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "program_weeks_program_month_id_index" ON "program_weeks" USING btree ("program_month_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_slug_key" ON "programs" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "programs_product_id_index" ON "programs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "programs_level_id_index" ON "programs" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "programs_program_type_id_index" ON "programs" USING btree ("program_type_id");--> statement-breakpoint
CREATE INDEX "titles_for_day_program_id_index" ON "titles_for_day" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "titles_for_day_level_id_index" ON "titles_for_day" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "bundle_items_product_id_index" ON "bundle_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_category_product_product_category_id_index" ON "product_category_product" USING btree ("product_category_id");--> statement-breakpoint
CREATE INDEX "product_product_tag_product_tag_id_index" ON "product_product_tag" USING btree ("product_tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_ranges_key" ON "product_ranges" USING btree ("product_id","range_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_tax_tax_id_index" ON "product_tax" USING btree ("tax_id");--> statement-breakpoint
CREATE INDEX "products_product_type_id_index" ON "products" USING btree ("product_type_id");--> statement-breakpoint
CREATE INDEX "products_name_trgm" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "file_links_model_model_id_collection_file_id_index" ON "file_links" USING btree ("model","model_id","collection","file_id");--> statement-breakpoint
CREATE INDEX "file_links_file_id_index" ON "file_links" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_disk_key_index" ON "files" USING btree ("disk","key");--> statement-breakpoint
CREATE UNIQUE INDEX "languages_short_code_key" ON "languages" USING btree ("short_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mails_state_send_after_index" ON "mails" USING btree ("state","send_after");--> statement-breakpoint
CREATE INDEX "mails_order_id_index" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_user_id_index" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "entitlement_events_program_user_id_id_index" ON "entitlement_events" USING btree ("program_user_id","id");--> statement-breakpoint
CREATE INDEX "entitlement_events_order_id_index" ON "entitlement_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "entitlement_events_subscription_id_index" ON "entitlement_events" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_users_key" ON "program_users" USING btree ("program_id","user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "program_users_user_id_index" ON "program_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "program_users_status_id_index" ON "program_users" USING btree ("status_id");--> statement-breakpoint
CREATE INDEX "progress_logs_user_id_program_id_program_day_id_index" ON "progress_logs" USING btree ("user_id","program_id","program_day_id");--> statement-breakpoint
CREATE INDEX "progress_logs_user_id_logged_on_index" ON "progress_logs" USING btree ("user_id","logged_on");--> statement-breakpoint
CREATE INDEX "progress_logs_program_block_exercise_id_index" ON "progress_logs" USING btree ("program_block_exercise_id");