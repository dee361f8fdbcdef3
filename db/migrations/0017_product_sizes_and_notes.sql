-- Codes and prices of sizes, what pictures show, times of tasks, and notes that stay private.
ALTER TABLE "tasks" ADD COLUMN "due_time" time(0);--> statement-breakpoint
ALTER TABLE "product_sizes" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD COLUMN "price" numeric(12,2);--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "focus_x" smallint;--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "focus_y" smallint;--> statement-breakpoint
ALTER TABLE "progress_logs" ADD COLUMN "shared" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_due_time_check" CHECK ("tasks"."due_time" is null or "tasks"."due_on" is not null);--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_price_check" CHECK ("product_sizes"."price" >= 0);--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_focus_check" CHECK ("file_links"."focus_x" between 0 and 100 and "file_links"."focus_y" between 0 and 100);