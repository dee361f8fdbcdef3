DROP INDEX "users_name_trgm";--> statement-breakpoint
DROP INDEX "users_email_trgm";--> statement-breakpoint
DROP INDEX "crm_customers_search_trgm";--> statement-breakpoint
DROP INDEX "orders_created_idx";--> statement-breakpoint
DROP INDEX "orders_number_idx";--> statement-breakpoint
DROP INDEX "orders_total_idx";--> statement-breakpoint
DROP INDEX "orders_items_idx";--> statement-breakpoint
DROP INDEX "orders_tax_idx";--> statement-breakpoint
DROP INDEX "orders_status_idx";--> statement-breakpoint
DROP INDEX "orders_method_idx";--> statement-breakpoint
DROP INDEX "orders_sort_updated_at";--> statement-breakpoint
DROP INDEX "orders_sort_state";--> statement-breakpoint
DROP INDEX "orders_sort_type";--> statement-breakpoint
DROP INDEX "orders_sort_paid_at";--> statement-breakpoint
DROP INDEX "orders_sort_payment_confirmed";--> statement-breakpoint
DROP INDEX "orders_sort_require_invoice";--> statement-breakpoint
DROP INDEX "orders_sort_receipt_number";--> statement-breakpoint
DROP INDEX "orders_search_trgm";--> statement-breakpoint
ALTER TABLE "orders" drop column "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce(order_number, '') || ' ' || coalesce(buyer->>'name', '') || ' ' || coalesce(buyer->>'lastname', '') || ' ' || coalesce(buyer->>'email', '') || ' ' || coalesce(buyer->>'cardId', ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce(name, '') || ' ' || coalesce(email, ''))) STORED;--> statement-breakpoint
ALTER TABLE "crm_customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(identification, '') || ' ' || coalesce(phone, ''))) STORED;--> statement-breakpoint
CREATE INDEX "users_list_id" ON "users" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_words_trgm" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "crm_customers_words_trgm" ON "crm_customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_list_id" ON "orders" USING btree ("id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_created_at" ON "orders" USING btree ("created_at","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_updated_at" ON "orders" USING btree ("updated_at","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_order_number" ON "orders" USING btree ("order_number","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_total_order" ON "orders" USING btree ("total_order","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_total_items" ON "orders" USING btree ("total_items","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_total_tax" ON "orders" USING btree ("total_tax","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_status_id" ON "orders" USING btree ("status_id","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_payment_method_id" ON "orders" USING btree ("payment_method_id","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_state" ON "orders" USING btree ("state","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_type" ON "orders" USING btree ("type","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_paid_at" ON "orders" USING btree ("paid_at","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_payment_confirmed" ON "orders" USING btree ("payment_confirmed","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_require_invoice" ON "orders" USING btree ("require_invoice","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_list_receipt_number" ON "orders" USING btree ("receipt_number","id") WHERE deleted_at is null and state <> 'draft';--> statement-breakpoint
CREATE INDEX "orders_words_trgm" ON "orders" USING gin ("search_text" gin_trgm_ops);