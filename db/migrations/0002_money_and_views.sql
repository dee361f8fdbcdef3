DROP INDEX "orders_number_trgm";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD COLUMN "ignored_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD COLUMN "reviewed_by" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(order_number, '') || ' ' || coalesce(buyer->>'name', '') || ' ' || coalesce(buyer->>'lastname', '') || ' ' || coalesce(buyer->>'email', '') || ' ' || coalesce(buyer->>'cardId', ''))) STORED;--> statement-breakpoint
ALTER TABLE "payment_drifts" ADD COLUMN "resolved_by" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "subscription_payment_id" integer;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD COLUMN "tax_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD COLUMN "total_refunded" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "ranges" ADD COLUMN "months" smallint;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_drifts" ADD CONSTRAINT "payment_drifts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_subscription_payment_id_subscription_payments_id_fk" FOREIGN KEY ("subscription_payment_id") REFERENCES "public"."subscription_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_search_trgm" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_receipt_number_unique" UNIQUE("receipt_number");--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_amounts_check" CHECK ("subscription_payments"."amount" >= 0 and "subscription_payments"."tax_amount" between 0 and "subscription_payments"."amount" and "subscription_payments"."total_refunded" between 0 and "subscription_payments"."amount");--> statement-breakpoint
ALTER TABLE "ranges" ADD CONSTRAINT "ranges_months_check" CHECK ("ranges"."months" between 1 and 60);